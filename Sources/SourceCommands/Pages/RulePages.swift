import SourceFiles
import SourceTools

/// What `--list-rules` and `--explain` write.
enum RulePages {
  /// One line for each rule.
  static func list(asJSON: Bool) -> String {
    guard !asJSON else { return MigrationRule.all.map(json).joined() }
    let rules = MigrationRule.all.map { rule in
      "\(rule.id)  \(rule.isAutomatic ? "automatic" : "manual   ")  \(rule.title)\n"
    }
    return rules.joined() + "\nisola migrate --explain RULE says more of one.\n"
  }

  /// What one rule is about.
  static func page(_ rule: MigrationRule, asJSON: Bool) -> String {
    asJSON ? json(rule) : "\(rule.id) \(rule.title)\n\n\(rule.explanation)\n"
  }

  private static func json(_ rule: MigrationRule) -> String {
    JSONText.object([
      "v": "1",
      "kind": JSONText.string("rule"),
      "rule": JSONText.string(rule.id),
      "automatic": "\(rule.isAutomatic)",
      "title": JSONText.string(rule.title),
      "change": JSONText.string(rule.change),
      "reason": JSONText.string(rule.reason),
      "decision": JSONText.string(rule.decision),
    ]) + "\n"
  }
}
