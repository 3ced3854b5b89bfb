/// Why a program was not built or not run, though nothing is known against it.
package enum ProgramError: Error, Equatable, CustomStringConvertible {
  /// The caller was cancelled.
  case cancelled
  /// Building took longer than it may.
  case timedOut(Duration)
  /// Nothing was given to build.
  case noFiles
  /// A source cannot be read as text; the path of it.
  case unreadable(String)
  /// A part that is needed is not there; the sentence says which.
  case unavailable(String)

  /// One sentence.
  package var description: String {
    switch self {
    case .cancelled: "The program was cancelled."
    case .timedOut(let limit): "Building the program took longer than \(limit.components.seconds) s."
    case .noFiles: "No source was given; one Swift file at least was expected."
    case .unreadable(let path): "\(path) cannot be read: a file of UTF-8 text was expected."
    case .unavailable(let sentence): sentence
    }
  }
}
