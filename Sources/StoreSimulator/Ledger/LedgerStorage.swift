/// Where a session keeps its ledger.
///
/// A session calls its storage from one place at a time. `append` returns when the records are safe, because the
/// purchase they stand for is acknowledged right after it.
public protocol LedgerStorage: Sendable {
  /// Reads everything that was appended, in order.
  ///
  /// - Returns: The records; none for a new ledger.
  /// - Throws: An error whose description is a sentence for the person at the keyboard.
  func load() throws -> [LedgerRecord]

  /// Keeps records for good, all of them or none.
  ///
  /// - Parameter records: The records of one change.
  /// - Throws: An error whose description is a sentence; then nothing was kept.
  func append(_ records: [LedgerRecord]) throws
}
