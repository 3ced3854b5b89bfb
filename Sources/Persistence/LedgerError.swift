package import SQLite

/// Why a ledger cannot be used, in one sentence that names the file and what was expected of it.
package enum LedgerError: Error, Hashable, Sendable {
  /// A call of the system failed.
  case system(path: String, action: String, reason: String)
  /// Another process holds the ledger.
  case held(path: String, processID: Int32?)
  /// The file is something else; the text says what.
  case foreign(path: String, found: String)
  /// A newer version of the program has written it.
  case newer(path: String, version: Int, known: Int)
  /// It has to be written before it can be read, and was opened to be read only.
  case needsWriting(path: String, why: String)
  /// There is nothing to be read.
  case missing(path: String)
  /// It was opened to be read only.
  case readOnly(path: String)
  /// A row is not a record of a ledger.
  case unreadableRow(path: String, table: String, row: Int64, reason: String)
  /// A line of a journal is not a record of a ledger.
  case unreadableLine(path: String, line: Int, reason: String)
  /// SQLite refused.
  case database(SQLiteError)
}

extension LedgerError: CustomStringConvertible {
  /// The cause in one sentence.
  package var description: String {
    switch self {
    case .system(let path, let action, let reason): "The ledger \(path) cannot be \(action): \(reason)."
    case .held(let path, let processID?): "The ledger \(path) is in use by process \(processID)."
    case .held(let path, nil): "The ledger \(path) is in use by another process."
    case .foreign(let path, let found):
      "\(path) is \(found), but a ledger of Isola was expected there; it was left as it is."
    case .newer(let path, let version, let known):
      "The ledger \(path) has version \(version), but this program knows versions up to \(known); it was left as it is."
    case .needsWriting(let path, let why): "The ledger \(path) cannot only be read: \(why)."
    case .missing(let path): "There is no ledger \(path) to be read."
    case .readOnly(let path): "The ledger \(path) was opened to be read only."
    case .unreadableRow(let path, let table, let row, let reason):
      "The ledger \(path) is damaged: row \(row) of \(table) is not a record: \(reason)."
    case .unreadableLine(let path, let line, let reason):
      "\(path):\(line): This line is not a record of a ledger: \(reason)."
    case .database(let error) where error.code.primary == .corrupt || error.code.primary == .notADatabase:
      "The ledger \(error.path) is damaged: \(error.message)."
    case .database(let error): "\(error)"
    }
  }
}

extension LedgerError {
  /// Calls a function and says what SQLite says in the words of a ledger.
  ///
  /// - Throws: ``LedgerError`` where `body` throws what SQLite says, and whatever else it throws.
  static func translating<Result: ~Copyable>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as SQLiteError { throw database(error) }
  }
}
