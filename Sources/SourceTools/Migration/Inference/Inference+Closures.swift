import SwiftSyntax

extension Inference {
  /// The types of a closure's parameters: written ones, or those that follow from where the closure stands.
  func parameters(of closure: ClosureExprSyntax) -> [InferredType] {
    if let known = closures[closure.id] { return known }
    closures[closure.id] = []
    var types: [InferredType]
    if case .parameterClause(let clause)? = closure.signature?.parameterClause,
      clause.parameters.allSatisfy({ $0.type != nil }), !clause.parameters.isEmpty
    {
      types = clause.parameters.compactMap { $0.type.map { resolve($0) } }
    } else {
      types = expected(of: closure)
      if case .parameterClause(let clause)? = closure.signature?.parameterClause {
        for (place, parameter) in clause.parameters.enumerated() {
          guard let written = parameter.type else { continue }
          while types.count <= place { types.append(.unknown) }
          types[place] = resolve(written)
        }
      }
      // A pair may be taken apart by the names of the parameters.
      let names: Int =
        switch closure.signature?.parameterClause {
        case .simpleInput(let list): list.count
        case .parameterClause(let clause): clause.parameters.count
        default: 0
        }
      if names > 1, types.count == 1, case .tuple(let elements) = types[0] { types = elements.map(\.type) }
    }
    closures[closure.id] = types
    return types
  }

  private func expected(of closure: ClosureExprSyntax) -> [InferredType] {
    guard let parent = closure.parent else { return [] }
    switch parent.as(SyntaxEnum.self) {
    case .functionCallExpr(let node): return handed(by: node, label: nil, to: closure)
    case .multipleTrailingClosureElement(let node):
      guard let call = node.parent?.parent?.as(FunctionCallExprSyntax.self) else { return [] }
      return handed(by: call, label: node.label.plainName)
    case .labeledExpr(let node):
      guard let call = node.parent?.parent?.as(FunctionCallExprSyntax.self) else { return [] }
      return handed(by: call, label: node.label?.plainName, place: node)
    case .initializerClause(let node):
      guard let binding = node.parent?.as(PatternBindingSyntax.self), let annotation = binding.typeAnnotation else {
        return []
      }
      return functionParameters(resolve(annotation.type))
    case .exprList(let list):
      guard let sequence = list.parent?.as(SequenceExprSyntax.self), let first = sequence.elements.first,
        sequence.elements.count == 3
      else { return [] }
      return functionParameters(type(of: first))
    case .returnStmt: return functionParameters(returnType(around: parent))
    case .codeBlockItem: return functionParameters(returnType(around: parent))
    default: return []
    }
  }

  private func functionParameters(_ type: InferredType) -> [InferredType] {
    if case .function(let parameters, _) = type.unwrapped { return parameters }
    return []
  }

  private func returnType(around node: Syntax) -> InferredType {
    var current = node.parent
    while let parent = current {
      if let function = parent.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause.map { resolve($0.type) } ?? .other
      }
      if parent.is(ClosureExprSyntax.self) { return .unknown }
      if let binding = parent.as(PatternBindingSyntax.self) {
        return binding.typeAnnotation.map { resolve($0.type) } ?? .unknown
      }
      current = parent.parent
    }
    return .unknown
  }

  /// What a call hands to a closure or key path that it gets.
  ///
  /// - Parameters:
  ///   - node: The call.
  ///   - label: The label of the argument, if it has one.
  ///   - closure: The closure, if it stands behind the parentheses.
  ///   - place: The argument, if it stands in them.
  /// - Returns: The types of the function's parameters, as far as they are known.
  func handed(
    by node: FunctionCallExprSyntax,
    label: String?,
    to closure: ClosureExprSyntax? = nil,
    place: LabeledExprSyntax? = nil
  ) -> [InferredType] {
    let callee = node.calledExpression
    if let member = callee.as(MemberAccessExprSyntax.self), let base = member.base {
      let name = member.declName.baseName.plainName
      if let known = elements(handedBy: name, of: type(of: base), node) { return known }
      if let known = shown(by: name, node) { return known }
    } else if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.plainName {
      if let known = standard(name, node) { return known }
      if Self.elementwise[name] != nil, lookUp(name, at: callee).isEmpty,
        let known = elements(handedBy: name, of: selfType(at: callee), node)
      {
        return known
      }
    }
    return declared(by: node, label: label, to: closure, place: place)
      ?? [.unknown(isNear: isNear(node))]
  }

  /// What SwiftUI's modifiers hand over: the item that is shown, or the value that changed.
  private func shown(by name: String, _ node: FunctionCallExprSyntax) -> [InferredType]? {
    guard let first = node.arguments.first else { return nil }
    switch (name, first.label?.text) {
    case ("sheet", "item"), ("fullScreenCover", "item"), ("popover", "item"), ("alert", "item"),
      ("navigationDestination", "item"):
      return [type(of: first.expression).unwrapped]
    case ("navigationDestination", "for"):
      guard case .meta(let inner) = type(of: first.expression) else { return nil }
      return [inner]
    case ("onChange", "of"):
      let value = type(of: first.expression)
      return [value, value]
    default: return nil
    }
  }

  private func isNear(_ node: FunctionCallExprSyntax) -> Bool {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      type(of: base).isNearSDK
    {
      return true
    }
    return node.arguments.contains { !$0.expression.is(ClosureExprSyntax.self) && type(of: $0.expression).isNearSDK }
  }

  /// Free functions that hand over the elements of their first argument.
  private func standard(_ name: String, _ node: FunctionCallExprSyntax) -> [InferredType]? {
    switch name {
    case "ForEach", "List", "Table", "Picker":
      guard let first = node.arguments.first, lookUp(name, at: node).isEmpty else { return nil }
      let data = type(of: first.expression)
      guard case .array(let element) = data.unwrapped else { return nil }
      return [element]
    case "Dictionary":
      guard let first = node.arguments.first, first.label?.text == "grouping" else { return nil }
      return [type(of: first.expression).element]
    default: return nil
    }
  }

  private func elements(handedBy name: String, of base: InferredType, _ node: FunctionCallExprSyntax) -> [InferredType]?
  {
    if case .optional(let inner) = base {
      return name == "map" || name == "flatMap" ? [inner] : elements(handedBy: name, of: inner, node)
    }
    guard let kind = Self.elementwise[name] else { return nil }
    switch base {
    case .array(let element), .stream(let element): return handed(element, by: name, kind, node)
    case .dictionary(_, let value):
      if kind == .mappedValues { return [value] }
      return handed(base.element, by: name, kind, node)
    default: return nil
    }
  }

  private func handed(
    _ element: InferredType,
    by name: String,
    _ kind: Elementwise,
    _ node: FunctionCallExprSyntax
  ) -> [InferredType] {
    switch name {
    case "sort", "sorted", "min", "max", "elementsEqual": return [element, element]
    case "reduce":
      let start = node.arguments.first.map { type(of: $0.expression) } ?? .unknown
      return [start, element]
    default: return [element]
    }
  }

  /// The parameters that a function of the file declares for the function it gets.
  private func declared(
    by node: FunctionCallExprSyntax,
    label: String?,
    to closure: ClosureExprSyntax?,
    place: LabeledExprSyntax?
  ) -> [InferredType]? {
    if let parameters = parameters(ofCallee: node.calledExpression) {
      let functions = parameters.filter { isFunction($0.type) }
      let found =
        label.flatMap { label in functions.first { $0.label == label } }
        ?? (closure != nil ? functions.last : nil)
        ?? place.flatMap { place in
          node.arguments.firstIndex { $0.id == place.id }.flatMap { index in
            let offset = node.arguments.distance(from: node.arguments.startIndex, to: index)
            return offset < parameters.count ? parameters[offset] : nil
          }
        }
      if let found { return functionParameters(found.type) }
    }
    if case .function(let types, _) = type(of: node.calledExpression).unwrapped,
      let last = types.last(where: { isFunction($0) })
    {
      return functionParameters(last)
    }
    return nil
  }

  private func isFunction(_ type: InferredType) -> Bool {
    if case .function = type.unwrapped { return true }
    return false
  }

  /// The parameters of a function or initializer that the file declares.
  private func parameters(ofCallee callee: ExprSyntax) -> [InferredType.Element]? {
    var found: [Binding] = []
    var key: String?
    if let node = callee.as(DeclReferenceExprSyntax.self) {
      found = lookUp(node.baseName.plainName, at: node)
      if case .type(let type)? = found.first?.kind { key = type }
    } else if let node = callee.as(MemberAccessExprSyntax.self), let base = node.base {
      let name = node.declName.baseName.plainName
      switch type(of: base).unwrapped {
      case .own(let type): found = ownMembers(name, of: type)
      case .meta(.own(let type)):
        if name == "init" { key = type } else { found = ownMembers(name, of: type) }
      case .sdk(let sdk): found = addedMembers(name, to: sdk.formerName)
      case .array: found = ["Array", "Collection", "Sequence"].flatMap { addedMembers(name, to: $0) }
      default: return nil
      }
    }
    if let key { return initializer(of: key) }
    if let function = overload(of: found, for: Syntax(callee)) { return elements(function.signature.parameterClause) }
    if case .indexed(let member)? = found.first?.kind {
      return member.parameters?.map { .init(label: $0.label, type: resolve($0.type, at: nil)) }
    }
    return nil
  }

  private func elements(_ clause: FunctionParameterClauseSyntax) -> [InferredType.Element] {
    clause.parameters.map { .init(label: $0.firstName.plainName, type: resolve($0.type)) }
  }

  /// The parameters of a type's initializer: a written one, or one for each stored property.
  private func initializer(of key: String) -> [InferredType.Element]? {
    guard let type = types.types[key], let declaration = type.declaration,
      let group = declaration.asProtocol((any DeclGroupSyntax).self)
    else { return nil }
    let members = group.memberBlock.members
    if let written = members.lazy.compactMap({ $0.decl.as(InitializerDeclSyntax.self) }).first {
      return elements(written.signature.parameterClause)
    }
    return members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.filter { !$0.modifiers.isStatic }
      .flatMap(\.bindings).compactMap { binding in
        guard binding.accessorBlock == nil, let annotation = binding.typeAnnotation,
          let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName
        else { return nil }
        return .init(label: name, type: resolve(annotation.type))
      }
  }
}
