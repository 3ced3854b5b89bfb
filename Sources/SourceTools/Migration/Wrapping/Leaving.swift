import SwiftSyntax

/// Whether statements leave the scope they stand in, and what in them binds them to their place.
enum Leaving {
  /// Whether the last statement leaves the scope, on every path.
  static func leaves(_ statements: CodeBlockItemListSyntax) -> Bool {
    guard let last = statements.last else { return false }
    switch last.item {
    case .stmt(let statement):
      switch statement.kind {
      case .returnStmt, .throwStmt, .continueStmt: return true
      // An unlabelled `break` ends the switch, not the scope.
      case .breakStmt: return statement.as(BreakStmtSyntax.self)?.label != nil
      case .expressionStmt: return statement.as(ExpressionStmtSyntax.self).map { leaves($0.expression) } ?? false
      case .doStmt:
        guard let node = statement.as(DoStmtSyntax.self) else { return false }
        return leaves(node.body.statements) && node.catchClauses.allSatisfy { leaves($0.body.statements) }
      default: return false
      }
    case .expr(let expression): return leaves(expression)
    case .decl(let declaration):
      guard let node = declaration.as(IfConfigDeclSyntax.self) else { return false }
      let hasElse = node.clauses.contains { $0.poundKeyword.text == "#else" }
      return hasElse
        && node.clauses.allSatisfy { clause in
          guard case .statements(let inner)? = clause.elements else { return false }
          return leaves(inner)
        }
    @unknown default: return false
    }
  }

  private static func leaves(_ expression: ExprSyntax) -> Bool {
    if let node = expression.as(IfExprSyntax.self) {
      guard leaves(node.body.statements) else { return false }
      switch node.elseBody {
      case .codeBlock(let block): return leaves(block.statements)
      case .ifExpr(let inner): return leaves(ExprSyntax(inner))
      default: return false
      }
    }
    if let node = expression.as(SwitchExprSyntax.self) {
      return node.cases.allSatisfy { element in
        if case .switchCase(let found) = element { return leaves(found.statements) }
        return false
      }
    }
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
    return ["fatalError", "preconditionFailure", "exit", "abort"].contains(call.calledExpression.trimmedDescription)
  }

  /// Whether a `break` without a label, or a `fallthrough`, belongs to the switch around the statements.
  ///
  /// - Parameter statements: The body of a case.
  /// - Returns: Whether one does.
  static func isBound(_ statements: some Sequence<CodeBlockItemSyntax>) -> Bool {
    statements.contains { isBound(Syntax($0)) }
  }

  private static func isBound(_ node: Syntax) -> Bool {
    switch node.kind {
    case .fallThroughStmt: return true
    case .breakStmt: return node.as(BreakStmtSyntax.self)?.label == nil
    case .switchExpr:
      // Its own `break` is its own; a loop's too.
      return false
    case .forStmt, .whileStmt, .repeatStmt, .closureExpr, .functionDecl: return false
    default:
      return node.children(viewMode: .sourceAccurate).contains { !$0.is(TokenSyntax.self) && isBound($0) }
    }
  }
}
