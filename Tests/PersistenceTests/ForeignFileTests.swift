import Foundation
import SQLite
import StoreSimulator
import Testing

@testable import Persistence

/// What lies where the ledger should, and is left as it is.
struct ForeignFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The sentence with which opening is refused, to write and to read.
  private func refusal() throws -> String {
    let keyFile = try StoreKeyFile(directory: folder.path)
    let writing = #expect(throws: LedgerError.self) { try LedgerDatabase(directory: folder.path, keyFile: keyFile) }
    let reading = #expect(throws: LedgerError.self) { try LedgerDatabase(reading: folder.path, keyFile: keyFile) }
    #expect(writing == reading)
    #expect(!folder.has("ledger.lock") || folder.has("store-key.pem"), "a folder that is none of ours gets no file")
    return writing?.description ?? ""
  }

  private func sentence(_ found: String) -> String {
    "\(folder.ledger) is \(found), but a ledger of Isola was expected there; it was left as it is."
  }

  @Test(arguments: [
    ("Dear diary,\n", "a text file"),
    ("SQLite format 3\0 and then some", "the beginning of a SQLite database whose rest is missing"),
    ("\u{7F}ELF\0\0\0", "no SQLite database"),
  ])
  func `another file is refused and left alone`(text: String, found: String) throws {
    try folder.write(text.utf8, to: "ledger.sqlite")

    #expect(try refusal() == sentence(found))
    #expect(try folder.bytes(of: "ledger.sqlite") == Data(text.utf8))
  }

  @Test func `a folder is refused`() throws {
    try FileManager.default.createDirectory(atPath: folder.ledger, withIntermediateDirectories: false)

    #expect(try refusal() == sentence("a folder"))
  }

  @Test(arguments: ["", "PRAGMA application_id = 7;", "PRAGMA user_version = 1;"])
  func `a database of another program is refused and left alone`(pragma: String) throws {
    do { try Connection(path: folder.ledger).run(pragma + "CREATE TABLE transactions (id)") }
    let before = try folder.bytes(of: "ledger.sqlite")

    #expect(try refusal() == sentence("a SQLite database of another program"))
    #expect(try folder.bytes(of: "ledger.sqlite") == before)
  }

  @Test func `a ledger of a newer version is refused and left alone`() async throws {
    do { try await Stage(folder).buy(Stage.pro) }
    do { try Connection(path: folder.ledger).run("PRAGMA user_version = 9") }
    let before = try folder.bytes(of: "ledger.sqlite")

    #expect(
      try refusal()
        == "The ledger \(folder.ledger) has version 9, but this program knows versions up to 1; it was left as it is."
    )
    #expect(try folder.bytes(of: "ledger.sqlite") == before)
  }

  @Test func `a ledger that was cut off is refused and left alone`() async throws {
    do { try await Stage(folder).buy(Stage.pro) }
    let cut = try folder.bytes(of: "ledger.sqlite").prefix(6_000)
    try folder.write(cut, to: "ledger.sqlite")

    #expect(try refusal() == "The ledger \(folder.ledger) is damaged: database disk image is malformed.")
    #expect(try folder.bytes(of: "ledger.sqlite") == cut)
  }

  @Test func `a ledger whose middle is overwritten is damaged, and stays so`() async throws {
    do { try await Stage(folder).buy(Stage.pro) }
    var bytes = try folder.bytes(of: "ledger.sqlite")
    bytes.replaceSubrange(4_096..<bytes.count, with: repeatElement(0x5A, count: bytes.count - 4_096))
    try folder.write(bytes, to: "ledger.sqlite")

    let error = #expect(throws: LedgerError.self) { try Stage(folder) }

    #expect(
      error?.description.hasPrefix("The ledger \(folder.ledger) is damaged: ") == true,
      "\(String(describing: error))"
    )
    #expect(try folder.bytes(of: "ledger.sqlite") == bytes)
  }

  @Test func `a folder that cannot be made is named`() throws {
    try folder.write([], to: "file")
    let directory = folder.path + "/file/data"
    let keyFile = try StoreKeyFile(directory: folder.path)

    let error = #expect(throws: LedgerError.self) { try LedgerDatabase(directory: directory, keyFile: keyFile) }

    #expect(error?.description.hasPrefix("The ledger \(directory)/ledger.sqlite cannot be made: ") == true)
  }

  @Test func `a file without a byte, as a crash leaves it, becomes a ledger`() async throws {
    try folder.write([], to: "ledger.sqlite")

    #expect(try await Stage(folder).buy(Stage.pro).id == 1)
  }

  @Test func `bytes that no header can be are told by what they look like`() {
    #expect(FileHeader.kind(of: []) == .empty)
    #expect(FileHeader.kind(of: [0xFF]) == .foreign("no SQLite database"))
    #expect(FileHeader.kind(of: Array("ä".utf8)) == .foreign("a text file"))
  }
}
