/// How much was found, by rule.
struct Tally {
  private(set) var files = 0
  private(set) var changed = 0
  var written = 0
  var failures = 0
  private(set) var suppressed = 0
  private(set) var unusedSuppressions = 0
  private var counts: [Finding.Disposition: [String: Int]] = [:]

  mutating func count(_ outcome: FileOutcome) {
    files += 1
    changed += outcome.isChanging ? 1 : 0
    for finding in outcome.findings { counts[finding.disposition, default: [:]][finding.rule, default: 0] += 1 }
    suppressed += outcome.suppressed.count
    unusedSuppressions += outcome.unusedSuppressions.count
  }

  /// How many findings have a disposition.
  func total(_ disposition: Finding.Disposition) -> Int { counts[disposition]?.values.reduce(0, +) ?? 0 }

  /// Rules and their numbers, by the names of the rules.
  func byRule(_ disposition: Finding.Disposition) -> [(rule: String, count: Int)] {
    (counts[disposition] ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// What was found, in a sentence.
  func sentence(writes: Bool) -> String {
    let end = !writes ? "" : written == changed ? ", written" : ", \(written) of them written"
    let place = Self.many(changed, "file") + end
    var parts: [String] = []
    if total(.automatic) > 0 {
      parts.append(Self.many(total(.automatic), "change") + " in \(place)" + list(.automatic))
    } else {
      parts.append("nothing to change")
    }
    if total(.manual) > 0 { parts.append(Self.many(total(.manual), "place") + " for a person" + list(.manual)) }
    if total(.info) > 0 { parts.append(Self.many(total(.info), "remark") + list(.info)) }
    if suppressed > 0 { parts.append("\(suppressed) suppressed") }
    if failures > 0 { parts.append("\(Self.many(failures, "file")) left alone") }
    let hint = !writes && changed > 0 ? " --write makes the changes." : ""
    return "\(Self.many(files, "file")) read: \(parts.joined(separator: "; ")).\(hint)"
  }

  private func list(_ disposition: Finding.Disposition) -> String {
    let rules = byRule(disposition).map { "\($0.rule) \($0.count)" }
    return rules.isEmpty ? "" : " (\(rules.joined(separator: ", ")))"
  }

  private static func many(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }
}
