/// One thing the compiler says about a program.
package struct Diagnostic: Sendable, Hashable {
  /// How grave it is.
  package var severity: Severity
  /// The sentence, as the compiler writes it.
  package var message: String
  /// The compiler's own name of the diagnostic, which stays the same when the words change.
  package var id: String?
  /// The group it belongs to, as `-Wwarning` and `-Werror` take it.
  package var group: String?
  /// The file it is about; empty when it is about no file.
  package var file: String
  /// The line, from 1; 0 when it is about no line.
  package var line: Int
  /// The byte of the line, from 1; 0 when it is about no line.
  package var column: Int
  /// The bytes it points at, as offsets into the UTF-8 of the file.
  package var ranges: [Range<Int>]
  /// What belongs to it.
  package var notes: [Diagnostic]
  /// The edits that together are the compiler's own cure.
  package var fixIts: [TextEdit]

  /// A diagnostic.
  ///
  /// - Parameters:
  ///   - severity: How grave it is.
  ///   - message: The sentence.
  ///   - id: The compiler's name of it.
  ///   - group: The group it belongs to.
  ///   - file: The file it is about.
  ///   - line: The line, from 1.
  ///   - column: The byte of the line, from 1.
  ///   - ranges: The bytes it points at, as offsets into the file.
  ///   - notes: What belongs to it.
  ///   - fixIts: The edits that together cure it.
  package init(
    severity: Severity,
    message: String,
    id: String? = nil,
    group: String? = nil,
    file: String,
    line: Int,
    column: Int,
    ranges: [Range<Int>] = [],
    notes: [Diagnostic] = [],
    fixIts: [TextEdit] = []
  ) {
    self.severity = severity
    self.message = message
    self.id = id
    self.group = group
    self.file = file
    self.line = line
    self.column = column
    self.ranges = ranges
    self.notes = notes
    self.fixIts = fixIts
  }
}
