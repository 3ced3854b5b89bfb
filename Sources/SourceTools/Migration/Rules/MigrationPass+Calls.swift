import SwiftSyntax

/// Gives each call to the rule that knows what is called.
extension MigrationPass {
  func checkCall(_ node: FunctionCallExprSyntax) {
    checkFactory(node)
    checkObserverCall(node)
    checkIdentifier(node)
    checkMadeFailure(node)
    guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self) else { return checkImplicitCall(node) }
    checkLifecycle(node, callee)
    let name = callee.declName.baseName.plainName
    switch name {
    case "finish", "purchase", "all", "unfinished", "latest", "products": break
    default: return
    }
    guard let base = callee.base else { return }
    let type = inference.type(of: base)
    switch (type, name) {
    case (.meta(.sdk(.product)), "products"): checkProducts(node, base)
    case (.meta(.sdk(.purchase)), "all"), (.meta(.sdk(.purchase)), "unfinished"):
      guard !inference.isPresent(base) else { return }
      checkStream(node, callee, name)
    case (.meta(.sdk(.purchase)), "latest"):
      guard !inference.isPresent(base) else { return }
      checkLatest(node, callee)
    case (_, "finish") where type.sdkType == .purchase: checkFinish(node)
    case (_, "purchase") where type.sdkType == .product: checkPurchase(node)
    case (.unknown(let isNear), "finish") where isNear, (.unknown(let isNear), "purchase") where isNear:
      manual(
        "M11",
        at: callee.declName.baseName.start,
        "`\(name)()` may be the SDK's: its receiver's type is not in sight."
      )
    default: break
    }
  }

  /// `finish()` or `purchase()` with implicit `self`, in an extension of the SDK's type.
  private func checkImplicitCall(_ node: FunctionCallExprSyntax) {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.plainName,
      name == "finish" || name == "purchase", inference.lookUp(name, at: node).isEmpty
    else { return }
    switch (inference.selfType(at: node), name) {
    case (.sdk(.purchase), "finish"): checkFinish(node)
    case (.sdk(.product), "purchase"): checkPurchase(node)
    default: break
    }
  }

  /// M15: the identity of a purchase as an object.
  private func checkIdentifier(_ node: FunctionCallExprSyntax) {
    guard node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "ObjectIdentifier",
      let first = node.arguments.first?.expression, inference.type(of: first).sdkType == .purchase
    else { return }
    manual("M15", at: node.start, "A transaction is a struct and has no identity: use its `id`.")
  }

  /// M16: a failure that the app makes itself.
  private func checkMadeFailure(_ node: FunctionCallExprSyntax) {
    guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self), callee.declName.baseName.text == "failed",
      node.arguments.first?.label?.text == "error", inference.cases[callee.id] == nil
    else { return }
    if let base = callee.base, inference.type(of: base) != .meta(.sdk(.purchaseResult)) { return }
    manual("M16", at: node.start, "There is no result for a failure any more: throw the error.")
  }

  // MARK: Arguments that are gone

  /// Removes a domain that is the app's own.
  ///
  /// - Parameters:
  ///   - node: The call.
  ///   - rule: A15 or A16.
  /// - Returns: Whether the call can be migrated: not if it asks for the domain of another app.
  func checkDomain(_ node: FunctionCallExprSyntax, _ rule: String) -> Bool {
    guard let argument = node.arguments.first(where: { $0.label?.text == "domain" }), let label = argument.label else {
      return true
    }
    guard isOwnDomain(argument.expression) else {
      manual(
        "M10",
        at: label.start,
        "The SDK asks for the app's own domain only: decide whether your server asks for this one."
      )
      return false
    }
    return automatic(rule, at: label.start, "The SDK takes the domain from the bundle.") {
      edit(Edit(removalRange(of: argument, in: node), ""))
    }
  }

  /// From an argument to the next one, or from the one before.
  func removalRange(of argument: LabeledExprSyntax, in node: FunctionCallExprSyntax) -> Range<Int> {
    let arguments = Array(node.arguments)
    guard let place = arguments.firstIndex(where: { $0.id == argument.id }) else { return argument.extent }
    if place + 1 < arguments.count { return argument.start..<arguments[place + 1].start }
    if place > 0 { return arguments[place - 1].expression.end..<argument.end }
    return argument.extent
  }

  private func isOwnDomain(_ expression: ExprSyntax, depth: Int = 0) -> Bool {
    let text = expression.trimmedDescription.filter { !$0.isWhitespace }
    if text.hasPrefix("Bundle.main.bundleIdentifier") || text.hasPrefix("(Bundle.main.bundleIdentifier") { return true }
    guard depth < 4, let reference = expression.as(DeclReferenceExprSyntax.self),
      case .pattern(_, .variable(let binding))? = inference.lookUp(reference.baseName.plainName, at: reference).first?
        .kind,
      let variable = binding.parent?.parent?.as(VariableDeclSyntax.self), variable.bindingSpecifier.text == "let",
      let value = binding.initializer?.value
    else { return false }
    return isOwnDomain(value, depth: depth + 1)
  }

  /// A15, M01: what is asked for.
  private func checkProducts(_ node: FunctionCallExprSyntax, _ base: ExprSyntax) {
    _ = checkDomain(node, "A15")
    guard let identifiers = node.arguments.first(where: { $0.label?.text == "for" }) else {
      manual(
        "M01",
        at: base.start,
        "There is no call that returns every product: decide where the identifiers come from."
      )
      return
    }
    let type = inference.type(of: identifiers.expression)
    if case .optional = type {
      manual(
        "M01",
        at: base.start,
        "The identifiers may not be optional, and none returns none: decide where they come from."
      )
    }
  }

  // MARK: Finishing

  /// A11, M08: `finish()` does not throw.
  private func checkFinish(_ node: FunctionCallExprSyntax) {
    guard checkDomain(node, "A16") else { return }
    guard let cover = TryCover(of: ExprSyntax(node)) else { return }
    guard cover.isDirect else {
      info("A11", at: cover.node.start, "`finish()` does not throw any more; this `try` covers other calls too.")
      return
    }
    if cover.isOptional, !isDiscarded(ExprSyntax(cover.node)) {
      manual(
        "M08",
        at: cover.node.start,
        "`finish()` does not throw: whether it succeeded cannot be known, so decide what to do without."
      )
      return
    }
    automatic("A11", at: cover.node.start, "`finish()` does not throw any more.") {
      edit(Edit(cover.node.start..<cover.node.expression.start, ""))
    }
  }

  /// Whether the value of an expression is not used.
  func isDiscarded(_ expression: ExprSyntax) -> Bool {
    guard let parent = expression.parent else { return true }
    if parent.is(CodeBlockItemSyntax.self) {
      return true
    }
    if let list = parent.as(ExprListSyntax.self), list.count == 3, list.last?.id == expression.id,
      list.first?.is(DiscardAssignmentExprSyntax.self) == true
    {
      return true
    }
    return parent.is(ReturnStmtSyntax.self)
  }
}

/// The `try` that covers a call.
struct TryCover {
  let node: TryExprSyntax
  /// Whether it covers nothing but the call and its `await`.
  let isDirect: Bool

  /// Looks for it.
  init?(of call: ExprSyntax) {
    var child = Syntax(call)
    var isDirect = true
    while let parent = child.parent {
      if let found = parent.as(TryExprSyntax.self) {
        node = found
        self.isDirect = isDirect
        return
      }
      switch parent.kind {
      case .awaitExpr: break
      case .codeBlockItem, .closureExpr, .memberBlockItem, .codeBlock: return nil
      default: isDirect = false
      }
      child = parent
    }
    return nil
  }

  /// Whether it is `try?`.
  var isOptional: Bool { node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark }
}
