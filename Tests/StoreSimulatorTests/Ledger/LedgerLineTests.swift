import Foundation
import Testing

@testable import StoreSimulator

struct LedgerLineTests {
  private static let offer = OfferRecord(type: 2, id: "o \"x\"", paymentMode: .payAsYouGo, period: .everyThreeDays)

  private static let subscription = SubscriptionRecord(
    id: 3,
    groupID: "g",
    ownership: "FAMILY_SHARED",
    began: Date(timeIntervalSinceReferenceDate: 0.1),
    latestID: 9,
    nextProductID: "next",
    willAutoRenew: false,
    offers: [
      OfferPlan(offer: offer, price: Decimal(string: "1.05") ?? 0, length: .everyTwoWeeks, remaining: 2),
      OfferPlan(
        offer: OfferRecord(type: 1, id: nil, paymentMode: .freeTrial, period: .yearly),
        price: 0,
        length: .yearly,
        remaining: 1
      ),
    ],
    retry: SubscriptionRecord.BillingRetry(
      began: Date(timeIntervalSinceReferenceDate: 1),
      ends: Date(timeIntervalSinceReferenceDate: 5),
      graceEnds: Date(timeIntervalSinceReferenceDate: 3),
      nextAttempt: Date(timeIntervalSinceReferenceDate: 2),
      isGraceOver: true
    ),
    priceIncrease: .agreed,
    expirationReason: 5,
    recentStart: Date(timeIntervalSinceReferenceDate: 0.3)
  )

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
      revocationReason: 1,
      revocationType: "REFUND_PRORATED",
      revocationPercentage: 50_000,
      original: TransactionRecord.Original(id: 7, purchaseDate: Date(timeIntervalSinceReferenceDate: 0.7)),
      reason: "RENEWAL",
      ownership: "FAMILY_SHARED",
      offer: Self.offer
    )
  }

  @Test func `records survive a line of text exactly`() throws {
    let records: [LedgerRecord] = [
      .transaction(record()), .transaction(.sample(id: 1)), .transaction(.sample(id: 2, state: .pending)), .finished(1),
      .deleted(7), .cleared(lastID: 0), .subscription(Self.subscription),
      .subscription(
        SubscriptionRecord(
          id: 1,
          groupID: "g",
          ownership: "PURCHASED",
          began: Stage.start,
          latestID: 1,
          nextProductID: "p",
          recentStart: Stage.start
        )
      ),
    ]

    let texts = records.map { LedgerLine.text(of: $0) }
    let line = "{\"v\":1,\"records\":[\(texts.joined(separator: ","))]}"

    #expect(!line.contains("\n"))
    #expect(try LedgerLine.records(in: line.utf8) == records)
    #expect(try texts.map { try LedgerLine.record(in: Array($0.utf8)) } == records)
  }

  @Test func `a record of a kind that this version does not know is told apart from one that is broken`() {
    let error = #expect(throws: LedgerLine.Fault.self) { try LedgerLine.record(in: Array(#"{"renewed":7}"#.utf8)) }

    #expect(error?.reason == "it is of a kind that this version does not know")
  }

  @Test func `records survive Foundation's coders too`() throws {
    let records: [LedgerRecord] = [.transaction(record()), .finished(3), .subscription(Self.subscription)]

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
    let text = LedgerLine.text(of: .transaction(.sample(id: 1)))
    let broken = text.replacing(good, with: bad)

    #expect(broken != text)
    #expect(throws: LedgerLine.Fault.self) { try LedgerLine.record(in: Array(broken.utf8)) }
  }

  @Test(arguments: [
    ("\"group\":\"g\"", "\"group\":\"\""), ("\"latest\":9", "\"latest\":0"), ("\"since\":", "\"was\":"),
    ("\"increase\":1", "\"increase\":7"), ("\"remaining\":2", "\"remaining\":0"), ("\"P2W\"", "\"P2X\""),
    ("\"payAsYouGo\"", "\"payLater\""), ("\"retry\":{", "\"retry\":7,\"was\":{"), ("\"attempt\":", "\"was\":"),
    ("\"offers\":[", "\"offers\":7,\"were\":["),
  ])
  func `a subscription with an impossible member is refused`(good: String, bad: String) {
    let text = LedgerLine.text(of: .subscription(Self.subscription))
    let broken = text.replacing(good, with: bad)

    #expect(broken != text)
    #expect(throws: LedgerLine.Fault.self) { try LedgerLine.record(in: Array(broken.utf8)) }
  }

  @Test func `a line of an earlier version is read as it was meant`() throws {
    let line = #"""
      {"v":1,"records":[{"id":4,"product":"p","type":"Auto-Renewable Subscription","group":"g","state":"purchased",
      "quantity":1,"price":"1","storefront":"USA","date":0,"expires":9}]}
      """#
    guard case .transaction(let record)? = try LedgerLine.records(in: line.utf8).first else {
      Issue.record("no transaction")
      return
    }
    #expect(record.originalID == 4 && record.reason == "PURCHASE" && record.ownership == "PURCHASED")
    #expect(record.offer == nil && record.webOrderLineItemID == "4")
  }
}
