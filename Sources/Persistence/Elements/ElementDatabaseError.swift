package import SQLite

/// Why the elements of a device cannot be used, in one sentence that names the file and what was expected of it.
package enum ElementDatabaseError: Error, Hashable, Sendable {
  /// A call of the system failed.
  case system(path: String, action: String, reason: String)
  /// Another process holds the elements, or another device of this one.
  case held(path: String, processID: Int32?)
  /// The file is another program's.
  case foreign(path: String)
  /// A newer version of the program has written it.
  case newer(path: String, version: Int, known: Int)
  /// SQLite refused.
  case database(SQLiteError)

  /// Names an error by what was thrown.
  init(_ error: any Error, path: String) {
    self =
      switch error {
      case let error as ElementDatabaseError: error
      case let error as SQLiteError: .database(error)
      default: .system(path: path, action: "used", reason: "\(error)")
      }
  }
}

extension ElementDatabaseError: CustomStringConvertible {
  /// The cause in one sentence.
  package var description: String {
    switch self {
    case .system(let path, let action, let reason):
      "The device's data \(path) cannot be \(action): \(reason)" + (reason.hasSuffix(".") ? "" : ".")
    case .held(let path, let processID?): "The device's data \(path) are in use by process \(processID)."
    case .held(let path, nil): "The device's data \(path) are in use by another process."
    case .foreign(let path):
      "\(path) is a database of another program, but the data of a device were expected; it was left as it is."
    case .newer(let path, let version, let known):
      "The device's data \(path) have version \(version), but this program knows versions up to \(known); "
        + "they were left as they are."
    case .database(let error): "\(error)"
    }
  }
}
