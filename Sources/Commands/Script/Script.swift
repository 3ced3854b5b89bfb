/// Cuts a text into the statements that are parsed one by one.
package enum Script {
  /// What separates statements.
  package enum Separator: Sendable {
    /// Line breaks, as in a script file.
    case lines
    /// Line breaks, and semicolons outside quotes, comments and brackets, as in an argument of the program.
    case semicolons
  }

  /// One statement, with its place.
  package struct Statement: Sendable, Equatable {
    /// The text, without the blanks around it.
    package let text: String
    /// The line it begins on, counted from 1.
    package let line: Int
    /// The character it begins at in that line, counted from 1.
    package let column: Int

    /// Makes a statement.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - line: The line it begins on, counted from 1.
    ///   - column: The character it begins at, counted from 1.
    package init(text: String, line: Int, column: Int) {
      self.text = text
      self.line = line
      self.column = column
    }
  }

  /// Cuts a text into statements; blank lines and comments are left out.
  ///
  /// A statement goes on over lines while something in it is open: for a command a quote, a backslash at the end of the
  /// line or a block in braces; for Swift a bracket, a string of several lines or a comment. Swift also goes on behind
  /// attributes, and where a line ends with, or the next one begins with, what no statement can end or begin with: an
  /// operator with blanks on both sides, `,` and `->`; at the end `:` and keywords such as `in` and `else`; at the
  /// beginning `.name`, `{` and keywords such as `else` and `catch`, and `while` behind `repeat { … }`. Statements of
  /// Swift that nothing joins are separate, even where the compiler would read them as one file.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - separator: What separates statements besides line breaks.
  ///   - grammar: Tells commands from Swift.
  /// - Returns: The statements in order.
  /// - Throws: ``ScriptError`` if the last statement is not finished.
  package static func split(
    _ text: String,
    at separator: Separator = .semicolons,
    grammar: Grammar = .house
  ) throws(ScriptError) -> [Statement] {
    let bytes = Array(text.utf8)
    var place = Place(bytes)
    var statements: [Statement] = []
    var position = 0
    while true {
      position = bytes.firstIndex(from: position) { !$0.isBlank && !($0 == .semicolon && separator == .semicolons) }
      guard position < bytes.count else { return statements }
      let extent = Extent(bytes, from: position, separator: separator, grammar: grammar)
      place.move(to: position)
      if let unfinished = extent.unfinished {
        throw ScriptError(line: place.line, column: place.column, unfinished)
      }
      if !extent.isEmpty {
        let end = bytes.endWithoutBlanks(position..<extent.end, isWords: extent.isWords)
        let statement = bytes.text(position..<end)
        statements.append(Statement(text: statement, line: place.line, column: place.column))
      }
      position = extent.end
    }
  }

  /// Whether a text can be run as it stands, or needs more lines to be finished.
  ///
  /// Nobody knows what the next line begins with, so a statement that could end counts as finished.
  ///
  /// - Parameters:
  ///   - text: The lines of one statement typed so far.
  ///   - grammar: Tells commands from Swift.
  /// - Returns: False only if another line can finish it.
  package static func isComplete(_ text: String, grammar: Grammar = .house) -> Bool {
    let bytes = Array(text.utf8)
    let start = bytes.skippingBlanks(from: 0)
    return Extent(bytes, from: start, separator: nil, grammar: grammar).unfinished == nil
  }
}
