import ProjectDoctor
import SourceFiles

/// What `doctor --list-rules` and `--explain` write.
enum DoctorPages {
  /// One line for each rule.
  static func list(asJSON: Bool) -> String {
    guard !asJSON else { return DoctorRule.all.map(json).joined() }
    return DoctorRule.all.map { "\($0.id)  \($0.isNeeded ? "needed " : "advised")  \($0.title)\n" }.joined()
  }

  /// What one rule is about.
  static func page(_ rule: DoctorRule, asJSON: Bool) -> String {
    asJSON ? json(rule) : "\(rule.id) \(rule.title)\n\n\(rule.reason)\n"
  }

  private static func json(_ rule: DoctorRule) -> String {
    JSONText.object([
      "v": "1",
      "kind": JSONText.string("rule"),
      "rule": JSONText.string(rule.id),
      "needed": "\(rule.isNeeded)",
      "title": JSONText.string(rule.title),
      "reason": JSONText.string(rule.reason),
    ]) + "\n"
  }
}
