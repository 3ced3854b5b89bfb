import SourceFiles

/// A place that a rule has something to say about.
struct Finding: Sendable, Hashable {
  /// What is done about it, and by whom.
  enum Disposition: String, CaseIterable, Sendable {
    /// The tool does it.
    case automatic
    /// A person has to decide.
    case manual
    /// Worth knowing; nothing has to be done.
    case info
  }

  var path: String
  /// The place, the column in bytes; nil where a whole file is meant.
  var place: Place?
  /// The place, the column in units of UTF-16.
  var utf16Place: Place?
  var rule: String
  var disposition: Disposition
  var message: String

  /// The place as a column unit has it.
  func place(in unit: LineTable.Unit) -> Place? { unit == .utf8 ? place : utf16Place }

  /// `path:line:column`, as far as there is a place.
  func prefix(in unit: LineTable.Unit) -> String {
    place(in: unit).map { "\(path):\($0.line):\($0.column)" } ?? path
  }
}
