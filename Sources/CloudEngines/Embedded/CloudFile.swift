import Foundation
import KeyValueSync
import SQLite
import Synchronization

/// The file of an embedded cloud: the rows of all accounts, and the number of the latest change.
///
/// A removed key keeps its row without a value, since a change has to be able to tell of it.
final class CloudFile: Sendable {
  private struct State: ~Copyable {
    var connection: Connection
    var account: CloudAccount?
  }

  /// The file's path, as nothing leads elsewhere.
  let path: String
  private let limits: CloudLimits
  /// Which changes are our own.
  private let writer: Int64
  private let state: Mutex<State>

  init(path: String, account: CloudAccount?, limits: CloudLimits) throws(CloudError) {
    self.limits = limits
    writer = Int64.random(in: .min ... .max)
    do {
      try Self.makeFile(at: path)
      // The folder of the sockets has to be the same for everybody, whatever link leads here.
      self.path = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
      let connection = try Connection(path: self.path)
      try CloudSchema.prepare(connection)
      state = Mutex(State(connection: connection, account: account))
    } catch {
      throw Self.unavailable(error)
    }
  }

  /// Who is signed in.
  var account: CloudAccount? { state.withLock { $0.account } }

  /// Signs another account in, or nobody.
  func signIn(_ account: CloudAccount?) {
    state.withLock { $0.account = account }
  }

  /// The number of the latest change of all accounts.
  var latest: CloudRevision? {
    state.withLock { state in try? Self.latest(state.connection) }
  }

  /// Reads one key.
  func read(_ key: CloudKey) throws(CloudError) -> CloudReading {
    try locked { state in
      guard let account = state.account else { return .notYetKnown }
      return try state.connection.transaction(.deferred) { try Self.reading($0, account, key) }
    }
  }

  /// Reads all keys with a prefix, in the order of their bytes.
  func range(_ prefix: CloudPrefix) throws(CloudError) -> CloudRange {
    try locked { state in
      guard let account = state.account else {
        return CloudRange(isKnown: false, entries: [], position: .zero, account: nil)
      }
      return try state.connection.transaction(.deferred) { connection in
        let entries = try Self.entries(connection, account, under: prefix, after: .zero, exceptBy: nil)
        return CloudRange(
          isKnown: true,
          entries: entries.filter { $0.value != nil },
          position: try Self.latest(connection),
          account: account
        )
      }
    }
  }

  /// What others have changed under a prefix since a revision.
  func news(under prefix: CloudPrefix, after position: CloudRevision) throws(CloudError) -> News {
    try locked { state in
      guard let account = state.account else { return News(account: nil, entries: [], position: position) }
      return try state.connection.transaction(.deferred) { connection in
        let latest = try Self.latest(connection)
        guard latest > position else { return News(account: account, entries: [], position: position) }
        let entries = try Self.entries(
          connection,
          account,
          under: prefix,
          after: position,
          exceptBy: .integer(self.writer)
        )
        return News(account: account, entries: entries, position: latest)
      }
    }
  }

  /// What others have changed.
  struct News {
    let account: CloudAccount?
    let entries: [CloudEntry]
    let position: CloudRevision
  }

  /// Writes or removes one key, if what is expected is there.
  func change(
    _ key: CloudKey,
    to value: [UInt8]?,
    expecting expectation: CloudExpectation,
    as account: CloudAccount?
  ) throws(CloudError) -> CloudWrite {
    try locked { state in
      guard let present = state.account, present == account else {
        throw CloudError.accountChanged(to: state.account)
      }
      return try self.commit(state.connection, present, key, to: value, expecting: expectation)
    }
  }

  private func commit(
    _ connection: borrowing Connection,
    _ account: CloudAccount,
    _ key: CloudKey,
    to value: [UInt8]?,
    expecting expectation: CloudExpectation
  ) throws -> CloudWrite {
    try connection.execute(Connection.Lock.immediate.rawValue)
    do {
      let outcome = try change(connection, account, key, to: value, expecting: expectation)
      guard case .written = outcome else {
        try connection.execute("ROLLBACK")
        return outcome
      }
      // A disk that fails while it is asked to keep something may have kept it.
      do { try connection.execute("COMMIT") } catch ResultCode.inputOutput { return .ambiguous }
      return outcome
    } catch {
      if connection.isInTransaction { try? connection.execute("ROLLBACK") }
      throw error
    }
  }

  private func change(
    _ connection: borrowing Connection,
    _ account: CloudAccount,
    _ key: CloudKey,
    to value: [UInt8]?,
    expecting expectation: CloudExpectation
  ) throws -> CloudWrite {
    let reading = try Self.reading(connection, account, key)
    guard expectation == .anything || expectation == reading.expectation else { return .refused(reading) }
    if let value { try checkLimits(connection, account, key, value.count) }
    let revision = CloudRevision(try Self.latest(connection).number + 1)
    try connection.execute(
      """
      INSERT INTO entries (account, key, value, revision, writer) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (account, key) DO UPDATE
      SET value = excluded.value, revision = excluded.revision, writer = excluded.writer
      """,
      .text(account.id),
      .blob(Array(key.text.utf8)),
      value.map(Value.blob) ?? .null,
      Value(revision.number),
      .integer(writer)
    )
    try connection.execute("UPDATE cloud SET revision = ?", Value(revision.number))
    return .written(revision)
  }

  private func checkLimits(
    _ connection: borrowing Connection,
    _ account: CloudAccount,
    _ key: CloudKey,
    _ bytes: Int
  ) throws {
    let others = try connection.firstRow(
      "SELECT count(*), ifnull(sum(length(value)), 0) FROM entries WHERE account = ? AND key <> ? AND value IS NOT NULL",
      .text(account.id),
      .blob(Array(key.text.utf8))
    )
    let count = Int(others?[0].integer ?? 0)
    let total = Int(others?[1].integer ?? 0)
    try limits.check(value: bytes, total: total + bytes, keys: count + 1)
    guard let quota = try Self.quota(connection) else { return }
    try CloudLimits(totalBytes: quota, valueBytes: .max, keys: nil).check(value: bytes, total: total + bytes, keys: 0)
  }

  /// How many bytes an account may have, nil where nobody said so.
  func quota() throws(CloudError) -> Int? {
    try locked { try Self.quota($0.connection) }
  }

  /// Says how many bytes an account may have, nil for no more than the limits say.
  func setQuota(_ bytes: Int?) throws(CloudError) {
    try locked { state in
      guard let bytes else { return try state.connection.execute("DELETE FROM quota") }
      try state.connection.execute("INSERT OR REPLACE INTO quota VALUES (1, ?)", .integer(Int64(bytes)))
    }
  }

  private static func quota(_ connection: borrowing Connection) throws -> Int? {
    try connection.first("SELECT bytes FROM quota")?.integer.map { Int($0) }
  }

  private func locked<Result>(
    _ body: (inout State) throws -> sending Result
  ) throws(CloudError) -> Result {
    do {
      return try state.withLock { state in try body(&state) }
    } catch {
      throw Self.unavailable(error)
    }
  }

  private static func latest(_ connection: borrowing Connection) throws -> CloudRevision {
    CloudRevision(UInt64(try connection.first("SELECT revision FROM cloud")?.integer ?? 0))
  }

  private static func reading(
    _ connection: borrowing Connection,
    _ account: CloudAccount,
    _ key: CloudKey
  ) throws -> CloudReading {
    let row = try connection.firstRow(
      "SELECT value, revision FROM entries WHERE account = ? AND key = ?",
      .text(account.id),
      .blob(Array(key.text.utf8))
    )
    guard let row, case .blob(let bytes) = row[0] else {
      return CloudReading(.absent, revision: try latest(connection))
    }
    return CloudReading(.value(bytes), revision: CloudRevision(UInt64(row[1].integer ?? 0)))
  }

  private static func entries(
    _ connection: borrowing Connection,
    _ account: CloudAccount,
    under prefix: CloudPrefix,
    after position: CloudRevision,
    exceptBy writer: Value
  ) throws -> [CloudEntry] {
    let start = Array(prefix.text.utf8)
    // UTF-8 has no byte 255, so there is always a next one.
    let end = start.isEmpty ? [0xFF] : Array(start.dropLast()) + [start[start.count - 1] + 1]
    var found: [CloudEntry] = []
    try connection.forEach(
      """
      SELECT key, value, revision FROM entries
      WHERE account = ? AND revision > ? AND writer IS NOT ? AND key >= ? AND key < ? ORDER BY key
      """,
      .text(account.id),
      Value(position.number),
      writer,
      .blob(start),
      .blob(end)
    ) { row in
      var value: [UInt8]?
      if case .blob(let bytes) = row[1] { value = bytes }
      let key = try CloudKey(String(decoding: row.bytes(0), as: UTF8.self))
      found.append(CloudEntry(key: key, value: value, revision: CloudRevision(UInt64(row.integer(2)))))
    }
    return found
  }

  /// Makes the file with rights for its owner alone, where there is none.
  private static func makeFile(at path: String) throws {
    // The path lives as long as the call.
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    // SQLite says why a file cannot be opened.
    if descriptor >= 0 { close(descriptor) }
  }

  private static func unavailable(_ error: any Error) -> CloudError {
    switch error {
    case let error as CloudError: error
    case let error as CloudSchema.Fault: .unavailable(error.description)
    default: .unavailable(String(describing: error))
    }
  }
}
