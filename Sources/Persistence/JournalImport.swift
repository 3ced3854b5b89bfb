import Foundation
private import Glibc
import SQLite
import StoreSimulator

/// Takes over the journal in which versions before the database kept the ledger: one line of JSON a change.
///
/// The whole journal is one transaction, which also notes how long the journal was. A program that is killed before the
/// journal has its new name finds that note and only renames it.
struct JournalImport {
  private let folder: LedgerFolder
  private let seal: LedgerSeal

  init(_ folder: LedgerFolder, _ seal: LedgerSeal) {
    self.folder = folder
    self.seal = seal
  }

  /// Takes the journal over, if there is one.
  ///
  /// - Returns: A sentence about it, nil where there was none.
  /// - Throws: ``LedgerError``, which names the process that has the journal or the line that is no record; `StoreKeyError`.
  func run(into connection: borrowing Connection) throws -> String? {
    guard FileManager.default.fileExists(atPath: folder.journal) else { return nil }
    // A program of an older version may be using it.
    let lock = try LedgerFolder.lock(folder.journal, of: folder.journal, isSigned: false)
    defer { extendLifetime(lock) }
    guard let data = FileManager.default.contents(atPath: folder.journal) else {
      throw LedgerError.system(folder.journal, "read")
    }
    let bytes = Array(data)
    let (taken, isNew) = try LedgerError.translating {
      (
        try connection.first("SELECT value FROM numbers WHERE name = 'bytes of the journal'")?.integer,
        try connection.first("SELECT NOT EXISTS (SELECT * FROM transactions) AND max(value) = 0 FROM numbers")?.integer
          == 1
      )
    }
    if let taken, taken == bytes.count {
      try rename()
      return nil
    }
    guard taken == nil, isNew else {
      return
        "\(folder.journal) is of an older version and was not taken over, since \(folder.database) is in use already."
    }
    let (changes, isTorn) = try changes(in: bytes)
    let key = try changes.isEmpty ? nil : seal.key()
    try LedgerError.translating {
      try connection.transaction { connection in
        if let key { for record in changes.joined() { try LedgerEntry(record, key).write(to: connection) } }
        try connection.execute("INSERT INTO numbers VALUES ('bytes of the journal', ?)", Value(bytes.count))
      }
    }
    let name = try rename()
    let torn = isTorn ? "; its last line was cut off by a crash and is dropped" : ""
    let count = changes.count == 1 ? "1 change" : "\(changes.count) changes"
    return "\(folder.journal) was taken over into \(folder.database) (\(count)) and is now \(name)\(torn)."
  }

  /// The records of each line, and whether the last line was cut off by a crash, so that it was never acknowledged.
  private func changes(in bytes: [UInt8]) throws(LedgerError) -> (changes: [[LedgerRecord]], isTorn: Bool) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var changes: [[LedgerRecord]] = []
    for (number, line) in lines.enumerated() where !line.isEmpty {
      do throws(LedgerLine.Fault) {
        changes.append(try LedgerLine.records(in: line))
      } catch {
        guard number == lines.count - 1 else {
          throw .unreadableLine(path: folder.journal, line: number + 1, reason: error.reason)
        }
        return (changes, true)
      }
    }
    return (changes, false)
  }

  /// Gives the journal the name of one that was taken over, which no file has yet.
  ///
  /// - Returns: The new path.
  @discardableResult
  private func rename() throws(LedgerError) -> String {
    for number in 1...1_000 {
      let name = folder.journal + ".imported" + (number == 1 ? "" : "-\(number)")
      // Both paths live as long as the calls. A link does not take another file's place, as renaming would.
      if unsafe link(folder.journal, name) == 0 {
        guard unsafe unlink(folder.journal) == 0 else { throw .system(folder.journal, "renamed") }
        return name
      }
      guard errno == EEXIST else { throw .system(folder.journal, "renamed") }
    }
    throw .system(folder.journal, "renamed")
  }
}
