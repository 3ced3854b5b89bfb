import SwiftSyntax

/// A10, M05, M09, M16: a purchase throws what used to be one of its results.
extension MigrationPass {
  /// Looks at a call of `purchase()`.
  func checkPurchase(_ node: FunctionCallExprSyntax) {
    // Below `try` it is the present SDK's already.
    guard TryCover(of: ExprSyntax(node)) == nil, handled.insert(node.id).inserted else { return }
    checkPurchaseArguments(node)
    guard let wait = node.parent?.as(AwaitExprSyntax.self) else {
      return carry(at: node.start)
    }
    let purchase = PurchaseCall(call: node, wait: wait, isOptional: node.calledExpression.isOptionalChain)
    guard let parent = wait.parent else { return }
    switch parent.as(SyntaxEnum.self) {
    case .initializerClause(let clause): checkInitializer(purchase, clause)
    case .switchExpr(let found) where Syntax(found.subject).id == Syntax(wait).id: checkDirectSwitch(purchase, found)
    case .codeBlockItem(let item): checkStatement(purchase, item)
    case .exprList(let list): checkAssignment(purchase, list)
    case .labeledExpr(let argument): checkArgument(purchase, argument)
    default: carry(at: purchase.start)
    }
  }

  private func checkPurchaseArguments(_ node: FunctionCallExprSyntax) {
    _ = checkDomain(node, "A16")
    for argument in node.arguments {
      guard let label = argument.label, label.text == "payload" || label.text == "orderID" else { continue }
      manual(
        "M05",
        at: label.start,
        "`\(label.text)` has no place any more: only a UUID can go along, as `options: [.appAccountToken(…)]`."
      )
    }
  }

  /// M16: the result goes where its failure cannot be followed.
  func carry(at offset: Int) {
    manual(
      "M16",
      at: offset,
      "The result goes on without the failure, which is thrown here: decide what carries it, or let this function throw."
    )
  }

  private static let dropped =
    "The reason of a failure was not looked at; `try?` keeps the flow, and drops the error on purpose."
  static let throwing = "`purchase()` throws; what `.failed` did moves into a catch."

  private func checkInitializer(_ purchase: PurchaseCall, _ clause: InitializerClauseSyntax) {
    if let binding = clause.parent?.as(PatternBindingSyntax.self) {
      if binding.pattern.is(WildcardPatternSyntax.self) { return discard(purchase, prefix: "") }
      guard let variable = LocalVariable(binding), !variable.isAsync else { return carry(at: purchase.start) }
      return checkVariable(purchase, variable, binding)
    }
    if let condition = clause.parent?.as(OptionalBindingConditionSyntax.self) {
      return checkBinding(purchase, condition)
    }
    guard let condition = clause.parent?.as(MatchingPatternConditionSyntax.self) else {
      return carry(at: purchase.start)
    }
    inference.bind(.matching(condition))
    guard let payload = Failure.payload(of: condition.pattern) else { return ignore(purchase) }
    checkFailedCondition(purchase, condition, payload)
  }

  /// `guard case .success(let x) = await product.purchase()`: the reason is not looked at.
  func ignore(_ purchase: PurchaseCall) {
    guard
      automatic(
        "A10",
        at: purchase.start,
        "`purchase()` throws; `try?` keeps the flow.",
        {
          edit(Edit(insert: "try? ", at: purchase.start))
        }
      )
    else { return }
    info("M09", at: purchase.start, Self.dropped)
  }

  /// The result is not looked at.
  private func discard(_ purchase: PurchaseCall, prefix: String) {
    automatic("A10", at: purchase.start, "`purchase()` throws; nobody looked at the result.") {
      edit(Edit(insert: prefix + "try? ", at: purchase.start))
    }
  }

  private func checkStatement(_ purchase: PurchaseCall, _ item: CodeBlockItemSyntax) {
    if isFunctionValue(item) { return carry(at: purchase.start) }
    discard(purchase, prefix: "_ = ")
  }

  /// Whether a statement is the result of the body it is alone in.
  func isFunctionValue(_ item: CodeBlockItemSyntax) -> Bool {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return false }
    if list.parent?.is(AccessorBlockSyntax.self) == true { return true }
    if let closure = list.parent?.as(ClosureExprSyntax.self) {
      let callee = closure.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
      return callee != "Task" && callee != "Task.detached"
    }
    guard let body = list.parent?.as(CodeBlockSyntax.self) else { return false }
    if let function = body.parent?.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
    return body.parent?.as(AccessorDeclSyntax.self)?.accessorSpecifier.text == "get"
  }

  private func checkAssignment(_ purchase: PurchaseCall, _ list: ExprListSyntax) {
    let elements = Array(list)
    guard elements.count == 3, elements[1].is(AssignmentExprSyntax.self) else { return carry(at: purchase.start) }
    if elements[0].is(DiscardAssignmentExprSyntax.self) { return discard(purchase, prefix: "") }
    carry(at: purchase.start)
  }

  private func checkArgument(_ purchase: PurchaseCall, _ argument: LabeledExprSyntax) {
    guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      let item = HandlerCall.statement(of: call), let failure = handlerFailure(call, argument)
    else { return carry(at: purchase.start) }
    wrap(purchase, from: item.start, to: item.end, failures: [failure], at: Syntax(item))
  }

  // MARK: A variable

  private func checkVariable(_ purchase: PurchaseCall, _ variable: LocalVariable, _ binding: PatternBindingSyntax) {
    let uses = self.uses(of: variable.name.plainName, after: variable.item).filter { use in
      guard case .pattern(let token, _)? = inference.lookUp(use.baseName.plainName, at: use).first?.kind else {
        return false
      }
      return token.id == variable.name.id
    }
    let flow = ResultUses(uses, in: variable.item.parent?.as(CodeBlockItemListSyntax.self), self)
    if flow.isCarried {
      if let only = flow.only(.argument), let argument = only.parent?.as(LabeledExprSyntax.self),
        let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), let item = HandlerCall.statement(of: call),
        item.id == variable.item.next?.id, let failure = handlerFailure(call, argument)
      {
        return wrap(purchase, from: variable.extent.lowerBound, to: item.end, failures: [failure], at: Syntax(item))
      }
      carry(at: purchase.start)
      for use in flow.values {
        manual("M16", at: use.start, "The result goes on without the failure: decide what carries it.")
      }
      reportTests(flow)
      return
    }
    guard !flow.absorbs else {
      manual(
        "M09",
        at: purchase.start,
        "A failure is thrown and does not reach the `default` that took it: write it into a catch."
      )
      return reportTests(flow)
    }
    guard !flow.hasConditionalCases else { return undecided(purchase, flow) }
    let statements = flow.failureStatements
    guard !statements.isEmpty else {
      guard flow.switches.isEmpty else {
        // Every case is named and none of them is `failed`: this is the present SDK's result, or none.
        return ignore(purchase)
      }
      ignore(purchase)
      if let type = binding.typeAnnotation?.type, !type.is(OptionalTypeSyntax.self) {
        edit(Edit(insert: "?", at: type.end))
      }
      return
    }
    guard statements.count == 1, let test = statements.first else {
      return undecided(purchase, flow)
    }
    plan(purchase, variable, flow, test)
  }

  /// A failure that cannot be moved without a change of meaning.
  func undecided(_ purchase: PurchaseCall, _ flow: ResultUses?) {
    manual(
      "M09",
      at: purchase.start,
      "A failure is thrown now, and the code for it cannot be moved without a change of meaning: write the catch by hand."
    )
    for failure in flow?.failures ?? [] {
      manual("M09", at: failure.start, "This never runs any more: it has to move into a catch.")
    }
  }

  /// What is said of switches and conditions when the result is carried around as well.
  func reportTests(_ flow: ResultUses) {
    for node in flow.switches {
      if let label = flow.absorbing(node) {
        manual("M09", at: node.subject.start, "A failure does not reach this switch any more.")
        manual("M09", at: label, "This took the failure, which is thrown now: decide what happens on failure.")
      }
    }
    for failure in flow.failures {
      removed.formUnion(failure.opening.ancestorOrSelf { $0.as(SwitchCaseSyntax.self) }.map { [$0.id] } ?? [])
      manual(
        "M16",
        at: failure.start,
        "A failure does not arrive here any more: it is thrown where the purchase is made."
      )
    }
  }
}

/// A call of `purchase()` and the `await` in front of it.
struct PurchaseCall {
  let call: FunctionCallExprSyntax
  let wait: AwaitExprSyntax
  /// Whether there may be no product, and so no result.
  let isOptional: Bool

  /// Where it is reported, and where `try` goes.
  var start: Int { wait.start }
}
