/// A cell as it was given: its text, and where it stands.
package struct CellText: Sendable, Equatable {
  /// The text.
  package var text: String
  /// How messages name the file: `cell 7`, or the path of a script.
  package var file: String
  /// The line of that file on which the text begins, from 1.
  package var line: Int
  /// The byte of that line at which the text begins, from 1.
  package var column: Int

  /// A text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: How messages name the file.
  ///   - line: The line on which the text begins, from 1.
  ///   - column: The byte at which it begins, from 1.
  package init(text: String, file: String, line: Int = 1, column: Int = 1) {
    self.text = text
    self.file = file
    self.line = line
    self.column = column
  }
}
