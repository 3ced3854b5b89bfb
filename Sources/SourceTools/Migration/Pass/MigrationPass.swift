import SwiftSyntax

/// One look at a source: collects what the rules find, and the edits they make.
final class MigrationPass {
  let text: SourceText
  let file: SourceFileSyntax
  let inference: Inference
  private let rules: Set<MigrationRule>
  var suppressions: Suppressions

  private(set) var edits = EditList()
  private(set) var findings: [MigrationFinding] = []
  private(set) var suppressed: [MigrationFinding] = []
  private var said: Set<Saying> = []

  /// Calls whose statement was dealt with as a whole.
  var handled: Set<SyntaxIdentifier> = []
  /// Nodes that a rule removes or rewrites as a whole, so that others leave them alone.
  var removed: Set<SyntaxIdentifier> = []
  /// Statements that already have a finding of a kind that is said once.
  var saidOnce: Set<String> = []
  /// What functions depend on data that is gone.
  var forsaken: [SyntaxIdentifier: Bool] = [:]
  /// References by name, once they were asked for.
  var references: [String: [DeclReferenceExprSyntax]]?
  /// Names that were made up, with the function that they are in.
  var given: Set<String> = []
  /// Functions that watch intents, to be reported where they are called.
  var observers: [String: Bool]?
  /// Members of extensions of the SDK's types that use what is gone.
  var tainted: [SyntaxIdentifier: Bool] = [:]
  /// How switches on a result get their failure, once that was asked.
  var origins: [SyntaxIdentifier: ResultOrigin] = [:]

  /// What was said where.
  private struct Saying: Hashable {
    let rule: String
    let offset: Int
    let disposition: MigrationFinding.Disposition
  }

  init(_ file: SourceFileSyntax, text: SourceText, migrator: Migrator, facts: TokenFacts, assumesSDK: Bool) {
    self.text = text
    self.file = file
    rules = migrator.rules
    suppressions = Suppressions(facts.suppressions)
    inference = Inference(
      file,
      index: migrator.index,
      hasConditions: facts.hasConditions,
      assumesSDK: assumesSDK
    )
  }

  /// Reports what is changed, and changes it.
  ///
  /// - Parameters:
  ///   - rule: The rule's name.
  ///   - offset: Where.
  ///   - message: What becomes of it.
  ///   - edit: Makes the edits.
  /// - Returns: Whether the edits were made: not if the rule was not chosen, or is suppressed there.
  @discardableResult
  func automatic(_ rule: String, at offset: Int, _ message: String, _ edit: () -> Void = {}) -> Bool {
    guard report(rule, .automatic, at: offset, message) else { return false }
    edit()
    return true
  }

  /// Reports what a person has to decide.
  @discardableResult
  func manual(_ rule: String, at offset: Int, _ message: String) -> Bool {
    report(rule, .manual, at: offset, message)
  }

  /// Reports what is worth knowing.
  func info(_ rule: String, at offset: Int, _ message: String) {
    report(rule, .info, at: offset, message)
  }

  /// Whether a rule may change something.
  func allows(_ rule: String, at offset: Int) -> Bool {
    guard let found = MigrationRule.named(rule), rules.contains(found) else { return false }
    return !suppressions.covers(rule, line: text.line(of: offset))
  }

  @discardableResult
  private func report(
    _ id: String,
    _ disposition: MigrationFinding.Disposition,
    at offset: Int,
    _ message: String
  ) -> Bool {
    guard let rule = MigrationRule.named(id), rules.contains(rule) else { return false }
    let place = text.place(of: offset)
    let finding = MigrationFinding(
      rule: rule,
      disposition: disposition,
      line: place.line,
      column: place.column,
      utf16Column: place.utf16Column,
      message: message
    )
    let isSuppressed = suppressions.use(id, line: place.line)
    if said.insert(Saying(rule: id, offset: offset, disposition: disposition)).inserted {
      if isSuppressed { suppressed.append(finding) } else { findings.append(finding) }
    }
    return !isSuppressed
  }

  /// Adds an edit.
  func edit(_ edit: Edit) { edits.add(edit) }

  /// Replaces a token or node, without what stands around it.
  func replace(_ node: some SyntaxProtocol, with text: String) {
    edits.add(Edit(node.extent, text))
  }
}

extension SyntaxProtocol {
  /// Where its first token begins.
  var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }

  /// Where its last token ends.
  var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }

  /// From the first token to the last one.
  var extent: Range<Int> { start..<max(start, end) }
}
