import SwiftSyntax

/// A09, A19, M07: patterns on the SDK's cases, and the labels that are gone from them.
extension MigrationPass {
  /// Gives the names of a pattern their types, and looks at the SDK's cases in it.
  func checkPattern(_ pattern: Syntax, _ root: PatternRoot) {
    inference.bind(root)
    guard !inference.cases.isEmpty else { return }
    visitCases(in: pattern, root)
  }

  private func visitCases(in node: Syntax, _ root: PatternRoot) {
    if let member = node.as(MemberAccessExprSyntax.self), let found = inference.cases[member.id] {
      check(found, root)
    }
    for child in node.children(viewMode: .sourceAccurate)
    where !child.is(TokenSyntax.self) && !child.is(ClosureExprSyntax.self) {
      visitCases(in: child, root)
    }
  }

  private func check(_ found: SDKCase, _ root: PatternRoot) {
    switch found.enumeration {
    case .verificationResult:
      for argument in found.arguments ?? [] {
        guard let label = argument.label else { continue }
        automatic("A09", at: label.start, "`\(found.name)` carries its values without the label `\(label.text):`.") {
          edit(Edit(label.start..<argument.expression.start, ""))
        }
      }
    case .error: checkPayload(found, root)
    default: break
    }
  }

  private func checkPayload(_ found: SDKCase, _ root: PatternRoot) {
    guard let argument = found.arguments?.first, !isUndecided(Syntax(argument)) else { return }
    let names = Inference.names(in: Syntax(argument.expression))
    let uses = names.contains { readsMembers($0, root) }
    let unit = Syntax(argument).ancestorOrSelf { $0.as(SwitchCaseSyntax.self) }?.id.hashValue ?? argument.id.hashValue
    if let label = argument.label, label.text == "debugInfo" {
      if uses {
        guard saidOnce.insert("payload \(unit)").inserted else { return }
        manual("A19", at: label.start, "The payload has no label any more; what reads it has to change with it.")
        manual("M07", at: label.start, Self.payload)
      } else {
        automatic("A19", at: label.start, "The payload of an error has no label any more.") {
          edit(Edit(label.start..<argument.expression.start, ""))
        }
      }
    } else if uses, let name = names.first {
      guard saidOnce.insert("payload \(unit)").inserted else { return }
      manual("M07", at: name.start, Self.payload)
    }
  }

  /// Whether the case around a pattern waits for a decision, so that no part of it is worth a word.
  private func isUndecided(_ node: Syntax) -> Bool {
    node.ancestorOrSelf { $0.as(SwitchCaseSyntax.self) }.map { removed.contains($0.id) } ?? false
  }

  private static let payload =
    "The payload is a string, with JSON text that nothing promises: decide what of it is needed."

  /// Whether a member of a bound payload is read where the pattern binds it.
  private func readsMembers(_ token: TokenSyntax, _ root: PatternRoot) -> Bool {
    let scope: Syntax? =
      switch root {
      case .caseItem(let node): node.ancestorOrSelf { $0.as(SwitchCaseSyntax.self) }.map { Syntax($0) }
      case .matching(let node):
        node.ancestorOrSelf { $0.as(IfExprSyntax.self) }.map { Syntax($0) }
          ?? node.ancestorOrSelf { $0.as(CodeBlockItemListSyntax.self) }.map { Syntax($0) }
      case .catchItem(let node): node.ancestorOrSelf { $0.as(CatchClauseSyntax.self) }.map { Syntax($0) }
      default: nil
      }
    return scope.map { readsMembers(of: token.plainName, in: $0) } ?? false
  }

  private func readsMembers(of name: String, in node: Syntax) -> Bool {
    if let member = node.as(MemberAccessExprSyntax.self),
      member.base?.as(DeclReferenceExprSyntax.self)?.baseName.plainName == name,
      inference.type(of: ExprSyntax(member.base ?? ExprSyntax(member))).sdkType == .debugInfo
    {
      return true
    }
    return node.children(viewMode: .sourceAccurate).contains {
      !$0.is(TokenSyntax.self) && readsMembers(of: name, in: $0)
    }
  }

  /// Looks at a member of an error's payload.
  func checkPayloadMember(_ node: MemberAccessExprSyntax, _ base: ExprSyntax) {
    let name = node.declName.baseName.plainName
    checkTaintedMember(node, base, name)
    switch name {
    case "message", "request", "url", "method", "body", "responseData", "statusCode": break
    case "description": checkDescription(node, base)
    default: return
    }
    guard let sdk = inference.type(of: base).sdkType, sdk == .debugInfo || sdk == .debugRequest else { return }
    payloadMember(node.declName.baseName, in: Syntax(node))
  }

  func payloadMember(_ token: TokenSyntax, in node: Syntax) {
    // What makes an error is reported as a whole.
    let isInFactory =
      node.ancestorOrSelf { $0.as(FunctionCallExprSyntax.self).flatMap { isFactory($0) ? $0 : nil } } != nil
    guard !isInFactory else { return }
    let statement = node.ancestorOrSelf { $0.as(CodeBlockItemSyntax.self) }?.id.hashValue ?? 0
    guard saidOnce.insert("M07 \(statement)").inserted else { return }
    manual("M07", at: token.start, "`\(token.plainName)` is gone: the payload is a string.")
  }

  /// Whether a call makes one of the SDK's errors in the former way.
  func isFactory(_ node: FunctionCallExprSyntax) -> Bool {
    guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
      SDKType.errorCases.contains(callee.declName.baseName.plainName), inference.cases[callee.id] == nil
    else { return false }
    guard let label = node.arguments.first?.label?.text, label == "message" || label == "debugInfo" else {
      return false
    }
    guard let base = callee.base else { return true }
    return inference.type(of: base) == .meta(.sdk(.error))
  }

  /// M18: an error that the app makes.
  func checkFactory(_ node: FunctionCallExprSyntax) {
    guard isFactory(node) else { return }
    manual(
      "M18",
      at: node.start,
      "An error of the SDK is made from one string: decide what it says, or throw an error of your own."
    )
  }

  /// Whether an expression stands beside `== nil` or `!= nil`.
  private func isComparedWithNil(_ node: MemberAccessExprSyntax) -> Bool {
    guard let elements = node.parent?.as(ExprListSyntax.self).map(Array.init),
      let place = elements.firstIndex(where: { $0.id == ExprSyntax(node).id })
    else { return false }
    return [-1, 1].contains { step in
      let (sign, other) = (place + step, place + 2 * step)
      guard elements.indices.contains(other), let text = elements[sign].as(BinaryOperatorExprSyntax.self) else {
        return false
      }
      return ["==", "!="].contains(text.operator.text) && elements[other].is(NilLiteralExprSyntax.self)
    }
  }

  /// A20: a product's description is there, perhaps empty.
  private func checkDescription(_ node: MemberAccessExprSyntax, _ base: ExprSyntax) {
    guard inference.type(of: base).sdkType == .product else { return }
    let token = node.declName.baseName
    if let elements = node.parent?.as(ExprListSyntax.self).map(Array.init),
      let place = elements.firstIndex(where: { $0.id == ExprSyntax(node).id }), place + 2 < elements.count,
      elements[place + 1].as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
    {
      guard elements[place + 2].trimmedDescription == "\"\"", !base.isOptionalChain else {
        if !base.isOptionalChain {
          manual(
            "A20",
            at: token.start,
            "The description is not optional: decide what an empty one means, and drop the default."
          )
        }
        return
      }
      automatic("A20", at: token.start, "The description is not optional, and empty when there is none.") {
        edit(Edit(node.end..<elements[place + 2].end, ""))
      }
    } else if isComparedWithNil(node), !base.isOptionalChain {
      manual("A20", at: token.start, "The description is never nil: decide whether an empty one was meant.")
    } else if node.parent?.is(OptionalChainingExprSyntax.self) == true
      || node.parent?.is(ForceUnwrapExprSyntax.self) == true
    {
      manual("A20", at: token.start, "The description is not optional: unwrapping it does not compile.")
    } else if node.parent?.parent?.is(OptionalBindingConditionSyntax.self) == true, !base.isOptionalChain {
      manual("A20", at: token.start, "The description is not optional: decide what an empty one means.")
    }
  }
}
