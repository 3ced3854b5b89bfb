import Foundation
import SQLite
import StoreSimulator
import Testing

@testable import Persistence

struct LedgerDatabaseTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  // MARK: A restart

  @Test func `a restart restores transactions, what was finished, and the numbers`() async throws {
    let before: [TestTransaction]
    do {
      let stage = try Stage(folder)
      try await stage.buy(Stage.pro).finish()
      try await stage.buy(Stage.monthly)
      try await stage.buy(Stage.yearly)
      let tip = try await stage.buy(Stage.tip)
      try await stage.session.refundTransaction(identifier: tip.id)
      try await stage.session.deleteTransaction(identifier: try await stage.buy(Stage.tip).id)
      before = await stage.session.allTransactions()
    }

    let stage = try Stage(folder)

    #expect(before.count == 4)
    #expect(await stage.session.allTransactions() == before)
    #expect(await Stage.results(stage.session.currentEntitlements) == [1: nil, 3: nil])
    #expect(stage.ledger.notice == nil)
    #expect(try await stage.buy(Stage.tip).id == 6)
  }

  @Test func `after a restart the first listener receives what is unfinished`() async throws {
    let id: UInt64
    do { id = try await Stage(folder).buy(Stage.pro).id }

    let stage = try Stage(folder)
    await stage.session.launch()
    var updates = stage.session.updates.makeAsyncIterator()

    #expect(await updates.next()?.unsafePayloadValue.id == id)
  }

  @Test func `what was cleared is gone from the file, and numbers go on`() async throws {
    do {
      let stage = try Stage(folder)
      try await stage.buy(Stage.pro)
      try await stage.buy(Stage.tip)
      try await stage.session.clearTransactions()
    }
    let rows = try Connection(path: folder.ledger).firstRow("SELECT count(*) FROM transactions")

    let stage = try Stage(folder)

    #expect(rows == [0])
    #expect(await stage.session.allTransactions().isEmpty)
    #expect(try await stage.buy(Stage.tip).id == 3)
  }

  @Test func `more rows than a batch come back in order`() throws {
    let keyFile = try StoreKeyFile(directory: folder.path)
    let sample: TransactionRecord
    do {
      let ledger = try LedgerDatabase(directory: folder.path, keyFile: keyFile)
      sample = try Self.sample(of: ledger)
      try ledger.append((1...20_000).map { .transaction(sample.numbered($0)) })
      try ledger.append((1...20_000).filter { $0.isMultiple(of: 3) }.map { .finished(UInt64($0)) })
    }

    let records = try Stage(folder).ledger.load()
    let middle = LedgerRecord.transaction(sample.numbered(9_000))
    let hasMiddle = records.contains(middle)

    let ids = records.compactMap { record -> UInt64? in
      guard case .transaction(let transaction) = record else { return nil }
      return transaction.id
    }
    let finished = records.compactMap { record -> UInt64? in
      guard case .finished(let id) = record else { return nil }
      return id
    }
    #expect(ids == Array(1...20_000))
    #expect(finished == ids.filter { $0.isMultiple(of: 3) })
    #expect(hasMiddle)
  }

  // MARK: What a person sees

  @Test func `a person can ask the file for products, states and dates`() async throws {
    do {
      let stage = try Stage(folder)
      try await stage.buy(Stage.monthly).finish()
      try await stage.session.refundTransaction(identifier: 1)
    }

    let row = try Connection(path: folder.ledger).firstRow(
      "SELECT product, state, price, currency, purchased, expires, refunded, finished FROM transactions"
    )

    #expect(
      row == [
        .text(Stage.monthly), "purchased", "0", "USD", "2026-01-31 12:00:00", "2026-02-07 12:00:00",
        "2026-01-31 12:00:00", 1,
      ]
    )
  }

  @Test func `the file is its owner's alone, and survives any crash of a commit`() async throws {
    let stage = try Stage(folder)
    try await stage.buy(Stage.pro)

    for name in ["ledger.sqlite", "ledger.sqlite-wal", "ledger.lock", "store-key.pem"] {
      let mode = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(name)")[.posixPermissions] as? Int
      #expect(mode == 0o600, "\(name)")
    }
    #expect(try Connection(path: folder.ledger).first("PRAGMA journal_mode") == "wal")
  }

  // MARK: Seals

  @Test func `a row that was edited fails its verification, and the others do not`() async throws {
    do {
      let stage = try Stage(folder)
      try await stage.buy(Stage.pro)
      try await stage.buy(Stage.monthly)
    }
    try Connection(path: folder.ledger).execute(
      "UPDATE transactions SET record = json_set(record, '$.product', 'app.deepcuts.season') WHERE id = 2"
    )

    let stage = try Stage(folder)

    #expect(await Stage.results(stage.session.all) == [1: nil, 2: .invalidSignature])
    #expect(
      stage.ledger.notice
        == "\(folder.ledger): Records without the seal of this store's key: 1 of 3; transactions among them are "
        + "unverified."
    )
  }

  @Test func `a row that was copied to another number is no record`() async throws {
    do { try await Stage(folder).buy(Stage.pro) }
    try Connection(path: folder.ledger).execute(
      "INSERT INTO transactions (id, record, seal) SELECT 2, record, seal FROM transactions"
    )

    let error = #expect(throws: LedgerError.self) { try Stage(folder) }

    #expect(
      error?.description
        == "The ledger \(folder.ledger) is damaged: row 2 of transactions is not a record: its record has the number 1."
    )
  }

  @Test func `without the key nothing that was bought passes verification, and no other key is made`() async throws {
    do { try await Stage(folder).buy(Stage.pro) }
    try FileManager.default.removeItem(atPath: folder.path + "/store-key.pem")

    let keyFile = try StoreKeyFile(directory: folder.path)
    let records = try LedgerDatabase(directory: folder.path, keyFile: keyFile).load()

    guard case .transaction(let transaction)? = records.first else {
      Issue.record("\(records)")
      return
    }
    #expect(transaction.verificationError == .invalidSignature)
    #expect(!folder.has("store-key.pem"))
  }

  @Test func `a doubt survives the next change of the transaction`() async throws {
    do { try await Stage(folder).buy(Stage.pro) }
    try Connection(path: folder.ledger).execute("UPDATE transactions SET seal = x'00'")
    do { try await Stage(folder).session.refundTransaction(identifier: 1) }

    let stage = try Stage(folder)

    #expect(stage.ledger.notice == nil, "the store itself has written the row by now")
    #expect(await Stage.results(stage.session.all) == [1: .invalidSignature])
  }

  // MARK: Failures

  @Test(arguments: ["{}", #"{"renewed":7}"#])
  func `a row of an unknown kind stops the start and is named`(text: String) async throws {
    do { try await Stage(folder).buy(Stage.pro) }
    try Connection(path: folder.ledger).execute("UPDATE transactions SET record = ?", .text(text))

    let error = #expect(throws: LedgerError.self) { try Stage(folder) }

    guard case .unreadableRow(folder.ledger, "transactions", 1, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a purchase that finds the disk full has not happened`() async throws {
    let stage = try Stage(folder)
    try await stage.buy(Stage.pro)
    try stage.ledger.withConnection { try $0.run("PRAGMA max_page_count = 1") }

    let error = await #expect(throws: StoreKitError.self) { while true { try await stage.buy(Stage.tip) } }
    let count = await stage.session.allTransactions().count
    try stage.ledger.withConnection { try $0.run("PRAGMA max_page_count = 1000000") }
    try await stage.buy(Stage.tip)

    #expect(
      error?.description == "The system failed: The database \(folder.ledger) cannot be written: the disk is full."
    )
    #expect(await stage.session.allTransactions().count == count + 1)
  }

  static func sample(of ledger: LedgerDatabase) throws -> TransactionRecord {
    let text = #"""
      {"id":1,"product":"app.deepcuts.tip.small","type":"Consumable","state":"purchased","quantity":1,"price":"1.99",\#
      "currency":"USD","storefront":"USA","date":791553600}
      """#
    guard case .transaction(let record) = try LedgerLine.record(in: Array(text.utf8)) else { throw Stage.NotBought() }
    return record
  }
}

extension TransactionRecord {
  /// The same purchase with another number.
  func numbered(_ number: Int) -> TransactionRecord {
    let text = LedgerLine.text(of: .transaction(self)).replacing("\"id\":\(id),", with: "\"id\":\(number),")
    guard case .transaction(let record)? = try? LedgerLine.record(in: Array(text.utf8)) else { return self }
    return record
  }
}
