/// What became of one file.
package struct Migration: Equatable, Sendable {
  /// The text after all automatic edits; the source itself if nothing was to be done, or it does not parse.
  package var text: String
  /// Every place that a rule has something to say about, in the order of the source; places are those of the source.
  package var findings: [MigrationFinding] = []
  /// What would be in `findings`, were it not suppressed by a comment.
  package var suppressed: [MigrationFinding] = []
  /// Suppressions for which there is nothing to suppress.
  package var unusedSuppressions: [MigrationSuppression] = []
  /// Why the file was left alone, if it was.
  package var failure: MigrationFailure?
  /// Whether `text` differs from the source.
  package var isChanged = false
}

/// Why a file was left as it is.
package struct MigrationFailure: Equatable, Sendable {
  /// The line, from 1.
  package let line: Int
  /// The column in bytes of UTF-8, from 1.
  package let column: Int
  /// The column in units of UTF-16, from 1.
  package let utf16Column: Int
  /// What is wrong there, in the parser's words.
  package let message: String
}

/// A comment that tells rules to leave a line alone.
package struct MigrationSuppression: Equatable, Sendable {
  /// The line of the comment, from 1.
  package let line: Int
  /// The column of the comment's marker in bytes of UTF-8, from 1.
  package let column: Int
  /// The column in units of UTF-16, from 1.
  package let utf16Column: Int
  /// The identifiers it names; `*` stands for every rule.
  package let rules: [String]
}
