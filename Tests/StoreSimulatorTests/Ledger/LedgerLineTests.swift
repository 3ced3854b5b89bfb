import Foundation
import Testing

@testable import StoreSimulator

struct LedgerLineTests {
  private func record() -> TransactionRecord {
    TransactionRecord(
      id: 1 << 53,
      productID: "quote \" backslash \\ line \n emoji 🎈 \u{1}",
      productType: Product.ProductType.autoRenewable.rawValue,
      groupID: "g",
      quantity: 10,
      price: Decimal(string: "12345678901234567.89") ?? 0,
      currency: "EUR",
      storefront: "DEU",
      appAccountToken: UUID(),
      verificationError: .revokedCertificate,
      state: .purchased,
      purchaseDate: Date(timeIntervalSinceReferenceDate: 0.1 + 0.2),
      expirationDate: Date(timeIntervalSinceReferenceDate: 1e-7),
      isUpgraded: true,
      revocationDate: Date(timeIntervalSinceReferenceDate: -1),
      revocationReason: 1
    )
  }

  @Test func `records survive a line of text exactly`() throws {
    let records: [LedgerRecord] = [
      .transaction(record()), .transaction(.sample(id: 1)), .transaction(.sample(id: 2, state: .pending)), .finished(1),
      .deleted(7), .cleared(lastID: 0),
    ]

    let line = LedgerLine.text(of: records)

    #expect(!line.contains("\n"))
    #expect(try LedgerLine.records(in: line.utf8) == records)
  }

  @Test func `records survive Foundation's coders too`() throws {
    let records: [LedgerRecord] = [.transaction(record()), .finished(3)]

    let data = try JSONEncoder().encode(records)

    #expect(try JSONDecoder().decode([LedgerRecord].self, from: data) == records)
  }

  @Test(arguments: [
    "hello", "{}", "[]", #"{"v":"1","records":[]}"#, #"{"v":2,"records":[]}"#, #"{"v":1}"#, #"{"v":1,"records":[{}]}"#,
    #"{"v":1,"records":[{"finished":0}]}"#, #"{"v":1,"records":[{"finished":18446744073709551615}]}"#,
    #"{"v":1,"records":[{"finished":"1"}]}"#, #"{"v":1,"records":[{"deleted":-1}]}"#, #"{"v":1,"records":[7]}"#,
  ])
  func `a foreign line is refused`(line: String) {
    #expect(throws: LedgerLine.Fault.self) { try LedgerLine.records(in: line.utf8) }
  }

  @Test(arguments: [
    ("\"id\":1", "\"id\":0"), ("\"quantity\":1", "\"quantity\":0"), ("\"quantity\":1", "\"quantity\":1e400"),
    ("\"price\":\"1\"", "\"price\":\"one\""), ("\"state\":\"purchased\"", "\"state\":\"stolen\""),
    ("\"date\":", "\"date\":\"x\",\"was\":"), ("\"date\":", "\"date\":1e999,\"was\":"),
    ("\"storefront\":\"USA\"", "\"storefront\":\"\""), ("\"currency\"", "\"unverified\":\"perhaps\",\"currency\""),
    ("\"currency\"", "\"token\":\"x\",\"currency\""),
  ])
  func `a record with an impossible member is refused`(good: String, bad: String) {
    let line = LedgerLine.text(of: [.transaction(.sample(id: 1))])
    let broken = line.replacing(good, with: bad)

    #expect(broken != line)
    #expect(throws: LedgerLine.Fault.self) { try LedgerLine.records(in: broken.utf8) }
  }
}
