/// Why a child process is not there.
package enum ChildProcessError: Error, Equatable, CustomStringConvertible {
  /// It did not start.
  case notStarted(String, String)

  /// One sentence.
  package var description: String {
    switch self {
    case .notStarted(let path, let reason): "\(path) could not be started: \(reason)."
    }
  }
}
