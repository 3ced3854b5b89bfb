/// Why a database did not do what it was asked.
package struct SQLiteError: Error, Hashable, Sendable {
  /// What SQLite answered.
  package let code: ResultCode
  /// What it said about it.
  package let message: String
  /// What the system said, where it was the system that refused.
  package let reason: String?
  /// The database's path.
  package let path: String

  /// Names an error.
  ///
  /// - Parameters:
  ///   - code: What SQLite answered.
  ///   - message: What it said about it.
  ///   - reason: What the system said.
  ///   - path: The database's path.
  package init(code: ResultCode, message: String, reason: String? = nil, path: String) {
    self.code = code
    self.message = message
    self.reason = reason
    self.path = path
  }
}

extension SQLiteError: CustomStringConvertible {
  /// The cause in one sentence.
  package var description: String {
    switch code.primary {
    case .busy: "The database \(path) is being written by another process."
    case .cannotOpen: "The database \(path) cannot be opened: \(reason ?? message)."
    case .corrupt: "The database \(path) is damaged: \(message)."
    case .full: "The database \(path) cannot be written: the disk is full."
    case .inputOutput: "The database \(path) cannot be read or written: \(reason ?? message)."
    case .notADatabase: "\(path) is not a SQLite database."
    case .readOnly: "The database \(path) may only be read."
    default: "The database \(path) does not do this: \(message) (SQLite's code \(code.rawValue))."
    }
  }
}
