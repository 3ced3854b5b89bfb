private import CSQLite

/// An open database file.
///
/// A connection has exactly one owner, which the compiler proves: it cannot be copied, and what it holds is not
/// `Sendable`. So it is a property of an actor, or the value of a mutex where somebody has to write without waiting;
/// SQLite's own locks between threads are left out.
///
/// Statements are prepared once and kept. A text may hold one statement; ``run(_:)`` takes many.
@safe
package struct Connection: ~Copyable {
  /// How a file is opened.
  package enum Mode: Sendable {
    /// To read and write; the file is made where there is none.
    case readWrite
    /// To read only.
    case readOnly
    /// To read a file that nobody can change, in a place where not even SQLite's own files can be made.
    case immutable
  }

  /// The file's path.
  package let path: String
  let handle: OpaquePointer
  let statements = StatementCache()

  /// Opens a file; nothing is read of it yet.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - mode: How.
  ///   - patience: How many milliseconds a call waits for another connection that writes.
  /// - Throws: ``SQLiteError``.
  /// - SeeAlso: <https://www.sqlite.org/c3ref/open.html>.
  package init(path: String, mode: Mode = .readWrite, patience: Int32 = 5_000) throws(SQLiteError) {
    let flags =
      switch mode {
      case .readWrite: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .readOnly: SQLITE_OPEN_READONLY
      case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      }
    let name = mode == .immutable ? Self.immutableName(of: path) : path
    var opened: OpaquePointer?
    // The path lives as long as the call; the handle is closed here or by the `deinit`.
    let status = unsafe sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard status == SQLITE_OK, let handle = unsafe opened else {
      let error = unsafe Self.error(opened, status, path: path)
      unsafe sqlite3_close_v2(opened)
      throw error
    }
    unsafe sqlite3_busy_timeout(handle, patience)
    self.path = path
    unsafe self.handle = handle
  }

  deinit {
    statements.removeAll()
    unsafe sqlite3_close_v2(handle)
  }

  /// A number that changes when another connection has committed something, in this process or in another.
  ///
  /// - SeeAlso: <https://www.sqlite.org/pragma.html#pragma_data_version>.
  package var dataVersion: Int64 {
    get throws(SQLiteError) { try first("PRAGMA data_version")?.integer ?? 0 }
  }

  /// How many rows the latest statement has changed.
  package var changes: Int { Int(unsafe sqlite3_changes64(handle)) }

  /// Whether a transaction is open.
  package var isInTransaction: Bool { unsafe sqlite3_get_autocommit(handle) == 0 }

  // MARK: Statements

  /// Carries out a statement and lets its rows go.
  ///
  /// - Parameters:
  ///   - sql: One statement.
  ///   - values: What its parameters are given, in order.
  /// - Throws: ``SQLiteError``.
  package func execute(_ sql: String, _ values: Value...) throws(SQLiteError) {
    try withStatement(sql, values) { statement throws(StepFailure) in
      while try statement.step() != nil {}
    }
  }

  /// Carries out a text of many statements without parameters.
  ///
  /// - Parameter sql: The statements.
  /// - Throws: ``SQLiteError``; what stands before the faulty one is done.
  package func run(_ sql: String) throws(SQLiteError) {
    // The text lives as long as the call.
    let status = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
    guard status == SQLITE_OK else { throw error(status) }
  }

  /// Walks through the rows of a query.
  ///
  /// - Parameters:
  ///   - sql: One statement.
  ///   - values: What its parameters are given, in order.
  ///   - body: Called with each row; what it throws ends the walk.
  /// - Throws: ``SQLiteError``, and whatever `body` throws.
  package func forEach(_ sql: String, _ values: Value..., do body: (borrowing Row) throws -> Void) throws {
    var failure: (any Error)?
    try withStatement(sql, values) { statement throws(StepFailure) in
      while let row = try statement.step() {
        do { try body(row) } catch {
          failure = error
          return
        }
      }
    }
    if let failure { throw failure }
  }

  /// The first row of a query, column by column.
  ///
  /// - Parameters:
  ///   - sql: One statement.
  ///   - values: What its parameters are given, in order.
  /// - Returns: The values; nil where the query has no row.
  /// - Throws: ``SQLiteError``.
  package func firstRow(_ sql: String, _ values: Value...) throws(SQLiteError) -> [Value]? {
    var found: [Value]?
    try withStatement(sql, values) { statement throws(StepFailure) in
      if let row = try statement.step() { found = (0..<row.count).map { row[$0] } }
    }
    return found
  }

  /// The first column of the first row of a query.
  ///
  /// - Parameter sql: One statement without parameters.
  /// - Returns: The value; nil where the query has no row.
  /// - Throws: ``SQLiteError``.
  package func first(_ sql: String) throws(SQLiteError) -> Value? { try firstRow(sql)?.first }
}
