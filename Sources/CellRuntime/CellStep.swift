/// One statement of a cell, ready to run.
///
/// Steps run in their order, each to its end before the next begins, and none after one that throws.
package struct CellStep: Sendable {
  /// What a step leaves behind.
  package enum Outcome: Sendable, Equatable {
    /// Nothing but its effects.
    case effects

    /// Variables, which later cells can name.
    case variables([String])

    /// The value of an expression, under a name that the program made up.
    case value(String)
  }

  /// The line of the typed text on which the statement begins, counted from 1; 0 when it is not known.
  package let line: Int

  /// What the step leaves behind.
  package let outcome: Outcome

  /// The static type of the value of an expression or of a variable; nothing for a statement.
  package let typeName: String?

  private let body: @MainActor () async throws -> ShownValue?

  /// Makes a step.
  ///
  /// - Parameters:
  ///   - line: The line on which the statement begins.
  ///   - outcome: What the step leaves behind.
  ///   - typeName: The static type of its value, if it has one.
  ///   - body: The statement, and then what puts its value where it belongs.
  init(line: Int, outcome: Outcome, typeName: String? = nil, body: @escaping @MainActor () async throws -> ShownValue?)
  {
    self.line = line
    self.outcome = outcome
    self.typeName = typeName
    self.body = body
  }

  /// Runs the statement and gives its variables their values.
  ///
  /// - Returns: The value to show; `nil` when there is none, as for a variable or for `()`.
  /// - Throws: What the statement throws, `CancellationError` included.
  @MainActor
  package func run() async throws -> ShownValue? {
    try await body()
  }
}
