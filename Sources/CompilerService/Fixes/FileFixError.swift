/// Why a fixed text was not written.
package enum FileFixError: Error, Equatable, CustomStringConvertible {
  /// The file is not what it was when it was checked.
  case changed(String)
  /// The file cannot be written.
  case notWritten(String)

  /// One sentence.
  package var description: String {
    switch self {
    case .changed(let path): "\(path) has changed since it was checked; it was not written."
    case .notWritten(let path): "\(path) cannot be written."
    }
  }
}
