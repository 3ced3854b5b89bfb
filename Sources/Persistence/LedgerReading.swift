import Dispatch
import SQLite
import StoreSimulator
import Synchronization

/// Everything that is read of a ledger.
///
/// Rows are taken from SQLite some thousand at a time. Their text is understood, and their seals are compared, on all
/// processors.
struct LedgerReading {
  /// The records that give the ledger again.
  private(set) var records: [LedgerRecord] = []
  /// How many rows there were.
  private(set) var count = 0
  /// How many of them bear no seal of the key.
  private(set) var brokenCount = 0

  private let path: String
  private let key: LedgerSeal.Key?

  /// Reads a ledger.
  ///
  /// - Parameters:
  ///   - connection: Its database.
  ///   - key: What its records are sealed with; nil where there is no key, so that no seal can be right.
  /// - Throws: ``LedgerError/unreadableRow(path:table:row:reason:)``, what SQLite throws.
  init(of connection: borrowing Connection, _ key: LedgerSeal.Key?) throws {
    path = connection.path
    self.key = key
    // One transaction: what another process commits meanwhile is seen whole or not at all.
    try connection.transaction(.deferred) { connection in
      let last = try connection.first("SELECT value FROM numbers WHERE name = 'last transaction'")?.integer ?? 0
      if last > 0 { records.append(.cleared(lastID: UInt64(last))) }
      try read("transactions", "SELECT id, record, seal, finished FROM transactions ORDER BY id", connection)
      try read("records", "SELECT number, record, seal, 0 FROM records ORDER BY number", connection)
    }
  }

  private mutating func read(_ table: String, _ sql: String, _ connection: borrowing Connection) throws {
    var rows: [SealedRow] = []
    rows.reserveCapacity(Self.batchSize)
    try connection.forEach(sql) { row in
      rows.append(
        SealedRow(number: row.integer(0), text: row.bytes(1), seal: row.bytes(2), isFinished: row.integer(3) != 0)
      )
      if rows.count == Self.batchSize {
        try take(rows, of: table)
        rows.removeAll(keepingCapacity: true)
      }
    }
    try take(rows, of: table)
  }

  /// Understands a batch of rows.
  private mutating func take(_ rows: [SealedRow], of table: String) throws {
    guard !rows.isEmpty else { return }
    let starts = Array(stride(from: 0, to: rows.count, by: Self.portion))
    let parts = Mutex<[Int: Result<[OpenedRow], LedgerError>]>([:])
    let (path, key) = (path, key)
    DispatchQueue.concurrentPerform(iterations: starts.count) { index in
      let portion = rows[starts[index]..<min(starts[index] + Self.portion, rows.count)]
      let part = Result { () throws(LedgerError) in
        try portion.map { row throws(LedgerError) in try row.opened(with: key, path: path, table: table) }
      }
      parts.withLock { $0[index] = part }
    }
    let opened = parts.withLock { $0 }
    for index in starts.indices {
      for row in try opened[index]?.get() ?? [] {
        count += 1
        if row.isBroken { brokenCount += 1 }
        records.append(row.record)
        if let id = row.finishedID { records.append(.finished(id)) }
      }
    }
  }

  /// How many rows are taken from SQLite before they are worked on.
  private static let batchSize = 8_192
  /// How many rows one processor works on at a time.
  private static let portion = 512
}

/// A row as it stands in the file.
private struct SealedRow: Sendable {
  let number: Int64
  let text: [UInt8]
  let seal: [UInt8]
  let isFinished: Bool

  /// Understands the row.
  func opened(with key: LedgerSeal.Key?, path: String, table: String) throws(LedgerError) -> OpenedRow {
    func fault(_ reason: String) -> LedgerError {
      .unreadableRow(path: path, table: table, row: number, reason: reason)
    }
    let record: LedgerRecord
    do throws(LedgerLine.Fault) { record = try LedgerLine.record(in: text) } catch { throw fault(error.reason) }
    let isBroken = key?.seal(of: text) != seal
    guard table == "transactions" else { return OpenedRow(record: record, isBroken: isBroken) }
    guard case .transaction(let transaction) = record else { throw fault("it is a record of another kind") }
    guard transaction.id == number else { throw fault("its record has the number \(transaction.id)") }
    return OpenedRow(
      record: isBroken ? .transaction(transaction.failing(.invalidSignature)) : record,
      isBroken: isBroken,
      finishedID: isFinished ? transaction.id : nil
    )
  }
}

/// A row that was understood.
private struct OpenedRow: Sendable {
  let record: LedgerRecord
  let isBroken: Bool
  var finishedID: UInt64?
}
