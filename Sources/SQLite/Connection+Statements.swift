private import CSQLite

/// Statements that are prepared, by their text.
///
/// A connection's own, and as little `Sendable` as the connection.
final class StatementCache {
  private var statements: [String: Statement] = [:]

  /// How many are kept; a program has few, and one that writes them anew each time must not fill the memory.
  private static let capacity = 64

  /// The statement of a text that nobody is using.
  func idle(_ sql: String) -> Statement? {
    guard let statement = statements[sql], !statement.isRunning else { return nil }
    return statement
  }

  /// Keeps a statement.
  func keep(_ statement: Statement, _ sql: String) {
    if statements.count >= Self.capacity { statements.removeAll() }
    statements[sql] = statement
  }

  /// Gives all of them up.
  func removeAll() {
    statements.removeAll()
  }
}

extension Connection {
  /// Calls a function with a statement that has its values, and makes the statement ready for the next use.
  func withStatement(
    _ sql: String,
    _ values: [Value],
    _ body: (Statement) throws(StepFailure) -> Void
  ) throws(SQLiteError) {
    let statement = try prepared(sql)
    statement.isRunning = true
    defer { statement.reset() }
    let code = statement.bind(values)
    guard code.rawValue == SQLITE_OK else {
      guard code != .range else {
        throw SQLiteError(code: code, message: "it has not as many parameters as values", path: path)
      }
      throw error(code.rawValue)
    }
    do { try body(statement) } catch { throw self.error(error.code.rawValue) }
  }

  private func prepared(_ sql: String) throws(SQLiteError) -> Statement {
    if let statement = statements.idle(sql) { return statement }
    var pointer: OpaquePointer?
    var length = 0
    var text = sql
    // SQLite is told how long the text is, and where the statement ends is measured before the text goes.
    let status = text.withUTF8 { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
        var end: UnsafePointer<CChar>?
        let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
        let status = unsafe sqlite3_prepare_v3(
          handle,
          characters.baseAddress,
          Int32(characters.count),
          flags,
          &pointer,
          &end
        )
        if let start = characters.baseAddress, let end = unsafe end { length = unsafe end - start }
        return status
      }
    }
    guard status == SQLITE_OK else { throw error(status) }
    guard let pointer = unsafe pointer else { throw misuse("there is no statement") }
    let statement = unsafe Statement(pointer)
    guard sql.utf8.dropFirst(length).allSatisfy({ Self.blanks.contains($0) }) else {
      throw misuse("there are two statements")
    }
    statements.keep(statement, sql)
    return statement
  }

  private func misuse(_ message: String) -> SQLiteError {
    SQLiteError(code: ResultCode(rawValue: SQLITE_MISUSE), message: message, path: path)
  }

  private static let blanks = Array(" \t\r\n;".utf8)
}
