private import CSQLite

/// What a call of SQLite came to, as a number that a `catch` can be matched with.
///
/// - SeeAlso: <https://www.sqlite.org/rescode.html>.
package struct ResultCode: RawRepresentable, Hashable, Sendable {
  /// The extended code.
  package let rawValue: Int32

  /// Names a code by its number.
  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// The code without what extends it.
  package var primary: ResultCode { ResultCode(rawValue: rawValue & 0xFF) }

  /// Another connection writes and did not end in time.
  package static let busy = ResultCode(rawValue: SQLITE_BUSY)
  /// The file cannot be opened.
  package static let cannotOpen = ResultCode(rawValue: SQLITE_CANTOPEN)
  /// A rule of the schema forbids it.
  package static let constraint = ResultCode(rawValue: SQLITE_CONSTRAINT)
  /// The file is damaged.
  package static let corrupt = ResultCode(rawValue: SQLITE_CORRUPT)
  /// The disk is full.
  package static let full = ResultCode(rawValue: SQLITE_FULL)
  /// The system could not read or write.
  package static let inputOutput = ResultCode(rawValue: SQLITE_IOERR)
  /// The file is no database.
  package static let notADatabase = ResultCode(rawValue: SQLITE_NOTADB)
  /// The file may only be read.
  package static let readOnly = ResultCode(rawValue: SQLITE_READONLY)
  /// The number of values is not the number of parameters.
  package static let range = ResultCode(rawValue: SQLITE_RANGE)

  /// Whether an error has the code or extends it.
  package static func ~= (code: ResultCode, error: any Error) -> Bool {
    guard let error = error as? SQLiteError else { return false }
    return error.code == code || error.code.primary == code
  }
}
