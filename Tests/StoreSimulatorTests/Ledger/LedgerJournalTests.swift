import Foundation
import Testing

@testable import StoreSimulator

struct LedgerJournalTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var journalText: String { get throws { try folder.text(of: "ledger.jsonl") } }

  private func stage() throws -> Stage { try Stage(storage: try LedgerJournal(directory: folder.path)) }

  @Test func `a restart restores transactions, what was finished, and the numbers`() async throws {
    let before: [TestTransaction]
    do {
      let stage = try stage()
      try await stage.buy(Stage.pro).finish()
      try await stage.buy(Stage.monthly)
      try await stage.buy(Stage.yearly)
      let tip = try await stage.buy(Stage.tip)
      try await stage.session.refundTransaction(identifier: tip.id)
      try await stage.session.deleteTransaction(identifier: try await stage.buy(Stage.tip).id)
      before = await stage.session.allTransactions()
    }

    let stage = try stage()

    #expect(before.count == 4)
    #expect(await stage.session.allTransactions() == before)
    #expect(await stage.ids(stage.session.currentEntitlements) == [1, 3])
    #expect(try await stage.buy(Stage.tip).id == 6)
  }

  @Test func `after a restart the first listener receives what is unfinished`() async throws {
    let id: UInt64
    do { id = try await stage().buy(Stage.pro).id }

    let stage = try stage()
    await stage.session.launch()
    var updates = stage.session.updates.makeAsyncIterator()

    #expect(await updates.next()?.unsafePayloadValue.id == id)
  }

  @Test(arguments: ["{\"v\":1,\"rec", "\0\0\0\0", "{\"v\":1,\"records\":[{\"finished\":1}]"])
  func `a last line that a crash cut off is dropped with a notice`(torn: String) async throws {
    do { try await stage().buy(Stage.pro) }
    let whole = try journalText
    let path = try folder.write(Array((whole + torn).utf8), to: "ledger.jsonl")

    let journal = try LedgerJournal(directory: folder.path)
    let stage = try Stage(storage: journal)
    try await stage.buy(Stage.tip)

    #expect(journal.notice == "\(path):2: The last line was cut off by a crash and is dropped.")
    #expect(await stage.session.allTransactions().map(\.id) == [1, 2])
    #expect(try journalText.split(separator: "\n").count == 2)
    #expect(try journalText.hasPrefix(whole))
  }

  @Test func `a last line that lacks only its line break is kept`() async throws {
    do { try await stage().buy(Stage.pro) }
    _ = try folder.write(Array(try journalText.dropLast().utf8), to: "ledger.jsonl")

    let journal = try LedgerJournal(directory: folder.path)
    let stage = try Stage(storage: journal)
    try await stage.buy(Stage.tip)

    #expect(journal.notice == nil)
    #expect(try journalText.split(separator: "\n").count == 2)
    #expect(await stage.session.allTransactions().map(\.id) == [1, 2])
  }

  @Test func `a foreign line in the middle stops the start and is named`() async throws {
    do { try await stage().buy(Stage.pro) }
    let path = try folder.write(Array((try "\(journalText)hello\n{}\n").utf8), to: "ledger.jsonl")

    let error = #expect(throws: LedgerJournalError.self) { try stage() }

    guard case .unreadableLine(path, 2, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.description.hasPrefix("\(path):2: This line is not a record of a ledger: ") == true)
  }

  @Test func `a second holder is told who holds the journal`() throws {
    let first = try LedgerJournal(directory: folder.path)

    let error = #expect(throws: LedgerJournalError.self) { try LedgerJournal(directory: folder.path) }

    let own = ProcessInfo.processInfo.processIdentifier
    #expect(error == .held(path: first.path, processID: own))
    #expect(error?.description == "The journal \(first.path) is in use by process \(own).")
  }

  @Test func `the lock goes with the journal`() throws {
    do { _ = try LedgerJournal(directory: folder.path) }

    _ = try LedgerJournal(directory: folder.path)
  }

  @Test func `the journal is its owner's alone, and stays so`() throws {
    let path = try folder.write([], to: "ledger.jsonl")
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: path)

    _ = try LedgerJournal(directory: folder.path)

    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
  }

  @Test func `an upgrade is one line, so that it is kept whole`() async throws {
    let stage = try stage()
    try await stage.buy(Stage.monthly)
    try await stage.buy(Stage.yearly)

    #expect(try journalText.split(separator: "\n").count == 2)
  }

  @Test func `a folder in the way is a sentence`() throws {
    try FileManager.default.createDirectory(atPath: "\(folder.path)/ledger.jsonl", withIntermediateDirectories: false)

    let error = #expect(throws: LedgerJournalError.self) { try LedgerJournal(directory: folder.path) }

    #expect(error?.description.hasPrefix("The journal \(folder.path)/ledger.jsonl cannot be opened: ") == true)
  }

  @Test func `the kernel's table of locks is searched by inode`() {
    let table = """
      1: POSIX  ADVISORY  WRITE 11 08:01:77 0 EOF
      2: FLOCK  ADVISORY  WRITE 12 08:01:177 0 EOF
      2: -> FLOCK  ADVISORY  WRITE 13 08:01:77 0 EOF
      3: FLOCK  ADVISORY  WRITE 14 08:01:77 0 EOF
      """

    #expect(LockHolder.processID(inode: 77, table: table) == 14)
    #expect(LockHolder.processID(inode: 78, table: table) == nil)
  }
}
