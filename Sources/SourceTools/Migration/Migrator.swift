import CompilerService
import SwiftParser
import SwiftSyntax

/// Rewrites code that was written for the former AppCoins SDK, as far as its types can be proven.
///
/// Pure: text in, text and findings out. It keeps nothing between two files, so one value serves several threads.
package struct Migrator: Sendable {
  /// The rules that may speak; the others neither change nor report anything.
  package let rules: Set<MigrationRule>
  /// What other files of the same module declare.
  package let index: MigrationIndex
  /// Whether a file that does not import the SDK is read as if it did: another file of its module may export it.
  package let assumesImport: Bool

  /// How often a source is looked at again because edits overlapped.
  static let mostRounds = 4

  /// Chooses the rules, and what is known beyond the file.
  ///
  /// - Parameters:
  ///   - rules: The rules that may speak.
  ///   - index: What other files of the same module declare.
  ///   - assumesImport: Whether a file that does not import the SDK is read as if it did.
  package init(
    rules: Set<MigrationRule> = Set(MigrationRule.all),
    index: MigrationIndex = MigrationIndex(),
    assumesImport: Bool = false
  ) {
    self.rules = rules
    self.index = index
    self.assumesImport = assumesImport
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
    DeepThread { run(source) }.wait()
  }

  private func run(_ source: String) -> Migration {
    var migration = Migration(text: source)
    let text = SourceText(source)
    if let offset = BracketGuard.refusal(of: source) {
      migration.failure = failure(at: offset, in: text, "too many brackets are open here for the source to be read")
      return migration
    }
    let file = Parser.parse(source: source)
    if file.hasError {
      migration.failure = firstError(in: file, text)
      return migration
    }
    guard assumesImport || TokenFacts.mentionsSDK(text.bytes) || !index.isEmpty else { return migration }
    var pass = look(at: file, text)
    migration.findings = pass.findings.sorted { ($0.line, $0.column, $0.rule.id) < ($1.line, $1.column, $1.rule.id) }
    migration.suppressed = pass.suppressed.sorted {
      ($0.line, $0.column, $0.rule.id) < ($1.line, $1.column, $1.rule.id)
    }
    migration.unusedSuppressions = pass.suppressions.unused
    guard !pass.edits.isEmpty else { return migration }
    var result = pass.edits.apply(to: text)
    // Edits that overlap are made one after the other: the rest is found again in what the first ones made.
    var rounds = 1
    while result.isPartial, rounds < Self.mostRounds {
      let again = SourceText(result.text)
      let tree = Parser.parse(source: result.text)
      guard !tree.hasError else { break }
      pass = look(at: tree, again)
      guard !pass.edits.isEmpty else { break }
      result = pass.edits.apply(to: again)
      rounds += 1
    }
    migration.text = result.text
    migration.isChanged = result.text != source
    return migration
  }

  private func look(at file: SourceFileSyntax, _ text: SourceText) -> MigrationPass {
    let facts = TokenFacts(file, text: text)
    let pass = MigrationPass(file, text: text, migrator: self, facts: facts, assumesSDK: assumesImport)
    guard pass.inference.imports.hasSDK || assumesImport else { return pass }
    for mention in facts.mentions { pass.note(mention.name, at: mention.offset) }
    MigrationWalker(pass).walk(file)
    return pass
  }

  private func firstError(in file: SourceFileSyntax, _ text: SourceText) -> MigrationFailure {
    let walk = TokenWalk(Syntax(file), viewMode: .all)
    let faults = Completeness(walk.tokens).faults
    let problem = ParserProblems.problems(in: file, depth: walk.depth, faults: faults).first
    return failure(at: problem?.offset ?? faults.first ?? 0, in: text, problem?.message ?? "the source does not parse")
  }

  private func failure(at offset: Int, in text: SourceText, _ message: String) -> MigrationFailure {
    let place = text.place(of: offset)
    return MigrationFailure(line: place.line, column: place.column, utf16Column: place.utf16Column, message: message)
  }
}
