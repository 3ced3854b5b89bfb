import Foundation
import StoreSimulator
import Testing

@testable import Persistence

struct JournalImportTests {
  private let folder: TemporaryFolder

  /// What an older version has written: a purchase that was finished, two more, and one of them deleted.
  private let journal = """
    {"v":1,"records":[{"id":1,"product":"app.deepcuts.pro","type":"Non-Consumable","state":"purchased","quantity":1,\
    "price":"19.99","currency":"USD","storefront":"USA","date":791553600.25}]}
    {"v":1,"records":[{"finished":1}]}
    {"v":1,"records":[{"id":2,"product":"app.deepcuts.tip.small","type":"Consumable","state":"purchased",\
    "quantity":3,"price":"5.97","currency":"USD","storefront":"USA","date":791553601}]}
    {"v":1,"records":[{"id":3,"product":"app.deepcuts.tip.small","type":"Consumable","state":"purchased",\
    "quantity":1,"price":"1.99","currency":"USD","storefront":"USA","date":791553602}]}
    {"v":1,"records":[{"deleted":3}]}

    """

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a journal is taken over once, verified, and kept under another name`() async throws {
    try folder.write(journal.utf8, to: "ledger.jsonl")
    let notice: String?
    do {
      let stage = try Stage(folder)
      notice = stage.ledger.notice
      #expect(await Stage.results(stage.session.all) == [1: nil, 2: nil])
      #expect(await stage.session.allTransactions().map(\.state) == [.purchased, .purchased])
      #expect(await Stage.results(stage.session.unfinished) == [2: nil])
      #expect(try await stage.buy(Stage.tip).id == 4)
    }
    let again = try Stage(folder)

    #expect(
      notice
        == "\(folder.path)/ledger.jsonl was taken over into \(folder.ledger) (5 changes) and is now "
        + "\(folder.path)/ledger.jsonl.imported."
    )
    #expect(again.ledger.notice == nil)
    #expect(await again.session.allTransactions().map(\.id) == [1, 2, 4])
    #expect(!folder.has("ledger.jsonl"))
    #expect(try folder.bytes(of: "ledger.jsonl.imported") == Data(journal.utf8))
  }

  @Test(arguments: ["{\"v\":1,\"rec", "\0\0\0\0", "{\"v\":1,\"records\":[{\"finished\":2}]"])
  func `a last line that a crash cut off is dropped and told of`(torn: String) async throws {
    try folder.write((journal + torn).utf8, to: "ledger.jsonl")

    let stage = try Stage(folder)

    #expect(
      stage.ledger.notice?.hasSuffix("; its last line was cut off by a crash and is dropped.") == true,
      "\(stage.ledger.notice ?? "")"
    )
    #expect(await stage.session.allTransactions().map(\.id) == [1, 2])
    #expect(try folder.bytes(of: "ledger.jsonl.imported") == Data((journal + torn).utf8))
  }

  @Test func `a foreign line stops the start, is named, and nothing is taken over`() throws {
    try folder.write((journal + "hello\n{}\n").utf8, to: "ledger.jsonl")

    for _ in 1...2 {
      let error = #expect(throws: LedgerError.self) { try Stage(folder) }
      #expect(
        error?.description.hasPrefix("\(folder.path)/ledger.jsonl:6: This line is not a record of a ledger: ") == true
      )
    }
    #expect(folder.has("ledger.jsonl"))
  }

  @Test func `a journal that was taken over and not renamed yet, as a crash leaves it, is not taken over twice`()
    async throws
  {
    try folder.write(journal.utf8, to: "ledger.jsonl")
    do { try await Stage(folder).session.refundTransaction(identifier: 1) }
    try folder.write(journal.utf8, to: "ledger.jsonl")

    let stage = try Stage(folder)

    #expect(stage.ledger.notice == nil)
    #expect(await stage.session.allTransactions().first?.cancelDate != nil)
    #expect(!folder.has("ledger.jsonl"))
    #expect(folder.has("ledger.jsonl.imported-2"))
  }

  @Test func `a journal beside a ledger that is in use is left alone and told of`() async throws {
    do { try await Stage(folder).buy(Stage.pro) }
    try folder.write(journal.utf8, to: "ledger.jsonl")

    let stage = try Stage(folder)

    #expect(
      stage.ledger.notice
        == "\(folder.path)/ledger.jsonl is of an older version and was not taken over, since \(folder.ledger) is in use "
        + "already."
    )
    #expect(await stage.session.allTransactions().count == 1)
    #expect(folder.has("ledger.jsonl"))
  }

  @Test func `a reader asks for a session that may take the journal over`() throws {
    try folder.write(journal.utf8, to: "ledger.jsonl")

    let error = #expect(throws: LedgerError.self) { try Stage(reading: folder) }

    #expect(
      error?.description
        == "The ledger \(folder.ledger) cannot only be read: it has to be made from \(folder.path)/ledger.jsonl first."
    )
    #expect(!folder.has("ledger.sqlite"))
  }
}
