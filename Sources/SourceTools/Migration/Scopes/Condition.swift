import SwiftSyntax

/// One branch of an `#if`, as a condition that holds or does not hold.
struct Condition: Hashable, Sendable {
  /// The condition as it is written, without negations.
  let text: String
  /// Whether it holds in the branch.
  let holds: Bool

  init(_ text: String, holds: Bool) {
    var text = text
    var holds = holds
    while true {
      let inner = text.hasPrefix("!") ? text.dropFirst() : text[...]
      if inner.isEmpty || inner.contains("&") || inner.contains("|") { break }
      if inner.count < text.count { holds.toggle() }
      guard inner.hasPrefix("("), inner.hasSuffix(")") else {
        text = String(inner)
        break
      }
      text = String(inner.dropFirst().dropLast())
    }
    self.text = text
    self.holds = holds
  }

  /// The conditions under which a branch is compiled: those before it do not hold, its own does.
  static func conditions(of clause: IfConfigClauseSyntax) -> [Condition] {
    guard let clauses = clause.parent?.as(IfConfigClauseListSyntax.self) else { return [] }
    var result: [Condition] = []
    for other in clauses {
      guard let text = other.condition?.tokens(viewMode: .sourceAccurate).map(\.text).joined() else { break }
      result.append(Condition(text, holds: other.id == clause.id))
      if other.id == clause.id { break }
    }
    return result
  }

  /// Whether two places can be compiled together.
  static func agree(_ some: [Condition], _ others: [Condition]) -> Bool {
    !some.contains { condition in
      others.contains { $0.text == condition.text && $0.holds != condition.holds }
    }
  }

  /// Whether the second place is compiled whenever the first one is.
  static func imply(_ some: [Condition], _ others: [Condition]) -> Bool {
    others.allSatisfy { some.contains($0) }
  }
}

extension SyntaxProtocol {
  /// The conditions of the `#if` branches around a node.
  var conditions: [Condition] {
    var result: [Condition] = []
    var node = Syntax(self)
    while let parent = node.parent {
      if let clause = parent.as(IfConfigClauseSyntax.self) { result += Condition.conditions(of: clause) }
      node = parent
    }
    return result
  }
}
