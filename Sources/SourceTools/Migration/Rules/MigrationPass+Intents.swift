import SwiftSyntax

/// M06, A18: purchase intents, which nothing takes the place of.
extension MigrationPass {
  /// Looks at `Purchase.updates`, `Purchase.intent`, and members of an intent.
  func checkIntentMember(_ node: MemberAccessExprSyntax, _ name: String) {
    guard let base = node.base else { return }
    switch name {
    case "updates", "intent":
      guard case .meta(.sdk(.purchase)) = inference.type(of: base), !inference.isPresent(base) else { return }
      guard name == "intent" || !checkObserver(node) else { return }
      manual(
        "M06",
        at: node.start,
        "`Purchase.\(name)` has no successor: results come from `purchase()`. `Transaction.updates` is something else."
      )
    case "confirm", "reject", "timestamp", "id", "product":
      guard inference.type(of: base).sdkType == .intent else { return }
      manual("M06", at: node.declName.baseName.start, Self.advice(name))
    default: break
    }
  }

  private static func advice(_ name: String) -> String {
    switch name {
    case "confirm": "Intents are gone: remember the product, and call `purchase()` when the time has come."
    case "reject": "Intents are gone: forget the remembered product instead."
    case "timestamp": "Intents are gone: remember yourself when the product was chosen."
    default: "Intents are gone: remember the product yourself."
    }
  }

  /// Removes a loop over intents that only looks at them.
  ///
  /// - Returns: Whether the member access is the source of such a loop.
  private func checkObserver(_ node: MemberAccessExprSyntax) -> Bool {
    guard let loop = node.parent?.as(ForStmtSyntax.self), loop.awaitKeyword != nil, isIdle(loop),
      let item = observerStatement(loop)
    else { return false }
    return automatic(
      "A18",
      at: node.start,
      "Nothing sends purchase intents any more: the loop never runs, and is removed."
    ) {
      remove(item)
      removed.insert(loop.id)
    }
  }

  /// The statement that goes with the loop: the loop itself, or a task that does nothing else.
  private func observerStatement(_ loop: ForStmtSyntax) -> CodeBlockItemSyntax? {
    guard let item = loop.parent?.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return nil }
    guard list.count == 1, let closure = list.parent?.as(ClosureExprSyntax.self) else { return item }
    guard let call = closure.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedDescription == "Task" || call.calledExpression.trimmedDescription == "Task.detached"
    else { return nil }
    return call.parent?.as(CodeBlockItemSyntax.self)
  }

  /// Whether the body of a loop has no effect but on the intent itself.
  private func isIdle(_ loop: ForStmtSyntax) -> Bool {
    loop.body.statements.allSatisfy { item in
      var expression = item.item.as(ExprSyntax.self)
      if let sequence = expression?.as(SequenceExprSyntax.self), sequence.elements.count == 3,
        sequence.elements.first?.is(DiscardAssignmentExprSyntax.self) == true
      {
        expression = sequence.elements.last
      }
      if let wait = expression?.as(AwaitExprSyntax.self) { expression = wait.expression }
      guard let call = expression?.as(FunctionCallExprSyntax.self) else { return false }
      if call.calledExpression.trimmedDescription == "print" { return true }
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base else {
        return false
      }
      return member.declName.baseName.text == "reject" && inference.type(of: base).sdkType == .intent
    }
  }

  /// Reports a call of a function that watches intents.
  func checkObserverCall(_ node: FunctionCallExprSyntax) {
    let name: String
    if let callee = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      name = callee.baseName.plainName
    } else if let callee = node.calledExpression.as(MemberAccessExprSyntax.self) {
      name = callee.declName.baseName.plainName
    } else {
      return
    }
    guard observerNames[name] == true else { return }
    let found: [Binding]
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      guard let base = member.base, case .own(let key) = inference.type(of: base).unwrapped else { return }
      found = inference.ownMembers(name, of: key)
    } else {
      found = inference.lookUp(name, at: node)
    }
    guard case .function(let function)? = found.first?.kind, watchesIntents(function) else { return }
    let task = node.ancestorOrSelf { ancestor -> FunctionCallExprSyntax? in
      guard let call = ancestor.as(FunctionCallExprSyntax.self), call.id != node.id else { return nil }
      return call.calledExpression.trimmedDescription.hasPrefix("Task") ? call : nil
    }
    manual(
      "M06",
      at: (task ?? node).start,
      "`\(name)` watches purchase intents, which are gone: it goes with what starts and stops it."
    )
  }

  /// The names of functions that may watch intents.
  private var observerNames: [String: Bool] {
    if let observers { return observers }
    var result: [String: Bool] = [:]
    if ByteSearch.contains("Purchase.updates", in: text.bytes) {
      collectObservers(Syntax(file), &result)
    }
    observers = result
    return result
  }

  private func collectObservers(_ node: Syntax, _ result: inout [String: Bool]) {
    if let function = node.as(FunctionDeclSyntax.self) {
      let range = function.position.utf8Offset..<function.endPosition.utf8Offset
      if ByteSearch.first("Purchase.updates", in: text.bytes[range]) != nil { result[function.name.plainName] = true }
      return
    }
    for child in node.children(viewMode: .sourceAccurate) where !child.is(TokenSyntax.self) {
      collectObservers(child, &result)
    }
  }

  private func watchesIntents(_ function: FunctionDeclSyntax) -> Bool {
    guard let body = function.body else { return false }
    return body.statements.contains { item in
      guard let loop = item.item.as(ForStmtSyntax.self), loop.awaitKeyword != nil, !removed.contains(loop.id) else {
        return false
      }
      return inference.type(of: loop.sequence) == .stream(.sdk(.intent))
    }
  }
}
