package import CompilerService

/// What the compiler said of a variant, as much of it as is compared and kept.
package struct ObservedDiagnostic: Sendable, Hashable, Codable {
  /// How grave it is.
  package var severity: Severity
  /// The sentence.
  package var message: String
  /// The compiler's name of it.
  package var id: String?
  /// The group it belongs to.
  package var group: String?
  /// The line, from 1; 0 when it is about no line.
  package var line: Int
  /// The byte of the line, from 1.
  package var column: Int
  /// Whether it is about the variant's own file, and not about what a macro made of it.
  package var isInFile: Bool

  /// A diagnostic.
  ///
  /// - Parameters:
  ///   - severity: How grave it is.
  ///   - message: The sentence.
  ///   - id: The compiler's name of it.
  ///   - group: The group it belongs to.
  ///   - line: The line, from 1.
  ///   - column: The byte of the line, from 1.
  ///   - isInFile: Whether it is about the variant's own file.
  package init(
    severity: Severity,
    message: String,
    id: String? = nil,
    group: String? = nil,
    line: Int,
    column: Int = 1,
    isInFile: Bool = true
  ) {
    self.severity = severity
    self.message = message
    self.id = id
    self.group = group
    self.line = line
    self.column = column
    self.isInFile = isInFile
  }

  /// What is kept of a diagnostic of the compiler.
  ///
  /// - Parameters:
  ///   - diagnostic: The diagnostic.
  ///   - path: The path of the variant's file.
  package init(_ diagnostic: Diagnostic, in path: String) {
    self.init(
      severity: diagnostic.severity,
      message: diagnostic.message,
      id: diagnostic.id,
      group: diagnostic.group,
      line: diagnostic.line,
      column: diagnostic.column,
      isInFile: diagnostic.file == path && diagnostic.line > 0
    )
  }
}

extension Severity: Codable {}
extension Verdict: Codable {}
