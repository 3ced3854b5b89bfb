/// Why a child process is not there.
enum ChildProcessError: Error, Equatable, CustomStringConvertible {
  /// It did not start.
  case notStarted(String, String)

  /// One sentence.
  var description: String {
    switch self {
    case .notStarted(let path, let reason): "\(path) could not be started: \(reason)."
    }
  }
}
