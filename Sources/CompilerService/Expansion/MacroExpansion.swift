import SourceFiles

/// A source with what its macros generate in place of them.
package struct MacroExpansion: Sendable, Hashable {
  /// One macro that was expanded.
  package struct Step: Sendable, Hashable {
    /// The macro, with `@` or `#`.
    package let name: String
    /// The line of the text in which it stood: the source's own in the first round.
    package let line: Int
    /// The round, from 1; later rounds expand what earlier ones generated.
    package let round: Int
  }

  /// The path of the source.
  package let path: String
  /// The source.
  package let original: String
  /// The source with the macros expanded.
  package let expanded: String
  /// The macros, in the order they were expanded.
  package let steps: [Step]

  /// The difference between both, as `diff -u` writes it.
  package var diff: String {
    UnifiedDiff.text(from: original, to: expanded, path: path)
  }
}
