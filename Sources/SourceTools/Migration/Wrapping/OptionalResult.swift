import SwiftSyntax

/// A10: the result of a purchase that was made only if there is a product, unwrapped on the spot.
extension MigrationPass {
  /// `guard let result = await product?.purchase()`, and the same with `if`.
  func checkBinding(_ purchase: PurchaseCall, _ condition: OptionalBindingConditionSyntax) {
    guard let list = condition.parent?.parent?.as(ConditionElementListSyntax.self), list.count == 1,
      let name = condition.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else { return carry(at: purchase.start) }
    if let node = list.parent?.as(GuardStmtSyntax.self), let item = node.parent?.as(CodeBlockItemSyntax.self) {
      let uses = self.uses(of: name.plainName, after: item)
      return move(purchase, uses, from: item, in: item.next)
    }
    if let node = list.parent?.as(IfExprSyntax.self), let item = Syntax(node).statementItem,
      node.body.statements.count == 1
    {
      let uses = references(to: name.plainName, in: Syntax(node.body))
      return move(purchase, uses, from: item, in: node.body.statements.first)
    }
    carry(at: purchase.start)
  }

  /// Wraps a statement and the only switch on its result, if they stand together.
  private func move(
    _ purchase: PurchaseCall,
    _ uses: [DeclReferenceExprSyntax],
    from first: CodeBlockItemSyntax,
    in item: CodeBlockItemSyntax?
  ) {
    let flow = ResultUses(uses, in: item?.parent?.as(CodeBlockItemListSyntax.self), self)
    guard !flow.isCarried, !flow.absorbs, let node = item?.switchExpression, flow.switches.map(\.id) == [node.id],
      uses.count == 1, let item
    else {
      carry(at: purchase.start)
      return reportTests(flow)
    }
    guard !flow.failures.isEmpty, !flow.hasConditionalCases, canMove(flow.failures, in: ExprSyntax(node)),
      !isThrowing(item, [first], without: flow.failures)
    else { return undecided(purchase, flow) }
    moveOut(purchase, flow.failures) {
      wrap(purchase, from: first.start, to: max(first.end, item.end), failures: flow.failures, at: Syntax(first))
    }
  }
}
