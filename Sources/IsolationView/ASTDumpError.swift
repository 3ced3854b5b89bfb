/// Why a compiler's dump could not be read.
package enum ASTDumpError: Error, Equatable, CustomStringConvertible {
  /// The text stops being JSON at an offset.
  case notJSON(offset: Int)
  /// The text nests deeper than any program.
  case tooDeep
  /// The text is JSON but describes no source file.
  case noSourceFile

  /// What is wrong, in one sentence.
  package var description: String {
    switch self {
    case .notJSON(let offset): "The compiler's dump is not JSON at byte \(offset)."
    case .tooDeep: "The compiler's dump nests deeper than \(DumpScanner.maximumDepth) levels."
    case .noSourceFile: "The compiler's dump describes no source file."
    }
  }
}
