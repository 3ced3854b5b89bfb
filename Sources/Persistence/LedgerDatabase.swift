import SQLite
package import StoreSimulator
import Synchronization

/// A ledger in a SQLite database that one process at a time may write.
///
/// Each change is one transaction, on the disk before the purchase is acknowledged. The connection and the right to write
/// are owned by the mutex: a session appends without waiting, from its own actor.
package final class LedgerDatabase: LedgerStorage {
  private struct State: ~Copyable {
    let connection: Connection
    /// The right to write, nil where the ledger is only read.
    let lock: FileLock?
    var notices: [String] = []
  }

  /// The database's path.
  package let path: String
  private let seal: LedgerSeal
  private let isReadOnly: Bool
  private let state: Mutex<State>

  /// Opens a ledger to read and write it, making folder and file where they do not exist.
  ///
  /// A journal of the versions before the database is taken over once, and ``notice`` says so.
  ///
  /// - Parameters:
  ///   - directory: The directory of the app's data.
  ///   - keyFile: The key that the store signs with.
  /// - Throws: ``LedgerError``, which names the process that has the ledger where one has; `StoreKeyError` where what is
  ///   taken over cannot be sealed. Nothing that was there is lost.
  package init(directory: String, keyFile: StoreKeyFile) throws {
    let folder = LedgerFolder(directory)
    let seal = LedgerSeal(keyFile: keyFile)
    try folder.make()
    try folder.examine()
    let lock = try LedgerFolder.lock(folder.lock, of: folder.database, isSigned: true)
    let connection = try folder.open()
    let notice = try JournalImport(folder, seal).run(into: connection)
    path = folder.database
    self.seal = seal
    isReadOnly = false
    state = Mutex(State(connection: connection, lock: lock, notices: notice.map { [$0] } ?? []))
  }

  /// Opens a ledger to read it, whoever writes it meanwhile; nothing of it is written.
  ///
  /// - Parameters:
  ///   - directory: The directory of the app's data.
  ///   - keyFile: The key that the store signs with.
  /// - Throws: ``LedgerError``.
  package init(reading directory: String, keyFile: StoreKeyFile) throws {
    let folder = LedgerFolder(directory)
    let connection = try folder.openToRead()
    path = folder.database
    seal = LedgerSeal(keyFile: keyFile)
    isReadOnly = true
    state = Mutex(State(connection: connection, lock: nil))
  }

  /// What happened to the ledger when it was opened and read, nil where nothing did.
  package var notice: String? {
    state.withLock { $0.notices.isEmpty ? nil : $0.notices.joined(separator: "\n") }
  }

  /// Reads the ledger, on all processors.
  ///
  /// A transaction whose seal is broken fails its verification from now on: somebody else than this store wrote it.
  ///
  /// - Returns: Its records: what they came to, not each as it came.
  /// - Throws: ``LedgerError``, with the row for a row that is not a record; `StoreKeyError`.
  package func load() throws -> [LedgerRecord] {
    let key = try seal.existingKey()
    return try state.withLock { state in
      let reading = try LedgerError.translating { try LedgerReading(of: state.connection, key) }
      if reading.brokenCount > 0 {
        state.notices.append(
          "\(path): Records without the seal of this store's key: \(reading.brokenCount) of \(reading.count); "
            + "transactions among them are unverified."
        )
      }
      return reading.records
    }
  }

  /// Keeps the records of one change and waits until they are on the disk.
  ///
  /// - Parameter records: The records of the change.
  /// - Throws: ``LedgerError``; `StoreKeyError` where there is no key to seal with. Then nothing was kept.
  package func append(_ records: [LedgerRecord]) throws {
    guard !records.isEmpty else { return }
    guard !isReadOnly else { throw LedgerError.readOnly(path: path) }
    let key = try seal.key()
    let entries = records.map { LedgerEntry($0, key) }
    try withConnection { connection in
      try connection.transaction { connection in
        for entry in entries { try entry.write(to: connection) }
      }
    }
  }

  /// Calls a function with the connection, while nobody else has it.
  func withConnection(_ body: @Sendable (borrowing Connection) throws -> Void) throws {
    try state.withLock { state in
      try LedgerError.translating { try body(state.connection) }
    }
  }
}
