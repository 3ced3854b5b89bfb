/// Why a request has no verdict.
package enum CompilerServiceError: Error, Equatable, CustomStringConvertible {
  /// The request names no file.
  case noFiles
  /// A file is not there.
  case missing(String)
  /// A path is a folder.
  case folder(String)
  /// A path cannot be read, or is no regular file.
  case unreadable(String)
  /// A file is not UTF-8.
  case notText(String)
  /// A file, or every file, is empty.
  case empty(String)
  /// A file is larger than the service takes.
  case tooLarge(String, bytes: Int, limit: Int)
  /// A file stands in the request twice.
  case repeated(String)
  /// There is no toolchain.
  case toolchain(ToolchainError)
  /// The compiler refuses the request itself; the text is its own.
  case refused(String)
  /// The compiler was still busy after the time limit.
  case timedOut(Duration)
  /// Nothing can be started; the sentence says what.
  case unavailable(String)
  /// The folder for work files cannot be used.
  case noCacheDirectory(String)
  /// No page is about this; the nearest that has one.
  case noExplanation(String, nearest: String?)
  /// The caller was cancelled.
  case cancelled

  /// One sentence.
  package var description: String {
    switch self {
    case .noFiles: "No file was named; a Swift file was expected."
    case .missing(let path): "\(path) does not exist; a Swift file was expected."
    case .folder(let path): "\(path) is a folder; a Swift file was expected."
    case .unreadable(let path): "\(path) cannot be read; a regular file was expected."
    case .notText(let path): "\(path) is not UTF-8 text; a Swift file was expected."
    case .empty(let path): "\(path) is empty; Swift was expected in it."
    case .tooLarge(let path, let bytes, let limit):
      "\(path) has \(bytes) bytes; at most \(limit) are checked."
    case .repeated(let path): "\(path) is named twice; each file of a module was expected once."
    case .toolchain(let error): error.description
    case .refused(let text): "The compiler refuses the request: \(text)"
    case .timedOut(let limit): "The compiler was still busy after \(limit.seconds) s and was ended."
    case .unavailable(let sentence): sentence
    case .noCacheDirectory(let path):
      "\(path) cannot be used for work files; a folder that can be written was expected."
    case .noExplanation(let name, let nearest?): "No page explains \(name); did you mean \(nearest)?"
    case .noExplanation(let name, nil): "No page explains \(name)."
    case .cancelled: "The request was cancelled."
    }
  }
}

extension Duration {
  /// The duration in seconds, as short as it can be written.
  fileprivate var seconds: String {
    let (whole, fraction) = components
    guard fraction != 0 else { return "\(whole)" }
    return "\(Double(whole) + Double(fraction) / 1e18)"
  }
}
