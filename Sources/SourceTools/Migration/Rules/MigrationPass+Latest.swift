import SwiftSyntax

/// A14: `latest(sku:)` is `latest(for:)`, and its value has to be taken out of a verification result.
extension MigrationPass {
  /// Looks at `Purchase.latest(sku:)`.
  func checkLatest(_ node: FunctionCallExprSyntax, _ callee: MemberAccessExprSyntax) {
    guard checkDomain(node, "A16"), let argument = node.arguments.first(where: { $0.label?.text == "sku" }) else {
      return
    }
    let reading = Reading(node)
    let isQualified = callee.base?.is(MemberAccessExprSyntax.self) == true
    let needs = !isQualified && needsQualifier("Transaction", at: Syntax(node))
    let source = (isQualified || needs ? "AppCoinsSDK." : "") + "Transaction"
    guard isTaken(reading, node, callee, argument, source) else { return }
    if needs, allows("A17", at: reading.start) {
      automatic("A17", at: reading.start, "`Transaction` alone would mean another type here.")
    }
  }

  private static let message = "`latest(for:)` returns a verification result; what is not verified counts as none."

  private func isTaken(
    _ reading: Reading,
    _ node: FunctionCallExprSyntax,
    _ callee: MemberAccessExprSyntax,
    _ argument: LabeledExprSyntax,
    _ source: String
  ) -> Bool {
    if let clause = reading.whole.parent?.as(InitializerClauseSyntax.self) {
      if let condition = clause.parent?.as(OptionalBindingConditionSyntax.self) {
        return automatic("A14", at: reading.start, Self.message) {
          let pattern = condition.pattern.trimmedDescription
          let header = "case .verified(\(condition.bindingSpecifier.text) \(pattern))? = await "
          edit(Edit(condition.start..<node.start, header))
          rewrite(callee, argument, source)
        }
      }
      if let binding = clause.parent?.as(PatternBindingSyntax.self), let variable = LocalVariable(binding),
        !variable.isAsync
      {
        return automatic("A14", at: reading.start, Self.message) {
          let indent = text.indentation(at: variable.extent.lowerBound)
          let name = variable.name.text
          edit(
            Edit(
              variable.extent,
              [.text("\(variable.specifier) \(name): \(source)?\n")]
                + taker(name, argument, source, indent)
            )
          )
        }
      }
    }
    if reading.target.count == 2, let item = reading.whole.parent?.as(CodeBlockItemSyntax.self) {
      return automatic("A14", at: reading.start, Self.message) {
        let indent = text.indentation(at: item.start)
        let target = reading.target[0].trimmedDescription
        edit(Edit(reading.whole.extent, taker(target, argument, source, indent, isFirst: true)))
      }
    }
    return hoist(reading, node, "A14", wish: "latest", message: Self.message) { name, indent -> [Edit.Piece] in
      [.text("let \(name): \(source)?\n")] + taker(name, argument, source, indent)
    }
  }

  private func rewrite(_ callee: MemberAccessExprSyntax, _ argument: LabeledExprSyntax, _ source: String) {
    if let base = callee.base { edit(Edit(base.extent, source)) }
    if let label = argument.label { edit(Edit(label.extent, "for")) }
  }

  /// Statements that give a name the verified transaction, or nothing.
  private func taker(
    _ name: String,
    _ argument: LabeledExprSyntax,
    _ source: String,
    _ indent: String,
    isFirst: Bool = false
  ) -> [Edit.Piece] {
    let inner = indent + text.indentUnit
    return [
      .text("\(isFirst ? "" : indent)if case .verified(let transaction)? = await \(source).latest(for: "),
      .source(argument.expression.extent, shift: .none),
      .text(") {\n\(inner)\(name) = transaction\n\(indent)} else {\n\(inner)\(name) = nil\n\(indent)}"),
    ]
  }
}
