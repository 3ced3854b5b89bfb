package import Commands

/// Puts lines together into statements as they arrive.
package struct StatementReader: Sendable {
  private let name: String
  private var line = 0
  private var start = 1
  private var pending = ""

  /// Makes a reader that has seen nothing.
  ///
  /// - Parameter name: How failures name the source.
  package init(name: String) {
    self.name = name
  }

  /// Takes the next line.
  ///
  /// - Parameter text: The line, without its newline.
  /// - Returns: The statement that this line completes, `nil` while one is open.
  package mutating func take(_ text: String) -> Script.Statement? {
    line += 1
    if pending.isEmpty { start = line }
    pending += pending.isEmpty ? text : "\n" + text
    guard Script.isComplete(pending) else { return nil }
    defer { pending = "" }
    return Script.Statement(text: pending, line: start, column: 1)
  }

  /// Ends the source.
  ///
  /// - Throws: ``Failure`` when a statement is open.
  package func finish() throws(Failure) {
    guard !pending.isEmpty else { return }
    do throws(Failure) {
      _ = try ScriptFile(name: name, text: pending, separator: .lines)
    } catch {
      throw Failure(error.code, error.message, column: error.column, kind: .usage)
        .at(Failure.Place(file: name, line: start))
    }
  }
}
