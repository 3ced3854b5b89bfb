import CompilerService
import SwiftDiagnostics
import SwiftParserDiagnostics
import SwiftSyntax

/// What the parser did not expect, in its own words.
enum ParserProblems {
  /// The deepest tree that is looked through for problems; the generator calls itself for each level.
  private static let deepest = 50_000
  /// How many faults are described; the generator needs the square of their number.
  private static let mostFaults = 1_000

  /// The errors in a parsed source.
  ///
  /// - Parameters:
  ///   - file: The source as it was parsed.
  ///   - depth: How deep its tree is.
  ///   - faults: The offsets at which something is missing or was not expected.
  /// - Returns: The errors by their place; one that says so if there are too many to describe.
  static func problems(in file: SourceFileSyntax, depth: Int, faults: [Int]) -> [SourceOutline.Problem] {
    guard file.hasError else { return [] }
    guard depth < deepest, faults.count <= mostFaults else {
      let message = "too much was not expected here to be described"
      return [SourceOutline.Problem(offset: faults.first ?? 0, message: message)]
    }
    return ParseDiagnosticsGenerator.diagnostics(for: file)
      .filter { $0.diagMessage.severity == .error }
      .map { SourceOutline.Problem(offset: $0.position.utf8Offset, message: $0.message) }
      .sorted { $0.offset < $1.offset }
  }
}
