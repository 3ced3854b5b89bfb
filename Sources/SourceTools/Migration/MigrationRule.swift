/// One of the changes between the former AppCoins SDK and the present one.
package struct MigrationRule: Hashable, Sendable, CustomStringConvertible {
  /// Its name in findings, suppressions and options: `A` and a number if it changes text, `M` and a number if it tells.
  package let id: String
  /// What it is about, in a few words.
  package let title: String
  /// What changed in the SDK.
  package let change: String
  /// Why it matters for code that uses it.
  package let reason: String
  /// What the tool does, or what a person has to decide.
  package let decision: String

  /// Whether the rule changes text where types are proven.
  package var isAutomatic: Bool { id.hasPrefix("A") }

  /// The three parts of the explanation, as paragraphs.
  package var explanation: String { "\(change)\n\n\(reason)\n\n\(decision)" }

  /// The rule's name.
  package var description: String { id }

  /// Rules with one name are one rule.
  package static func == (one: MigrationRule, other: MigrationRule) -> Bool { one.id == other.id }

  /// Goes by the name alone, as equality does.
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// Every rule, by its number.
  package static let all: [MigrationRule] = automatic + manual

  /// Finds a rule.
  ///
  /// - Parameter id: Its name, in capital or small letters.
  /// - Returns: The rule, or nothing.
  package static func named(_ id: String) -> MigrationRule? {
    let wanted = id.uppercased()
    return all.first { $0.id == wanted }
  }
}
