package import CompilerService

/// Why a cell did not come to run.
package enum CellError: Error, Equatable {
  /// The compiler rejected it.
  case rejected([Diagnostic], source: String)
  /// The compiler crashed over it; the sentence says how.
  case compilerCrashed(String)
  /// It was built and could not be loaded; the loader's words.
  case notLoaded(String)
  /// Cells cannot be built here; the sentence says why.
  case unavailable(String)
  /// It is larger than a cell may be; the limit in bytes.
  case tooLarge(Int)
  /// The compiler did not end in time.
  case timedOut
  /// The task was cancelled.
  case cancelled
}

extension CellError: CustomStringConvertible {
  /// One sentence.
  package var description: String {
    switch self {
    case .rejected(let diagnostics, _): diagnostics.first.map(\.message) ?? "The compiler rejected it."
    case .compilerCrashed(let sentence): sentence
    case .notLoaded(let reason): "The cell was built but could not be loaded: \(reason)."
    case .unavailable(let sentence): sentence
    case .tooLarge(let limit): "The text has more than the \(limit) bytes that a cell may have."
    case .timedOut: "The compiler was still busy after a minute, and was ended."
    case .cancelled: "The cell was cancelled while it was compiled."
    }
  }
}
