import SwiftSyntax

/// A call that hands the result of a purchase to a function, as a statement.
enum HandlerCall {
  /// The statement that a call is, with `await` and `try` in front of it.
  static func statement(of call: FunctionCallExprSyntax) -> CodeBlockItemSyntax? {
    var node = Syntax(call)
    while let parent = node.parent {
      guard parent.is(AwaitExprSyntax.self) || parent.is(TryExprSyntax.self) else {
        return parent.as(CodeBlockItemSyntax.self)
      }
      node = parent
    }
    return nil
  }
}

extension MigrationPass {
  /// What a function of the same type does when the result it gets is a failure.
  ///
  /// A caller can take it over if nothing in it belongs to the function: no parameter, no local value, no `return`.
  ///
  /// - Parameters:
  ///   - call: The call of the function.
  ///   - argument: The argument that is the result.
  /// - Returns: The branch for failure; nothing if it cannot be taken over.
  func handlerFailure(_ call: FunctionCallExprSyntax, _ argument: LabeledExprSyntax) -> Failure? {
    guard let name = handlerName(call.calledExpression), !isInForeignClosure(Syntax(call)),
      let function = inference.overload(of: inference.lookUp(name, at: call), for: Syntax(call.calledExpression)),
      inference.selfType(at: function) == inference.selfType(at: call),
      let parameter = parameter(of: function, for: argument, in: call), let body = function.body,
      body.statements.count == 1, let node = body.statements.first?.switchExpression,
      node.subject.as(DeclReferenceExprSyntax.self)?.baseName.plainName
        == (parameter.secondName ?? parameter.firstName).plainName
    else { return nil }
    let failures = ResultUses(switch: node, self).failures
    guard failures.count == 1, let failure = failures.first, failure.isGeneral, !Leaving.leaves(failure.statements),
      !Leaving.isBound(failure.statements), isPortable(Syntax(failure.statements), failure, from: function)
    else { return nil }
    var search = ThrowSearch(self)
    search.look(Syntax(failure.statements))
    return search.isThrowing ? nil : failure
  }

  private func handlerName(_ callee: ExprSyntax) -> String? {
    if let node = callee.as(DeclReferenceExprSyntax.self) { return node.baseName.plainName }
    guard let node = callee.as(MemberAccessExprSyntax.self),
      node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    else { return nil }
    return node.declName.baseName.plainName
  }

  /// Whether `self` would have to be written in a closure around a node.
  private func isInForeignClosure(_ node: Syntax) -> Bool {
    node.ancestorOrSelf { ancestor -> ClosureExprSyntax? in
      guard let closure = ancestor.as(ClosureExprSyntax.self) else { return nil }
      let callee = closure.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
      return callee == "Task" ? nil : closure
    } != nil
  }

  private func parameter(
    of function: FunctionDeclSyntax,
    for argument: LabeledExprSyntax,
    in call: FunctionCallExprSyntax
  ) -> FunctionParameterSyntax? {
    let parameters = Array(function.signature.parameterClause.parameters)
    if let label = argument.label?.plainName { return parameters.first { $0.firstName.plainName == label } }
    let place = Array(call.arguments).firstIndex { $0.id == argument.id } ?? 0
    return place < parameters.count ? parameters[place] : nil
  }

  /// Whether statements name nothing that only the function has.
  private func isPortable(_ node: Syntax, _ failure: Failure, from function: FunctionDeclSyntax) -> Bool {
    if node.is(ReturnStmtSyntax.self) { return false }
    if let reference = node.as(DeclReferenceExprSyntax.self) {
      if let member = reference.parent?.as(MemberAccessExprSyntax.self), Syntax(member.declName).id == node.id {
        return true
      }
      let name = reference.baseName.plainName
      if case .name(let token, _) = failure.payload, token.plainName == name { return true }
      return !inference.lookUp(name, at: reference).contains { binding in
        switch binding.kind {
        case .parameter, .generic: true
        case .pattern(let token, _):
          function.position <= token.position && token.position < function.endPosition
            && !(node.position <= token.position && token.position < node.endPosition)
            && !(failure.statements.position <= token.position && token.position < failure.statements.endPosition)
        default: false
        }
      }
    }
    return node.children(viewMode: .sourceAccurate).allSatisfy {
      $0.is(TokenSyntax.self) || isPortable($0, failure, from: function)
    }
  }
}

extension CodeBlockItemSyntax {
  /// The switch that the statement is.
  var switchExpression: SwitchExprSyntax? {
    item.as(SwitchExprSyntax.self) ?? item.as(ExpressionStmtSyntax.self)?.expression.as(SwitchExprSyntax.self)
  }
}
