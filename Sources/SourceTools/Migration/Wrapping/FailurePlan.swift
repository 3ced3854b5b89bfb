import SwiftSyntax

/// Chooses the form in which the failure of one statement moves into a catch.
extension MigrationPass {
  /// A variable with the result, and one statement that has the branches for failure.
  func plan(_ purchase: PurchaseCall, _ variable: LocalVariable, _ flow: ResultUses, _ test: ExprSyntax) {
    let root = outermost(test)
    guard let item = Syntax(root).statementItem, let list = item.parent?.id, list == variable.item.parent?.id,
      canMove(flow.failures, in: test)
    else { return undecided(purchase, flow) }
    guard let between = variable.item.statements(before: item) else { return undecided(purchase, flow) }
    let others = flow.uses.map(\.node).filter { use in
      use.ancestorOrSelf { $0.as(CodeBlockItemSyntax.self).flatMap { $0.id == item.id ? $0 : nil } } == nil
    }
    let usesBetween = others.contains { $0.start < item.start }
    let leaves = flow.failures.allSatisfy { Leaving.leaves($0.statements) }
    let throwing = isThrowing(item, between, without: flow.failures)
    let isChain = test.is(IfExprSyntax.self)
    let isAlone = isChain && test.id == root.id && test.as(IfExprSyntax.self)?.elseBody == nil
    // A failure that leaves may move in front of what does not look at it, not in front of what has an effect.
    let copied = usesBetween ? [] : between
    let canCopy =
      !between.contains { isThrowingStatement($0) } && (!usesBetween || between.allSatisfy { isTest($0, of: variable) })
    guard canCopy else { return undecided(purchase, flow) }

    if leaves, !others.isEmpty || throwing || (isChain && !isAlone) {
      moveOut(purchase, flow.failures) {
        split(
          purchase,
          specifier: variable.specifier,
          name: variable.name.text,
          replacing: variable.extent,
          failures: flow.failures,
          at: Syntax(item),
          copied: copied
        )
      }
      return
    }
    guard !throwing, !declaresForLater(between, after: item) else { return undecided(purchase, flow) }
    if others.isEmpty {
      moveOut(purchase, flow.failures, isGone: isAlone && between.isEmpty) {
        wrap(
          purchase,
          from: variable.extent.lowerBound,
          to: item.end,
          failures: flow.failures,
          at: Syntax(item),
          copied: copied,
          isUnused: isAlone && between.isEmpty
        )
      }
      return
    }
    extend(purchase, variable, flow)
  }

  /// Several tests of the result in a row, of which one is for failure: all of them go into the `do`.
  private func extend(_ purchase: PurchaseCall, _ variable: LocalVariable, _ flow: ResultUses) {
    let last = flow.uses.map(\.node.start).max() ?? 0
    let part = variable.item.statements(through: last)
    guard let end = part.last, part.allSatisfy({ isTest($0, of: variable) }),
      !part.contains(where: { isThrowing($0, [], without: flow.failures) })
    else { return undecided(purchase, flow) }
    moveOut(purchase, flow.failures) {
      wrap(purchase, from: variable.extent.lowerBound, to: end.end, failures: flow.failures, at: Syntax(end))
    }
  }

  /// Makes the edits of a form, unless it is suppressed.
  func moveOut(_ purchase: PurchaseCall, _ failures: [Failure], isGone: Bool = false, _ form: () -> Void) {
    form()
    guard allows("A10", at: purchase.start), failures.allSatisfy({ allows("A10", at: $0.start) }) else { return }
    if isGone {
      for failure in failures { automatic("A10", at: failure.start, "What ran on failure runs from a catch.") }
    } else {
      moveOut(failures)
    }
  }

  /// `switch await product.purchase()`.
  func checkDirectSwitch(_ purchase: PurchaseCall, _ node: SwitchExprSyntax) {
    let flow = ResultUses(switch: node, self)
    guard let item = Syntax(node).statementItem, !isSwitchValue(item, node) else { return undecided(purchase, flow) }
    guard !flow.absorbs else {
      manual(
        "M09",
        at: purchase.start,
        "A failure is thrown and does not reach the `default` that took it: write it into a catch."
      )
      if let label = flow.absorbing(node) {
        manual("M09", at: label, "This took the failure, which is thrown now: decide what happens on failure.")
      }
      return
    }
    guard !flow.failures.isEmpty, !flow.hasConditionalCases, canMove(flow.failures, in: ExprSyntax(node)) else {
      return undecided(purchase, flow)
    }
    if isThrowing(item, [], without: flow.failures) {
      guard flow.failures.allSatisfy({ Leaving.leaves($0.statements) }) else { return undecided(purchase, flow) }
      let name = freshName("result", around: Syntax(item))
      let rest: [Edit.Piece] = [
        .text("\n\(text.indentation(at: item.start))switch \(name)"),
        .source(node.subject.end..<node.end, shift: .none),
      ]
      moveOut(purchase, flow.failures) {
        split(
          purchase,
          specifier: "let",
          name: name,
          replacing: node.extent,
          failures: flow.failures,
          at: Syntax(item),
          then: rest
        )
      }
      return
    }
    moveOut(purchase, flow.failures) {
      wrap(purchase, from: item.start, to: item.end, failures: flow.failures, at: Syntax(item))
    }
  }

  /// `if case .failed(let error) = await product.purchase()`.
  func checkFailedCondition(
    _ purchase: PurchaseCall,
    _ condition: MatchingPatternConditionSyntax,
    _ payload: Failure.Payload
  ) {
    guard let list = condition.parent?.parent?.as(ConditionElementListSyntax.self), list.count == 1,
      let branch = list.parent?.as(IfExprSyntax.self), let item = Syntax(branch).statementItem, branch.elseBody == nil
    else { return undecided(purchase, nil) }
    let failure = Failure(
      payload: payload,
      condition: nil,
      statements: branch.body.statements,
      opening: branch.body.leftBrace,
      start: branch.ifKeyword.start
    )
    guard failure.isGeneral else { return undecided(purchase, nil) }
    wrap(purchase, from: item.start, to: item.end, failures: [failure], at: Syntax(item), isUnused: true)
  }

  // MARK: What can be moved

  private func outermost(_ expression: ExprSyntax) -> ExprSyntax {
    var result = expression
    while let outer = result.parent?.as(IfExprSyntax.self) { result = ExprSyntax(outer) }
    return result
  }

  /// Whether branches mean the same in a catch, and nothing before them could have taken a failure.
  func canMove(_ failures: [Failure], in test: ExprSyntax) -> Bool {
    guard failures.last?.isGeneral == true, failures.dropLast().allSatisfy({ !$0.isGeneral }) else { return false }
    if let node = test.as(SwitchExprSyntax.self) { return canMove(failures, in: node) }
    guard let branch = test.as(IfExprSyntax.self), branch.conditions.count == 1 else { return false }
    var current = branch.parent?.as(IfExprSyntax.self)
    while let outer = current {
      guard isPureTest(outer) else { return false }
      current = outer.parent?.as(IfExprSyntax.self)
    }
    return true
  }

  private func canMove(_ failures: [Failure], in node: SwitchExprSyntax) -> Bool {
    var previousFallsThrough = false
    for element in node.cases {
      guard case .switchCase(let branch) = element else { return false }
      let isFailure = failures.contains { $0.statements.id == branch.statements.id }
      if isFailure {
        var kept = Array(branch.statements)
        if kept.last?.item.as(BreakStmtSyntax.self).map({ $0.label == nil }) == true { kept.removeLast() }
        if previousFallsThrough || Leaving.isBound(kept) { return false }
      } else if case .case(let label) = branch.label, branch.start < failures.last?.start ?? 0 {
        // `case _ where …` in front of it took failures too.
        let takesAll = label.caseItems.contains { item in
          item.pattern.is(WildcardPatternSyntax.self)
            || item.pattern.as(ValueBindingPatternSyntax.self)?.pattern.is(IdentifierPatternSyntax.self) == true
            || item.pattern.as(ExpressionPatternSyntax.self)?.expression.is(DiscardAssignmentExprSyntax.self) == true
        }
        if takesAll { return false }
      }
      previousFallsThrough = branch.statements.last?.item.is(FallThroughStmtSyntax.self) == true
    }
    return true
  }

  /// Whether an `if` is only about another case of the result, without any effect.
  private func isPureTest(_ node: IfExprSyntax) -> Bool {
    var isTest = false
    for element in node.conditions {
      switch element.condition {
      case .matchingPattern(let condition):
        if inference.type(of: condition.initializer.value).sdkType == .purchaseResult {
          guard Failure.payload(of: condition.pattern) == nil else { return false }
          isTest = true
        } else if hasEffect(Syntax(condition.initializer)) {
          return false
        }
      case .optionalBinding(let condition):
        if condition.initializer.map({ hasEffect(Syntax($0)) }) == true { return false }
      case .expression(let condition): if hasEffect(Syntax(condition)) { return false }
      default: break
      }
    }
    return isTest
  }

  private func hasEffect(_ node: Syntax) -> Bool {
    if node.is(FunctionCallExprSyntax.self) || node.is(AwaitExprSyntax.self) || node.is(InOutExprSyntax.self) {
      return true
    }
    return node.children(viewMode: .sourceAccurate).contains { !$0.is(TokenSyntax.self) && hasEffect($0) }
  }

  /// Whether a statement is an `if` on the result without an `else` that a failure would reach.
  private func isTest(_ item: CodeBlockItemSyntax, of variable: LocalVariable) -> Bool {
    var current =
      item.item.as(ExprSyntax.self)?.as(IfExprSyntax.self)
      ?? item.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)
    guard current != nil else { return false }
    while let node = current {
      let isFailure =
        node.conditions.count == 1
        && node.conditions.first?.condition.as(MatchingPatternConditionSyntax.self).flatMap {
          Failure.payload(of: $0.pattern)
        } != nil
      guard isFailure || isPureTest(node) else { return false }
      switch node.elseBody {
      case .ifExpr(let next): current = next
      case .codeBlock: return false
      default: current = nil
      }
    }
    return true
  }

  func isThrowing(
    _ item: CodeBlockItemSyntax,
    _ between: [CodeBlockItemSyntax],
    without failures: [Failure]
  ) -> Bool {
    var search = ThrowSearch(self)
    search.skipped = Set(failures.map { Syntax($0.statements).id })
    for other in between { search.look(Syntax(other)) }
    search.look(Syntax(item))
    return search.isThrowing
  }

  private func isThrowingStatement(_ item: CodeBlockItemSyntax) -> Bool {
    var search = ThrowSearch(self)
    search.look(Syntax(item))
    return search.isThrowing
  }

  /// Whether statements that would move into the `do` declare what later ones need.
  private func declaresForLater(_ between: [CodeBlockItemSyntax], after item: CodeBlockItemSyntax) -> Bool {
    let names = between.flatMap { other -> [String] in
      guard let variable = other.item.as(VariableDeclSyntax.self) else { return [] }
      return variable.bindings.flatMap { Inference.names(in: Syntax($0.pattern)).map(\.plainName) }
    }
    return names.contains { !uses(of: $0, after: item).isEmpty }
  }

  /// Whether a statement is alone in a closure that nothing says returns a value.
  private func isPlainClosure(_ item: CodeBlockItemSyntax) -> Bool {
    guard let closure = item.parent?.parent?.as(ClosureExprSyntax.self), closure.signature?.returnClause == nil else {
      return false
    }
    let isCalled = closure.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == ExprSyntax(closure).id
    return !isCalled && closure.parent?.is(InitializerClauseSyntax.self) != true
  }

  /// Whether a switch is the value of the body it is alone in.
  private func isSwitchValue(_ item: CodeBlockItemSyntax, _ node: SwitchExprSyntax) -> Bool {
    guard isFunctionValue(item), !isPlainClosure(item) else { return false }
    let branches = node.cases.compactMap { element -> SwitchCaseSyntax? in
      if case .switchCase(let found) = element { return found }
      return nil
    }
    return branches.allSatisfy { branch in
      guard branch.statements.count == 1, case .expr(let expression)? = branch.statements.first?.item else {
        return branch.statements.first?.item.is(ThrowStmtSyntax.self) == true
      }
      guard let sequence = expression.as(SequenceExprSyntax.self) else { return true }
      return !sequence.elements.contains { $0.is(AssignmentExprSyntax.self) }
    } && !branches.allSatisfy { $0.statements.first?.item.is(ThrowStmtSyntax.self) == true }
  }
}
