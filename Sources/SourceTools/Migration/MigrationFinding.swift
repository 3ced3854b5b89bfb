/// A place that a rule has something to say about.
package struct MigrationFinding: Equatable, Sendable {
  /// What is done about a finding, and by whom.
  package enum Disposition: String, CaseIterable, Sendable {
    /// The text has been changed.
    case automatic
    /// A person has to decide.
    case manual
    /// Worth knowing; nothing has to be done.
    case info
  }

  /// The rule.
  package let rule: MigrationRule
  /// What is done about it.
  package let disposition: Disposition
  /// The line in the source, from 1.
  package let line: Int
  /// The column in the source in bytes of UTF-8, from 1.
  package let column: Int
  /// The column in the source in units of UTF-16, from 1.
  package let utf16Column: Int
  /// One sentence: what is there, and what becomes of it or what to decide.
  package let message: String
}
