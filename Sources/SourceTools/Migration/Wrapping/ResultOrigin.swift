import SwiftSyntax

/// Where the result of a purchase comes from that is looked at.
enum ResultOrigin {
  /// From a call of `purchase()`, whose rule deals with it.
  case call
  /// From an intent, which is gone.
  case intent
  /// Through a parameter that names the SDK's type.
  case parameter
  /// Through something that keeps it or hands it on, of a type that a person has to choose.
  case carried
}

/// M09, M16: results that somebody else got.
extension MigrationPass {
  /// Looks at a switch on a result.
  func checkSwitch(_ node: SwitchExprSyntax) {
    let type = inference.type(of: node.subject).sdkType
    guard type == .purchaseResult || type == .presentResult else { return }
    let origin = type == .presentResult ? .parameter : self.origin(of: node.subject)
    guard origin == .parameter || origin == .carried else { return }
    for element in node.cases {
      guard case .switchCase(let found) = element else { continue }
      switch found.label {
      case .case(let label):
        let names = label.caseItems.flatMap { resultCases(in: $0) }
        guard names.contains("failed") || (origin == .carried && !names.isEmpty) else { continue }
        removed.insert(found.id)
        manual("M16", at: label.start, origin == .carried ? Self.carried : Self.handed)
      case .default(let label):
        guard origin == .carried else { continue }
        manual(
          "M09",
          at: found.attribute?.start ?? label.start,
          "A failure does not come this way any more: decide what happens on failure."
        )
      default: break
      }
    }
  }

  private static let carried = "What carries the failure decides how this pattern is written."
  private static let handed =
    "A failure is thrown where the purchase is made and does not arrive here: each caller has to handle it."

  /// Looks at `if case … = result`.
  func checkMatching(_ node: MatchingPatternConditionSyntax) {
    let value = node.initializer.value
    let type = inference.type(of: value).sdkType
    guard type == .purchaseResult || type == .presentResult else { return }
    let origin = type == .presentResult ? .parameter : self.origin(of: value)
    guard origin == .parameter || origin == .carried else { return }
    let names = resultCases(in: Syntax(node.pattern))
    guard names.contains("failed") || (origin == .carried && !names.isEmpty) else { return }
    manual("M16", at: node.pattern.start, origin == .carried ? Self.carried : Self.handed)
  }

  private func resultCases(in item: SwitchCaseItemSyntax) -> [String] {
    inference.bind(.caseItem(item))
    return resultCases(in: Syntax(item.pattern))
  }

  /// The names of the result's cases in a pattern whose names have their types.
  func resultCases(in node: Syntax) -> [String] {
    if let member = node.as(MemberAccessExprSyntax.self) {
      guard let found = inference.cases[member.id] else { return [] }
      return found.enumeration == .purchaseResult || found.enumeration == .presentResult ? [found.name] : []
    }
    return node.children(viewMode: .sourceAccurate).filter { !$0.is(TokenSyntax.self) }.flatMap { resultCases(in: $0) }
  }

  /// Where a result comes from.
  func origin(of expression: ExprSyntax) -> ResultOrigin {
    if let known = origins[expression.id] { return known }
    origins[expression.id] = .carried
    let result = findOrigin(expression)
    origins[expression.id] = result
    return result
  }

  private func findOrigin(_ expression: ExprSyntax) -> ResultOrigin {
    switch expression.as(ExprSyntaxEnum.self) {
    case .awaitExpr(let node): return origin(of: node.expression)
    case .tryExpr: return .call
    case .functionCallExpr(let node):
      guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self), let base = callee.base else {
        return .carried
      }
      switch inference.type(of: base).sdkType {
      case .product: return .call
      case .intent: return .intent
      default: return .carried
      }
    case .declReferenceExpr(let node):
      guard let binding = inference.lookUp(node.baseName.plainName, at: node).first else { return .carried }
      return origin(of: binding)
    default: return .carried
    }
  }

  private func origin(of binding: Binding) -> ResultOrigin {
    switch binding.kind {
    case .parameter(let parameter):
      let name = parameter.type.trimmedDescription.filter { $0 != "?" }
      return name.hasSuffix("PurchaseResult") || name == "TransactionResult" ? .parameter : .carried
    case .pattern(_, .variable(let node)):
      guard node.parent?.parent?.parent?.is(CodeBlockItemSyntax.self) == true else { return .carried }
      return node.initializer.map { origin(of: $0.value) } ?? .call
    case .pattern(_, .optionalBinding(let node)):
      if let value = node.initializer?.value { return origin(of: value) }
      guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName,
        let outer = inference.lookUp(name, at: node).first
      else { return .carried }
      return origin(of: outer)
    default: return .carried
    }
  }
}
