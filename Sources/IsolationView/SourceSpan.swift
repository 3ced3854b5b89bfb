/// A stretch of a source file, in the compiler's own counting.
///
/// Lines and columns begin at 1; a column counts bytes of UTF-8, as in the compiler's messages.
package struct SourceSpan: Hashable, Sendable {
  /// The line on which it begins.
  package let line: Int
  /// The column of its first byte.
  package let column: Int
  /// The line on which it ends.
  package let endLine: Int
  /// The column after its last byte.
  package let endColumn: Int

  /// Makes a span.
  ///
  /// - Parameters:
  ///   - line: The line on which it begins, from 1.
  ///   - column: The column of its first byte, from 1.
  ///   - endLine: The line on which it ends.
  ///   - endColumn: The column after its last byte.
  package init(line: Int, column: Int, endLine: Int, endColumn: Int) {
    self.line = line
    self.column = column
    self.endLine = endLine
    self.endColumn = endColumn
  }

  /// Whether a line belongs to it.
  ///
  /// - Parameter line: A line number, from 1.
  /// - Returns: True from its first line to its last.
  func covers(line: Int) -> Bool {
    (self.line...max(self.line, endLine)).contains(line)
  }
}
