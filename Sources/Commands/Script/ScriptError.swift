/// A statement that is not finished at the end of its text.
package struct ScriptError: Error, Equatable, Sendable {
  /// The line it begins on, counted from 1.
  package let line: Int
  /// The character it begins at in that line, counted from 1.
  package let column: Int
  /// One sentence: what is not finished, and what was expected.
  package let message: String

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - line: The line the statement begins on, counted from 1.
  ///   - column: The character it begins at, counted from 1.
  ///   - message: One sentence.
  package init(line: Int, column: Int, message: String) {
    self.line = line
    self.column = column
    self.message = message
  }

  /// The kind in kebab-case, as replies carry it.
  package var code: String { "unfinished-statement" }
}

extension ScriptError {
  /// Says what would have finished a statement.
  init(line: Int, column: Int, _ unfinished: Unfinished) {
    let expected =
      switch unfinished {
      case .command: "a closing quote or another line"
      case .opening(let opening): "`\(opening.closing)`"
      case .demand(.more(let mark)): "what follows `\(mark)`"
      case .demand(.colon): "`:`"
      case .attributes: "the declaration behind the attributes"
      }
    let message = "The statement that begins on line \(line) is not finished; \(expected) was expected."
    self.init(line: line, column: column, message: message)
  }
}

extension SwiftScanner.Opening {
  /// What closes it.
  fileprivate var closing: String {
    switch self {
    case .brace: "}"
    case .bracket: "]"
    case .parenthesis, .interpolation: ")"
    case .string(let hashes, let isMultiline):
      (isMultiline ? "\"\"\"" : "\"") + String(repeating: "#", count: hashes)
    case .regex(let hashes): "/" + String(repeating: "#", count: hashes)
    case .comment: "*/"
    }
  }
}
