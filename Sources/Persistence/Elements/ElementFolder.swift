import Foundation
private import Glibc
import SQLite

/// The files of a device's elements in its folder.
struct ElementFolder: Sendable {
  /// The folder.
  let directory: String
  /// The database; SQLite keeps two more files beside it while it is open.
  let database: String
  /// The file on which the right to write is a lock.
  let lock: String

  init(_ directory: String) {
    self.directory = directory
    let url = URL(filePath: directory)
    database = url.appending(path: "elements.sqlite").path(percentEncoded: false)
    lock = url.appending(path: "elements.lock").path(percentEncoded: false)
  }

  /// No folder: the database is in memory.
  ///
  /// - SeeAlso: <https://www.sqlite.org/inmemorydb.html>.
  static let memory = ElementFolder(database: ":memory:")

  private init(database: String) {
    self.database = database
    directory = ""
    lock = ""
  }

  /// What tells the file from a copy of it: where the file system keeps it.
  var installation: String {
    var status = stat()
    // The path lives as long as the call, which fills a structure that outlives it.
    guard unsafe stat(database, &status) == 0 else { return "" }
    return "\(status.st_dev):\(status.st_ino)"
  }

  /// Takes the right to write, making the folder where there is none.
  func take() throws(ElementDatabaseError) -> FileLock {
    do {
      try FileManager.default.createDirectory(
        atPath: directory,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw .system(path: database, action: "made", reason: error.localizedDescription)
    }
    do {
      return try FileLock(path: lock, isSigned: true)
    } catch {
      switch error {
      case .held(let processID): throw .held(path: database, processID: processID)
      case .system(let reason): throw .system(path: lock, action: "locked", reason: reason)
      }
    }
  }

  /// Opens the database with the present schema.
  ///
  /// An action has to be there after any crash: each commit is brought to the disk (`synchronous = FULL`).
  ///
  /// - SeeAlso: <https://www.sqlite.org/pragma.html#pragma_synchronous>.
  func open() throws(ElementDatabaseError) -> Connection {
    if !directory.isEmpty {
      // The path lives as long as the call. SQLite itself would let others read.
      let file = unsafe Glibc.open(database, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      if file >= 0 { close(file) }
    }
    do {
      let connection = try Connection(path: database)
      try prepare(connection)
      try connection.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
      return connection
    } catch {
      throw ElementDatabaseError(error, path: database)
    }
  }

  private func prepare(_ connection: borrowing Connection) throws {
    let owner = try connection.first("PRAGMA application_id")?.integer ?? 0
    let version = Int(try connection.first("PRAGMA user_version")?.integer ?? 0)
    if owner == Self.mark {
      guard version <= Self.version else {
        throw ElementDatabaseError.newer(path: database, version: version, known: Self.version)
      }
      return
    }
    let tables = try connection.first("SELECT count(*) FROM sqlite_schema")?.integer ?? 0
    guard owner == 0, version == 0, tables == 0 else { throw ElementDatabaseError.foreign(path: database) }
    try connection.transaction { connection in
      try connection.run(Self.schema)
    }
  }

  /// "Isoe" in ASCII.
  private static let mark: Int64 = 0x4973_6F65
  private static let version = 1

  private static let schema = """
    CREATE TABLE elements (
      collection TEXT NOT NULL,
      account TEXT NOT NULL,
      id TEXT NOT NULL,
      time INTEGER NOT NULL,
      node INTEGER NOT NULL,
      removed INTEGER NOT NULL CHECK (removed IN (0, 1)),
      fields BLOB,
      PRIMARY KEY (collection, account, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX members ON elements (collection, account, time) WHERE removed = 0;
    CREATE TABLE device (
      only INTEGER PRIMARY KEY CHECK (only = 1),
      node INTEGER NOT NULL,
      time INTEGER NOT NULL,
      installation TEXT NOT NULL,
      account TEXT NOT NULL DEFAULT ''
    ) STRICT;
    CREATE TABLE quarantine (
      name TEXT PRIMARY KEY,
      account TEXT,
      key TEXT NOT NULL,
      revision INTEGER NOT NULL,
      fault TEXT NOT NULL,
      bytes BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
    PRAGMA application_id = \(mark);
    PRAGMA user_version = \(version);
    """
}
