import Foundation
import StoreSimulator
import Testing

@testable import Persistence

/// One writes, others may read.
struct LedgerHolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a second writer is told who has the ledger`() throws {
    let first = try Stage(folder)
    defer { extendLifetime(first) }

    let error = #expect(throws: LedgerError.self) { try Stage(folder) }

    let own = ProcessInfo.processInfo.processIdentifier
    #expect(error == .held(path: folder.ledger, processID: own))
    #expect(error?.description == "The ledger \(folder.ledger) is in use by process \(own).")
  }

  @Test func `the right to write goes with the ledger`() throws {
    do { _ = try Stage(folder) }

    _ = try Stage(folder)
  }

  @Test func `a reader beside a writer sees what was bought before, and buys nothing`() async throws {
    let writer = try Stage(folder)
    try await writer.buy(Stage.pro)

    let reader = try Stage(reading: folder)
    try await writer.buy(Stage.tip)

    #expect(await Stage.results(reader.session.currentEntitlements) == [1: nil])
    #expect(await reader.session.allTransactions().count == 1, "a reader reads once")
    let error = await #expect(throws: StoreKitError.self) { try await reader.buy(Stage.tip) }
    #expect(error?.description == "The system failed: The ledger \(folder.ledger) was opened to be read only.")
    #expect(await reader.session.finish(1) == .notSaved("The ledger \(folder.ledger) was opened to be read only."))
    #expect(try Stage(reading: folder).ledger.load().count == 2)
  }

  @Test func `a reader changes nothing of the ledger`() async throws {
    do { try await Stage(folder).buy(Stage.pro) }
    let before = try folder.bytes(of: "ledger.sqlite")

    do { #expect(await Stage.results(try Stage(reading: folder).session.all) == [1: nil]) }

    #expect(try folder.bytes(of: "ledger.sqlite") == before)
  }

  @Test(.enabled(if: geteuid() != 0, "root may write anywhere"), arguments: [true, false])
  func `a ledger in a folder that cannot be written is read where nothing waits beside it`(isWhole: Bool) async throws {
    do {
      let stage = try Stage(folder)
      try await stage.buy(Stage.pro)
      if !isWhole {
        for name in ["ledger.sqlite", "ledger.sqlite-wal"] {
          try folder.write(folder.bytes(of: name), to: "copy-\(name)")
        }
      }
    }
    if !isWhole {
      for name in ["ledger.sqlite", "ledger.sqlite-wal"] {
        try folder.write(folder.bytes(of: "copy-\(name)"), to: name)
      }
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path) }

    if isWhole {
      #expect(await Stage.results(try Stage(reading: folder).session.all) == [1: nil])
    } else {
      let error = #expect(throws: LedgerError.self) { try Stage(reading: folder) }
      #expect(
        error?.description.hasSuffix("-wal, and the folder cannot be written.") == true,
        "\(String(describing: error))"
      )
    }
  }

  @Test func `where there is no ledger a reader makes none`() throws {
    let error = #expect(throws: LedgerError.self) { try Stage(reading: folder) }

    #expect(error?.description == "There is no ledger \(folder.ledger) to be read.")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func `who holds the ledger has left its number in the lock, and a dead number is none`() throws {
    let stage = try Stage(folder)
    defer { extendLifetime(stage) }
    func signature(in name: String) throws -> Int32? {
      let handle = try FileHandle(forReadingFrom: URL(filePath: "\(folder.path)/\(name)"))
      defer { extendLifetime(handle) }
      return LockHolder.signature(in: handle.fileDescriptor)
    }

    #expect(try signature(in: "ledger.lock") == ProcessInfo.processInfo.processIdentifier)
    for text in ["", "-1\n", "0\n", "2000000000\n", "number\n"] {
      try folder.write(text.utf8, to: "number")
      #expect(try signature(in: "number") == nil, "\(text)")
    }
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
