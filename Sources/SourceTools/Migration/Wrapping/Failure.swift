import SwiftSyntax

/// A branch that runs when a purchase failed, and what becomes of it in a catch.
struct Failure {
  /// What binds the error: the pattern inside `failed(…)`.
  enum Payload {
    /// Nothing: `.failed`, `.failed(_)`.
    case none
    /// A name, and whether it is a `var`.
    case name(TokenSyntax, isVariable: Bool)
    /// One of the error's cases, and whether `let` stands in front of the whole pattern.
    case deep(ExprSyntax, bindsAll: Bool)
  }

  let payload: Payload
  let condition: WhereClauseSyntax?
  /// The statements that run.
  let statements: CodeBlockItemListSyntax
  /// The token after which they stand: a colon or a brace.
  let opening: TokenSyntax
  /// Where the branch is reported: at `case` or `if`.
  let start: Int

  /// Whether it takes every failure.
  var isGeneral: Bool {
    if case .deep = payload { return false }
    return condition == nil
  }

  /// Reads the pattern of a failure.
  ///
  /// - Parameter pattern: A pattern.
  /// - Returns: What binds the error; nothing if the pattern is not one of `failed`.
  static func payload(of pattern: PatternSyntax) -> Payload? {
    if let node = pattern.as(ValueBindingPatternSyntax.self) {
      guard let inner = node.pattern.as(ExpressionPatternSyntax.self) else { return nil }
      return payload(of: inner.expression, binding: node.bindingSpecifier.text)
    }
    guard let node = pattern.as(ExpressionPatternSyntax.self) else { return nil }
    return payload(of: node.expression, binding: nil)
  }

  private static func payload(of expression: ExprSyntax, binding: String?) -> Payload? {
    if let node = expression.as(OptionalChainingExprSyntax.self) {
      return payload(of: node.expression, binding: binding)
    }
    if let node = expression.as(MemberAccessExprSyntax.self) {
      return node.declName.baseName.text == "failed" ? Payload.none : nil
    }
    guard let call = expression.as(FunctionCallExprSyntax.self),
      let callee = call.calledExpression.as(MemberAccessExprSyntax.self)
    else { return nil }
    if callee.declName.baseName.text == "some", let only = call.arguments.first {
      return payload(of: only.expression, binding: binding)
    }
    guard callee.declName.baseName.text == "failed" else { return nil }
    guard let argument = call.arguments.first?.expression else { return Payload.none }
    return error(argument, binding)
  }

  private static func error(_ expression: ExprSyntax, _ binding: String?) -> Payload? {
    if expression.is(DiscardAssignmentExprSyntax.self) { return Payload.none }
    if let node = expression.as(PatternExprSyntax.self) {
      if node.pattern.is(WildcardPatternSyntax.self) { return Payload.none }
      if let inner = node.pattern.as(ValueBindingPatternSyntax.self) {
        if let name = inner.pattern.as(IdentifierPatternSyntax.self)?.identifier {
          return .name(name, isVariable: inner.bindingSpecifier.text == "var")
        }
        if inner.pattern.is(WildcardPatternSyntax.self) { return Payload.none }
        if let deep = inner.pattern.as(ExpressionPatternSyntax.self)?.expression { return .deep(deep, bindsAll: true) }
      }
      if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier {
        return .name(name, isVariable: binding == "var")
      }
      return nil
    }
    if expression.is(MemberAccessExprSyntax.self) || expression.is(FunctionCallExprSyntax.self) {
      return .deep(expression, bindsAll: binding != nil)
    }
    return nil
  }
}
