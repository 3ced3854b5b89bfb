import SwiftSyntax

extension Inference {
  /// Gives the names of a pattern their types, once.
  func bind(_ root: PatternRoot) {
    switch root {
    case .variable(let node):
      guard boundRoots.insert(node.id).inserted else { return }
      bind(node.pattern, to: variableType(node))
    case .optionalBinding(let node):
      guard boundRoots.insert(node.id).inserted else { return }
      bind(node.pattern, to: optionalBindingType(node))
    case .matching(let node):
      guard boundRoots.insert(node.id).inserted else { return }
      bind(node.pattern, to: type(of: node.initializer.value))
    case .loop(let node):
      guard boundRoots.insert(node.id).inserted else { return }
      bind(node.pattern, to: node.typeAnnotation.map { resolve($0.type) } ?? type(of: node.sequence).element)
    case .caseItem(let node):
      guard boundRoots.insert(node.id).inserted else { return }
      bind(node.pattern, to: subject(of: node).map { type(of: $0) } ?? .unknown)
    case .catchItem(let node):
      guard boundRoots.insert(node.id).inserted, let pattern = node.pattern else { return }
      bind(pattern, to: .other)
    }
  }

  /// What the switch around a case looks at.
  func subject(of item: SwitchCaseItemSyntax) -> ExprSyntax? {
    var node = item.parent
    while let parent = node {
      if let found = parent.as(SwitchExprSyntax.self) { return found.subject }
      node = parent.parent
    }
    return nil
  }

  private func variableType(_ node: PatternBindingSyntax) -> InferredType {
    if let annotation = node.typeAnnotation { return resolve(annotation.type) }
    if let value = node.initializer?.value { return type(of: value) }
    if let injected = injectedType(node) { return injected }
    // In `let a, b: Int` the annotation stands behind the last name.
    guard let list = node.parent?.as(PatternBindingListSyntax.self) else { return .unknown }
    var isBehind = false
    for other in list {
      if other.id == node.id { isBehind = true }
      if isBehind, let annotation = other.typeAnnotation { return resolve(annotation.type) }
      if isBehind, other.initializer != nil { break }
    }
    return .unknown
  }

  /// `@Environment(Model.self) var model` says its type in the attribute.
  private func injectedType(_ node: PatternBindingSyntax) -> InferredType? {
    guard let variable = node.parent?.parent?.as(VariableDeclSyntax.self) else { return nil }
    for case .attribute(let attribute) in variable.attributes where attribute.simpleName == "Environment" {
      guard case .argumentList(let arguments)? = attribute.arguments, let first = arguments.first,
        case .meta(let inner) = type(of: first.expression)
      else { continue }
      return inner
    }
    return nil
  }

  private func optionalBindingType(_ node: OptionalBindingConditionSyntax) -> InferredType {
    if let annotation = node.typeAnnotation { return resolve(annotation.type) }
    if let value = node.initializer?.value { return unwrapOnce(type(of: value)) }
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName else { return .unknown }
    return unwrapOnce(type(of: lookUp(name, at: node)))
  }

  private func unwrapOnce(_ type: InferredType) -> InferredType {
    if case .optional(let inner) = type { return inner }
    return type
  }

  /// Gives the names in a pattern their types.
  func bind(_ pattern: PatternSyntax, to type: InferredType) {
    switch pattern.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let node): names[node.identifier.id] = type
    case .valueBindingPattern(let node): bind(node.pattern, to: type)
    case .tuplePattern(let node):
      for (place, element) in node.elements.enumerated() {
        bind(element.pattern, to: part(place, element.label?.plainName, of: type))
      }
    case .expressionPattern(let node): bind(node.expression, to: type)
    default: break
    }
  }

  /// Gives the names in an expression that is a pattern their types.
  private func bind(_ expression: ExprSyntax, to type: InferredType) {
    switch expression.as(ExprSyntaxEnum.self) {
    case .patternExpr(let node): bind(node.pattern, to: type)
    case .optionalChainingExpr(let node): bind(node.expression, to: unwrapOnce(type))
    case .tupleExpr(let node):
      if node.elements.count == 1, let only = node.elements.first, only.label == nil {
        bind(only.expression, to: type)
      } else {
        for (place, element) in node.elements.enumerated() {
          bind(element.expression, to: part(place, element.label?.plainName, of: type))
        }
      }
    case .sequenceExpr(let node):
      guard let first = node.elements.first else { return }
      let cast = node.elements.compactMap { $0.as(TypeExprSyntax.self) }.first
      bind(first, to: cast.map { resolve($0.type) } ?? type)
    case .functionCallExpr(let node):
      guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self) else { return }
      bind(call: node.arguments, case: callee, to: type)
    case .memberAccessExpr(let node): note(node, nil, type)
    default: break
    }
  }

  private func part(_ place: Int, _ label: String?, of type: InferredType) -> InferredType {
    guard case .tuple(let elements) = type.unwrapped else { return .unknown(isNear: type.isNearSDK) }
    if let label, let found = elements.first(where: { $0.label == label }) { return found.type }
    return place < elements.count ? elements[place].type : .unknown
  }

  private func bind(call arguments: LabeledExprListSyntax, case callee: MemberAccessExprSyntax, to type: InferredType) {
    let name = callee.declName.baseName.plainName
    let payload: [InferredType.Element]
    if name == "some", case .optional(let inner) = type {
      payload = [.init(label: nil, type: inner)]
    } else if case .result(let success, let failure) = type.unwrapped {
      payload = [.init(label: nil, type: name == "success" ? success : failure)]
    } else if let enumeration = enumeration(of: callee, type),
      let values = SDKMembers.payload(of: name, in: enumeration)
    {
      note(callee, arguments, type)
      payload = values
    } else if case .own(let key) = type.unwrapped {
      payload = ownPayload(of: name, in: key)
    } else {
      payload = []
    }
    for (place, argument) in arguments.enumerated() {
      let isWhole = arguments.count == 1 && payload.count > 1
      let type: InferredType =
        isWhole ? .tuple(payload) : place < payload.count ? payload[place].type : .unknown(isNear: type.isNearSDK)
      bind(argument.expression, to: type)
    }
  }

  /// The SDK's enumeration that a pattern's case belongs to: by the value, or by the name that is written.
  private func enumeration(of callee: MemberAccessExprSyntax, _ type: InferredType) -> SDKType? {
    if let base = callee.base {
      guard case .meta(.sdk(let sdk)) = self.type(of: base) else { return nil }
      return sdk
    }
    return type.sdkType
  }

  private func note(_ callee: MemberAccessExprSyntax, _ arguments: LabeledExprListSyntax?, _ type: InferredType) {
    let name = callee.declName.baseName.plainName
    guard let enumeration = enumeration(of: callee, type), SDKMembers.payload(of: name, in: enumeration) != nil else {
      return
    }
    cases[callee.id] = SDKCase(enumeration: enumeration, name: name, arguments: arguments)
  }

  private func ownPayload(of name: String, in key: String) -> [InferredType.Element] {
    for binding in ownMembers(name, of: key) {
      guard case .enumCase(let element, _) = binding.kind else { continue }
      return element.parameterClause?.parameters.map {
        .init(label: $0.firstName?.plainName, type: resolve($0.type))
      } ?? []
    }
    return []
  }
}
