import SQLite
import StoreSimulator

/// What a record of a ledger changes in the tables.
///
/// The tables hold what the records came to. A transaction takes the place of the one with its number. A record of a kind
/// that has no table of its own is about a transaction, takes the place of the one of its kind about the same one, and
/// goes with it.
enum LedgerEntry: Sendable {
  /// All of a transaction, as it is by now.
  case transaction(UInt64, text: String, seal: [UInt8])
  /// All of something else about a transaction, as it is by now.
  case other(kind: String, subject: UInt64, text: String, seal: [UInt8])
  /// A transaction was finished.
  case finished(UInt64)
  /// A transaction was deleted.
  case deleted(UInt64)
  /// Everything was deleted.
  case cleared(lastID: UInt64)

  /// Writes a record out and seals it.
  init(_ record: LedgerRecord, _ key: LedgerSeal.Key) {
    lazy var text = LedgerLine.text(of: record)
    lazy var seal = key.seal(of: Array(text.utf8))
    switch record {
    case .transaction(let transaction): self = .transaction(transaction.id, text: text, seal: seal)
    case .subscription(let subscription):
      self = .other(kind: "subscription", subject: subscription.id, text: text, seal: seal)
    case .finished(let id): self = .finished(id)
    case .deleted(let id): self = .deleted(id)
    case .cleared(let lastID): self = .cleared(lastID: lastID)
    }
  }

  /// Changes the tables, inside a transaction.
  ///
  /// - Throws: What SQLite throws.
  func write(to connection: borrowing Connection) throws(SQLiteError) {
    switch self {
    case .transaction(let id, let text, let seal):
      try connection.execute(
        """
        INSERT INTO transactions (id, record, seal) VALUES (?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET record = excluded.record, seal = excluded.seal
        """,
        Value(id),
        .text(text),
        .blob(seal)
      )
    case .other(let kind, let subject, let text, let seal):
      try connection.execute(
        """
        INSERT INTO records (kind, subject, record, seal) VALUES (?, ?, ?, ?)
        ON CONFLICT (kind, subject) DO UPDATE SET record = excluded.record, seal = excluded.seal
        """,
        .text(kind),
        Value(subject),
        .text(text),
        .blob(seal)
      )
    case .finished(let id):
      try connection.execute("UPDATE transactions SET finished = 1 WHERE id = ?", Value(id))
    case .deleted(let id):
      try connection.execute("DELETE FROM transactions WHERE id = ?", Value(id))
      try connection.execute("DELETE FROM records WHERE subject = ?", Value(id))
      try Self.remember(lastID: id, in: connection)
    case .cleared(let lastID):
      try connection.execute("DELETE FROM transactions")
      try connection.execute("DELETE FROM records")
      try Self.remember(lastID: lastID, in: connection)
    }
  }

  /// Keeps a number that was given out, now that no row shows it any more.
  private static func remember(lastID: UInt64, in connection: borrowing Connection) throws(SQLiteError) {
    try connection.execute(
      "UPDATE numbers SET value = max(value, ?) WHERE name = 'last transaction'",
      Value(lastID)
    )
  }
}
