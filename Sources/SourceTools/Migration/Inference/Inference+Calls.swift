import SwiftSyntax

extension Inference {
  /// The type of what a call returns.
  func call(_ node: FunctionCallExprSyntax) -> InferredType {
    let callee = node.calledExpression
    if let member = callee.as(MemberAccessExprSyntax.self), let base = member.base {
      let baseType = type(of: base)
      let name = member.declName.baseName.plainName
      if let known = collectionCall(name, on: baseType, node) { return chained(known, base, node) }
      if case .meta(.sdk(.purchase)) = baseType, name == "latest", node.arguments.first?.label?.text == "for" {
        return .optional(.sdk(.verificationResult))
      }
      if name == "init", case .meta(let inner) = baseType { return inner }
      return chained(returned(by: type(of: callee), node), base, node)
    }
    if let closure = callee.as(ClosureExprSyntax.self) { return result(of: closure) }
    if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.plainName {
      if let known = standardCall(name, node) { return known }
      if let self = implicitCollection(name, at: callee, node) { return self }
    }
    return returned(by: type(of: callee), node)
  }

  /// A call that hangs from `?` gives an optional, unless more hangs from it.
  private func chained(_ type: InferredType, _ base: ExprSyntax, _ node: FunctionCallExprSyntax) -> InferredType {
    guard base.isOptionalChain, !node.isInsideChain, type.isKnown else { return type }
    return type.wrapped
  }

  private func returned(by callee: InferredType, _ node: FunctionCallExprSyntax) -> InferredType {
    switch callee.unwrapped {
    case .function(_, let result): return result
    case .meta(let type): return type
    case .undecided(let choices):
      return .undecided(choices.map { .init(conditions: $0.conditions, type: returned(by: $0.type, node)) })
    case .unknown(let isNear):
      return .unknown(isNear: isNear || node.arguments.contains { type(of: $0.expression).isNearSDK })
    case let type: return .unknown(isNear: type.isNearSDK)
    }
  }

  /// Functions of the standard library whose result follows from what they get.
  private func standardCall(_ name: String, _ node: FunctionCallExprSyntax) -> InferredType? {
    let arguments = Array(node.arguments)
    switch name {
    case "zip":
      guard arguments.count == 2 else { return nil }
      let elements = arguments.map { InferredType.Element(label: nil, type: type(of: $0.expression).element) }
      return .array(.tuple(elements))
    case "Array", "Set", "ArraySlice", "ContiguousArray":
      guard arguments.count == 1, arguments[0].label == nil else { return nil }
      return .array(type(of: arguments[0].expression).element)
    case "Dictionary": return dictionary(arguments, node)
    case "min", "max": return arguments.first.map { type(of: $0.expression) }
    case "Optional": return arguments.first.map { type(of: $0.expression).wrapped }
    case "Task":
      return node.trailingClosure.map { .task(result(of: $0)) }
    case "withCheckedContinuation", "withCheckedThrowingContinuation", "withTaskGroup": return .unknown
    default: return nil
    }
  }

  private func dictionary(_ arguments: [LabeledExprSyntax], _ node: FunctionCallExprSyntax) -> InferredType? {
    switch arguments.first?.label?.text {
    case "grouping":
      let values = type(of: arguments[0].expression)
      let by = arguments.dropFirst().first?.expression ?? node.trailingClosure.map { ExprSyntax($0) }
      return .dictionary(by.map { mapped($0, values.element) } ?? .unknown, .array(values.element))
    case "uniqueKeysWithValues", .none:
      guard let first = arguments.first, case .tuple(let pair) = type(of: first.expression).element, pair.count == 2
      else { return nil }
      return .dictionary(pair[0].type, pair[1].type)
    default: return nil
    }
  }

  /// A collection's method called without `self.` in an extension of it.
  private func implicitCollection(
    _ name: String,
    at callee: ExprSyntax,
    _ node: FunctionCallExprSyntax
  ) -> InferredType? {
    guard Self.elementwise[name] != nil, lookUp(name, at: callee).isEmpty else { return nil }
    return collectionCall(name, on: selfType(at: callee), node)
  }

  /// Methods of the standard library's collections and of Optional.
  private func collectionCall(_ name: String, on base: InferredType, _ node: FunctionCallExprSyntax) -> InferredType? {
    let function = node.arguments.first?.expression ?? node.trailingClosure.map { ExprSyntax($0) }
    if case .optional(let inner) = base {
      switch name {
      case "map": return .optional(function.map { mapped($0, inner) } ?? .unknown)
      case "flatMap": return (function.map { mapped($0, inner) } ?? .unknown).wrapped
      default: return collectionCall(name, on: inner, node)
      }
    }
    guard let kind = Self.elementwise[name] else { return nil }
    switch base {
    case .array, .dictionary, .stream:
      let added = ["Array", "Collection", "Sequence"].flatMap { addedMembers(name, to: $0) }
      if added.contains(where: { if case .function = $0.kind { true } else { false } }) { return nil }
    default: return nil
    }
    switch (kind, base) {
    case (.same, .dictionary): return name == "filter" ? base : .array(base.element)
    case (.same, _): return base
    case (.element, _): return .optional(base.element)
    case (.plainElement, _): return base.element
    case (.mapped, .stream): return .stream(function.map { mapped($0, base.element) } ?? .unknown)
    case (.mapped, _): return .array(function.map { mapped($0, base.element) } ?? .unknown)
    case (.compactMapped, _): return .array((function.map { mapped($0, base.element) } ?? .unknown).unwrapped)
    case (.flatMapped, _): return .array((function.map { mapped($0, base.element) } ?? .unknown).element)
    case (.mappedValues, .dictionary(let key, let value)):
      let result = function.map { mapped($0, value) } ?? .unknown
      return .dictionary(key, name == "compactMapValues" ? result.unwrapped : result)
    case (.enumerated, _):
      return .array(.tuple([.init(label: "offset", type: .other), .init(label: "element", type: base.element)]))
    case (.reduced, _): return node.arguments.first.map { type(of: $0.expression) }
    case (.removedValue, .dictionary(_, let value)): return .optional(value)
    default: return .other
    }
  }

  /// What a method makes of a collection.
  enum Elementwise {
    case same, element, plainElement, mapped, compactMapped, flatMapped, mappedValues, enumerated, reduced, removedValue
    case nothing
  }

  /// Methods that hand over elements, or give them back.
  static let elementwise: [String: Elementwise] = [
    "filter": .same, "sorted": .same, "reversed": .same, "shuffled": .same, "prefix": .same, "suffix": .same,
    "dropFirst": .same, "dropLast": .same, "drop": .same, "merging": .same, "union": .same, "subtracting": .same,
    "intersection": .same, "first": .element, "last": .element, "min": .element, "max": .element,
    "randomElement": .element, "popLast": .element, "popFirst": .element, "removeFirst": .plainElement,
    "removeLast": .plainElement, "remove": .plainElement, "map": .mapped, "compactMap": .compactMapped,
    "flatMap": .flatMapped, "mapValues": .mappedValues, "compactMapValues": .mappedValues,
    "enumerated": .enumerated, "reduce": .reduced, "removeValue": .removedValue, "updateValue": .removedValue,
    "forEach": .nothing, "contains": .nothing, "allSatisfy": .nothing, "firstIndex": .nothing,
    "lastIndex": .nothing, "removeAll": .nothing, "sort": .nothing, "partition": .nothing, "count": .nothing,
    "elementsEqual": .nothing,
  ]

  /// What a function, a closure or a key path makes of a value.
  func mapped(_ function: ExprSyntax, _ value: InferredType) -> InferredType {
    if let closure = function.as(ClosureExprSyntax.self) { return result(of: closure) }
    if let path = function.as(KeyPathExprSyntax.self) { return valueType(of: path, root: value) }
    if case .function(_, let result) = type(of: function) { return result }
    if case .meta(let type) = type(of: function) { return type }
    return .unknown(isNear: value.isNearSDK)
  }

  /// What a closure returns.
  func result(of closure: ClosureExprSyntax) -> InferredType {
    if let written = closure.signature?.returnClause?.type { return resolve(written) }
    if let known = results[closure.id] { return known }
    results[closure.id] = .unknown
    let type = firstReturned(closure.statements)
    results[closure.id] = type
    return type
  }

  private func firstReturned(_ statements: CodeBlockItemListSyntax) -> InferredType {
    if statements.count == 1, let only = statements.first, case .expr(let expression) = only.item {
      return type(of: expression)
    }
    for item in statements {
      if let node = item.item.as(ReturnStmtSyntax.self) { return node.expression.map { type(of: $0) } ?? .other }
    }
    return .unknown
  }

  // MARK: Key paths

  /// The type of the value at the end of a key path.
  func valueType(of path: KeyPathExprSyntax, root: InferredType) -> InferredType {
    var type = path.root.map { resolve($0) } ?? root
    for component in path.components { type = self.type(of: component, in: type) }
    return type
  }

  /// The type behind one component of a key path.
  func type(of component: KeyPathComponentSyntax, in base: InferredType) -> InferredType {
    switch component.component {
    case .property(let property):
      let name = property.declName.baseName.plainName
      return name == "self" ? base : member(name, of: base)
    case .optional: return base.unwrapped
    case .subscript: return base.element
    default: return .unknown
    }
  }

  /// The type that a key path without a written root starts from.
  func root(of path: KeyPathExprSyntax) -> InferredType {
    if let written = path.root { return resolve(written) }
    guard let argument = path.parent?.as(LabeledExprSyntax.self), let call = argument.parent?.parent else {
      return .unknown
    }
    if let node = call.as(SubscriptCallExprSyntax.self), argument.label?.text == "keyPath" {
      return type(of: node.calledExpression)
    }
    guard let node = call.as(FunctionCallExprSyntax.self) else { return .unknown }
    return handed(by: node, label: argument.label?.text).first ?? .unknown
  }
}
