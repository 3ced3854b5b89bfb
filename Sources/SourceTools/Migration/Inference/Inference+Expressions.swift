import SwiftSyntax

extension Inference {
  /// Computes the type of an expression from its form.
  func infer(_ expression: ExprSyntax) -> InferredType {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): return reference(node)
    case .memberAccessExpr(let node): return member(node)
    case .functionCallExpr(let node): return call(node)
    case .subscriptCallExpr(let node): return element(of: node)
    case .optionalChainingExpr(let node): return unwrapChain(type(of: node.expression))
    case .forceUnwrapExpr(let node): return unwrapChain(type(of: node.expression))
    case .awaitExpr(let node): return type(of: node.expression)
    case .unsafeExpr(let node): return type(of: node.expression)
    case .consumeExpr(let node): return type(of: node.expression)
    case .copyExpr(let node): return type(of: node.expression)
    case .inOutExpr(let node): return type(of: node.expression)
    case .tryExpr(let node):
      let inner = type(of: node.expression)
      return node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark ? inner.wrapped : inner
    case .tupleExpr(let node):
      if node.elements.count == 1, let only = node.elements.first { return type(of: only.expression) }
      return .tuple(node.elements.map { .init(label: $0.label?.plainName, type: type(of: $0.expression)) })
    case .arrayExpr(let node): return literal(node)
    case .dictionaryExpr(let node):
      guard case .elements(let elements) = node.content, let first = elements.first else { return .unknown }
      if first.key.is(DeclReferenceExprSyntax.self), case .meta(let key) = type(of: first.key),
        case .meta(let value) = type(of: first.value)
      {
        return .meta(.dictionary(key, value))
      }
      return .dictionary(type(of: first.key), type(of: first.value))
    case .sequenceExpr(let node): return sequence(node)
    case .typeExpr(let node): return .meta(resolve(node.type))
    case .genericSpecializationExpr(let node):
      let name = TypeName.name(
        [node.expression.trimmedDescription],
        node.genericArgumentClause.arguments.compactMap { $0.argument.as(TypeSyntax.self).map { TypeName($0) } }
      )
      return .meta(resolve(name, at: Syntax(node)))
    case .ifExpr(let node): return firstValue(of: node.body.statements)
    case .switchExpr: return .unknown
    case .closureExpr(let node): return .function(parameters(of: node), result(of: node))
    case .superExpr: return selfType(at: expression)
    case .stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .regexLiteralExpr,
      .prefixOperatorExpr, .postfixOperatorExpr, .keyPathExpr, .isExpr:
      return .other
    case .nilLiteralExpr: return .optional(.unknown)
    case .asExpr(let node):
      let type = resolve(node.type)
      return node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark ? .optional(type) : type
    case .ternaryExpr(let node): return type(of: node.thenExpression)
    default: return .unknown
    }
  }

  /// The value under a `?` or `!`.
  private func unwrapChain(_ type: InferredType) -> InferredType {
    if case .optional(let inner) = type { return inner }
    if case .function(let parameters, let result) = type { return .function(parameters, result) }
    return type
  }

  private func reference(_ node: DeclReferenceExprSyntax) -> InferredType {
    let name = node.baseName.plainName
    switch name {
    case "self": return selfType(at: node)
    case "Self": return .meta(selfType(at: node))
    default: break
    }
    if name.first == "$", name.dropFirst().first?.isNumber == false {
      // The projection of a wrapper stands for the value behind it.
      return type(of: lookUp(String(name.dropFirst()), at: node))
    }
    let found = lookUp(name, at: node)
    if let function = overload(of: found, for: Syntax(node)) { return functionType(function) }
    if !found.isEmpty { return narrow(type(of: found), at: node) }
    if let inherited = implicitMember(name, at: node) { return inherited }
    if name.first?.isUppercase == true {
      let type = resolve(.name([name], []), at: Syntax(node))
      return narrow(.meta(type), at: node)
    }
    return .unknown
  }

  /// Leaves out what is not compiled together with a place.
  private func narrow(_ type: InferredType, at node: some SyntaxProtocol) -> InferredType {
    imports.hasConditions ? type.narrowed(to: node.conditions) : type
  }

  /// A member of the type that an extension extends, without `self.` in front.
  func implicitMember(_ name: String, at node: some SyntaxProtocol) -> InferredType? {
    switch selfType(at: node) {
    case .sdk(let type):
      guard
        SDKMembers.fate(of: name, in: type) != nil || name == "description" || name == "finish" || name == "purchase"
      else { return nil }
      return SDKMembers.type(of: name, in: type)
    case let type where type.isKnown:
      if case .own = type { return nil }
      let member = self.member(name, of: type)
      return member.isKnown ? member : nil
    default: return nil
    }
  }

  private func literal(_ node: ArrayExprSyntax) -> InferredType {
    guard let first = node.elements.first else { return .array(.unknown) }
    let element = self.type(of: first.expression)
    if case .meta(let inner) = element, node.elements.count == 1 { return .meta(.array(inner)) }
    let others = node.elements.dropFirst().prefix(4).map { type(of: $0.expression) }
    return .array(others.allSatisfy { $0 == element } ? element : .unknown(isNear: element.isNearSDK))
  }

  private func firstValue(of statements: CodeBlockItemListSyntax) -> InferredType {
    guard statements.count == 1, let only = statements.first, case .expr(let expression) = only.item else {
      return .unknown
    }
    return type(of: expression)
  }

  /// The type of operators in a row, which the parser leaves in a row.
  private func sequence(_ node: SequenceExprSyntax) -> InferredType {
    let elements = Array(node.elements)
    if elements.count > 1, elements[1].is(AssignmentExprSyntax.self) { return .other }
    if let ternary = elements.lazy.compactMap({ $0.as(UnresolvedTernaryExprSyntax.self) }).first {
      let then = type(of: ternary.thenExpression)
      if then.isKnown, then != .optional(.unknown) { return then }
      return elements.last.map { self.type(of: $0) } ?? .unknown
    }
    let isOptionalTry =
      elements.first?.as(TryExprSyntax.self)?.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
    let type = operators(elements[...])
    return isOptionalTry ? type.wrapped : type
  }

  private func operators(_ elements: ArraySlice<ExprSyntax>) -> InferredType {
    guard let first = elements.first else { return .unknown }
    var type = self.type(of: first)
    var index = elements.startIndex + 1
    while index < elements.endIndex {
      let element = elements[index]
      if let cast = element.as(UnresolvedAsExprSyntax.self) {
        guard index + 1 < elements.endIndex, let written = elements[index + 1].as(TypeExprSyntax.self) else {
          return .unknown
        }
        let resolved = resolve(written.type)
        type = cast.questionOrExclamationMark?.tokenKind == .postfixQuestionMark ? .optional(resolved) : resolved
      } else if element.is(UnresolvedIsExprSyntax.self) {
        return .other
      } else if let name = element.as(BinaryOperatorExprSyntax.self)?.operator.text {
        guard index + 1 < elements.endIndex else { return .unknown }
        switch name {
        case "??":
          let right = operators(elements[(index + 1)...])
          let left = type.unwrapped
          if !left.isKnown { return right.isKnown ? right : left }
          if case .optional = right, right.unwrapped.isKnown { return .optional(left) }
          return left
        case "+":
          if case .array = type { break }
          let right = self.type(of: elements[index + 1])
          if case .array = right { return right }
          return .other
        default: return .other
        }
      } else {
        return .other
      }
      index += 2
    }
    return type
  }

  private func element(of node: SubscriptCallExprSyntax) -> InferredType {
    let base = type(of: node.calledExpression)
    if let path = node.arguments.first, path.label?.text == "keyPath" {
      return path.expression.as(KeyPathExprSyntax.self).map { valueType(of: $0, root: base) } ?? .unknown
    }
    switch base.unwrapped {
    case .array(let element):
      guard let argument = node.arguments.first?.expression else { return .unknown }
      return isRange(argument) ? base.unwrapped : node.arguments.count > 1 ? .optional(element) : element
    case .dictionary(_, let value):
      return node.arguments.contains { $0.label?.text == "default" } ? value : .optional(value)
    case .meta(let inner): return .meta(inner)
    case .own(let key):
      for group in types.types[key]?.groups ?? [] {
        guard let members = group.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members else { continue }
        for case let member in members {
          if let found = member.decl.as(SubscriptDeclSyntax.self) { return resolve(found.returnClause.type) }
        }
      }
      return .unknown
    case let other: return .unknown(isNear: other.isNearSDK)
    }
  }

  private func isRange(_ expression: ExprSyntax) -> Bool {
    if let node = expression.as(SequenceExprSyntax.self) {
      return node.elements.contains {
        $0.as(BinaryOperatorExprSyntax.self)?.operator.text.contains("..") == true
      }
    }
    return expression.as(PrefixOperatorExprSyntax.self)?.operator.text.contains("..") == true
      || expression.as(PostfixOperatorExprSyntax.self)?.operator.text.contains("..") == true
  }
}
