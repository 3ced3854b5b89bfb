/// What the compiler knew about the isolation of one file.
package struct IsolationReport: Equatable, Sendable {
  /// The file as the user named it.
  package let file: String
  /// The file's text, which a listing prints beside the facts.
  package let source: String
  /// The facts in the order of the source.
  package let facts: [IsolationFact]
  /// The compiler's errors, each as `line:column: message`; the facts are then what it knew in spite of them.
  package var errors: [String]
  /// How many declarations, closures and crossing calls macros made.
  package let generated: Int
  /// How many declarations, closures and crossing calls the compiler added itself.
  package let implicit: Int

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - file: The file as the user named it.
  ///   - source: The file's text.
  ///   - facts: The facts in the order of the source.
  ///   - errors: The compiler's errors.
  ///   - generated: How much macros made, left out of the facts.
  ///   - implicit: How much the compiler added, left out of the facts.
  package init(
    file: String,
    source: String,
    facts: [IsolationFact],
    errors: [String] = [],
    generated: Int = 0,
    implicit: Int = 0
  ) {
    self.file = file
    self.source = source
    self.facts = facts
    self.errors = errors
    self.generated = generated
    self.implicit = implicit
  }

  /// The declarations.
  package var declarations: [IsolationFact] { facts.filter { $0.kind == .declaration } }

  /// The closures.
  package var closures: [IsolationFact] { facts.filter { $0.kind == .closure } }

  /// The calls and accesses that cross.
  package var crossings: [IsolationFact] { facts.filter { $0.crossing != nil } }
}

extension IsolationReport: Encodable {
  private enum Key: String, CodingKey {
    case v, kind, file, declarations, closures, crossings, errors, leftOut
  }

  private struct LeftOut: Encodable {
    let generated: Int
    let implicit: Int
  }

  /// Writes the report as one object: `{"v":1,"kind":"isolation","file":…}`.
  ///
  /// - Parameter encoder: Where to write.
  /// - Throws: What the encoder throws.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(1, forKey: .v)
    try container.encode("isolation", forKey: .kind)
    try container.encode(file, forKey: .file)
    try container.encode(declarations, forKey: .declarations)
    try container.encode(closures, forKey: .closures)
    try container.encode(crossings, forKey: .crossings)
    try container.encode(errors, forKey: .errors)
    try container.encode(LeftOut(generated: generated, implicit: implicit), forKey: .leftOut)
  }
}
