import Foundation
private import Glibc
import SQLite

/// The files of a ledger in the directory of the app's data.
struct LedgerFolder: Sendable {
  /// The directory.
  let directory: String
  /// The database; SQLite keeps two more files beside it while it is open.
  let database: String
  /// The file on which the right to write is a lock.
  let lock: String
  /// The journal of the versions before the database.
  let journal: String

  init(_ directory: String) {
    self.directory = directory
    let url = URL(filePath: directory)
    database = url.appending(path: "ledger.sqlite").path(percentEncoded: false)
    lock = url.appending(path: "ledger.lock").path(percentEncoded: false)
    journal = url.appending(path: "ledger.jsonl").path(percentEncoded: false)
  }

  /// Makes the directory, where there is none.
  func make() throws(LedgerError) {
    do {
      try FileManager.default.createDirectory(
        atPath: directory,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw .system(path: database, action: "made", reason: error.localizedDescription)
    }
  }

  /// Looks at what lies in the database's place, without touching it.
  ///
  /// - Returns: A ledger, or nothing that a ledger could not be made of.
  /// - Throws: ``LedgerError``, which says what else it is.
  @discardableResult
  func examine() throws(LedgerError) -> FileHeader {
    let header = try FileHeader.of(database)
    switch header {
    case .absent, .empty, .database(Schema.ledger.applicationID): return header
    case .database: throw .foreign(path: database, found: "a SQLite database of another program")
    case .foreign(let found): throw .foreign(path: database, found: found)
    }
  }

  /// Opens the database to write it, with the present schema.
  ///
  /// What was bought has to be there after any crash: each commit is brought to the disk (`synchronous = FULL`), into a
  /// file of its own beside the database (WAL), so that others can read meanwhile.
  ///
  /// - Throws: ``LedgerError``; a file that is no ledger is not touched.
  /// - SeeAlso: <https://www.sqlite.org/wal.html>, <https://www.sqlite.org/pragma.html#pragma_synchronous>.
  func open() throws -> Connection {
    if try examine() == .absent { try makeFile() }
    return try LedgerError.translating {
      let connection = try Connection(path: database)
      try Schema.ledger.migrate(connection)
      try connection.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
      return connection
    }
  }

  /// Opens the database to read it.
  ///
  /// - Throws: ``LedgerError``.
  func openToRead() throws -> Connection {
    guard case .database = try examine() else {
      guard FileManager.default.fileExists(atPath: journal) else { throw LedgerError.missing(path: database) }
      throw LedgerError.needsWriting(path: database, why: "it has to be made from \(journal) first")
    }
    return try LedgerError.translating {
      do {
        return try openChecked(.readOnly)
      } catch let error as SQLiteError where [.cannotOpen, .readOnly].contains(error.code.primary) {
        // Even a reader makes files beside the database, but for one that nobody can change.
        guard !FileManager.default.fileExists(atPath: database + "-wal") else {
          throw LedgerError.needsWriting(
            path: database,
            why: "a crash has left purchases in \(database)-wal, and the folder cannot be written"
          )
        }
        return try openChecked(.immutable)
      }
    }
  }

  private func openChecked(_ mode: Connection.Mode) throws -> Connection {
    let connection = try Connection(path: database, mode: mode)
    let (version, known) = (try Schema.ledger.version(of: connection), Schema.ledger.version)
    guard version > 0 else { throw LedgerError.missing(path: database) }
    guard version == known else {
      throw LedgerError.needsWriting(
        path: database,
        why: "it has version \(version) and has to be brought to version \(known) first"
      )
    }
    return connection
  }

  /// Makes the file, readable by its owner only, and brings its name to the disk.
  private func makeFile() throws(LedgerError) {
    // Both paths live as long as the calls that take them.
    let file = unsafe Glibc.open(database, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .system(database, "made") }
    close(file)
    let folder = unsafe Glibc.open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .system(database, "brought to the disk") }
    defer { close(folder) }
    guard fsync(folder) == 0 else { throw .system(database, "brought to the disk") }
  }
}
