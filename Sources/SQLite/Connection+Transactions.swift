extension Connection {
  /// When a transaction takes its lock.
  package enum Lock: String, Sendable {
    /// With the first statement that needs it, which may then fail halfway.
    case deferred = "BEGIN DEFERRED"
    /// At once: whoever comes second waits before it has read anything.
    case immediate = "BEGIN IMMEDIATE"
  }

  /// Does everything or nothing.
  ///
  /// - Parameters:
  ///   - lock: When the transaction takes its lock.
  ///   - body: What is to be done, on this connection; an error takes everything back.
  /// - Returns: What `body` returns.
  /// - Throws: ``SQLiteError``, and whatever `body` throws; then nothing has been done.
  /// - SeeAlso: <https://www.sqlite.org/lang_transaction.html>.
  package func transaction<Result>(
    _ lock: Lock = .immediate,
    _ body: (borrowing Connection) throws -> Result
  ) throws -> Result {
    try execute(lock.rawValue)
    do {
      let result = try body(self)
      try execute("COMMIT")
      return result
    } catch {
      // SQLite has taken some errors back already, such as a full disk.
      if isInTransaction { try? execute("ROLLBACK") }
      throw error
    }
  }
}
