/// Why a file's isolation could not be asked for.
package enum IsolationRunnerError: Error, Equatable, CustomStringConvertible {
  /// There is no file of this name.
  case missing(file: String)
  /// The name is a folder's.
  case folder(file: String)
  /// The file cannot be read.
  case unreadable(file: String, reason: String)
  /// The file is too large to be a source file.
  case tooLarge(file: String, limit: Int)
  /// The file is not UTF-8 from a byte on.
  case notUTF8(file: String, offset: Int)
  /// There is no `swift-frontend` in the toolchain, or in no folder of `PATH`.
  case noCompiler(folder: String?)
  /// The compiler could not be started.
  case notStarted(reason: String)
  /// The compiler did not end in time.
  case timedOut(file: String, limit: Duration)
  /// The compiler wrote more than a dump of any source file.
  case tooMuchOutput(file: String, limit: Int)
  /// The compiler died of a signal.
  case crashed(file: String, signal: Int32)
  /// The compiler ended without a dump; its own first error says why.
  case noDump(file: String, reason: String)

  /// What is wrong, in one sentence.
  package var description: String {
    switch self {
    case .missing(let file): "There is no file \(file)."
    case .folder(let file): "\(file) is a folder; name one Swift file."
    case .unreadable(let file, let reason): "\(file) cannot be read: \(reason)."
    case .tooLarge(let file, let limit): "\(file) is larger than the \(limit / 1_000_000) MB that are read as one file."
    case .notUTF8(let file, let offset): "\(file) is not UTF-8 at byte \(offset)."
    case .noCompiler(let folder?):
      "There is no swift-frontend in \(folder); name a toolchain folder with usr/bin in it."
    case .noCompiler(nil): "There is no swift-frontend on PATH; name a toolchain folder."
    case .notStarted(let reason): "The compiler did not start: \(reason)."
    case .timedOut(let file, let limit):
      "The compiler did not finish \(file) within \(limit.components.seconds) s and was stopped."
    case .tooMuchOutput(let file, let limit):
      "The compiler's dump of \(file) is larger than \(limit / 1_000_000) MB and was stopped."
    case .crashed(let file, let signal): "The compiler crashed on \(file) with signal \(signal)."
    case .noDump(let file, let reason): "The compiler gave no dump of \(file): \(reason)."
    }
  }
}
