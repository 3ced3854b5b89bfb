import Screen

/// What a command answers: a value that can be written as JSON and as text.
package protocol ReplyValue: Encodable, Sendable {
  /// The value as a person reads it.
  ///
  /// - Parameter style: Width and colour.
  /// - Returns: One string a row, none for an answer that needs no words.
  func rows(_ style: TextStyle) -> [String]
}

/// The answer to one command.
package struct Reply: Sendable {
  /// Noun and verb in full, such as `store products`.
  package let command: String

  /// The answer.
  package let value: any ReplyValue

  /// Makes an answer.
  ///
  /// - Parameters:
  ///   - command: Noun and verb in full.
  ///   - value: The answer.
  package init(command: String, value: any ReplyValue) {
    self.command = command
    self.value = value
  }
}

/// Width and colour of text.
package struct TextStyle: Sendable {
  /// Columns of the terminal.
  package let width: Int

  /// Whether select graphic rendition sequences may be used.
  package let usesColour: Bool

  /// Makes a style.
  ///
  /// - Parameters:
  ///   - width: Columns; 80 where there is no terminal.
  ///   - usesColour: Whether colour may be used.
  package init(width: Int = 80, usesColour: Bool = false) {
    self.width = width
    self.usesColour = usesColour
  }

  /// Draws a text less bright, where colour may be used.
  ///
  /// - Parameter text: The text.
  /// - Returns: The text, within escape sequences or not.
  package func dim(_ text: String) -> String {
    usesColour ? "\u{1b}[2m\(text)\u{1b}[0m" : text
  }

  /// Draws a text as a failure, where colour may be used.
  ///
  /// - Parameter text: The text.
  /// - Returns: The text, within escape sequences or not.
  package func alarming(_ text: String) -> String {
    usesColour ? "\u{1b}[31m\(text)\u{1b}[0m" : text
  }

  /// Sets rows of cells in columns.
  ///
  /// - Parameter table: Rows of cells; rows may differ in length.
  /// - Returns: One string a row, columns two spaces apart, the last column not padded.
  package func columns(_ table: [[String]]) -> [String] {
    let count = table.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      table.compactMap { $0.count > column + 1 ? CellWidth.of($0[column]) : nil }.max() ?? 0
    }
    return table.map { row in
      row.enumerated().map { column, cell in
        column == row.count - 1 ? cell : CellWidth.pad(cell, to: widths[column])
      }.joined(separator: "  ")
    }
  }
}
