import SwiftSyntax

/// Proves the types of expressions, as far as the file and its module say them.
///
/// Nothing is computed before it is asked for, and nothing twice: a scope's names are listed when a name is looked up in
/// it, an expression's type is remembered. It is used by one thread.
final class Inference {
  let imports: Imports
  let types: FileTypes
  let index: MigrationIndex
  /// Whether the SDK counts as imported although the file does not say so.
  let assumesSDK: Bool

  var tables: [SyntaxIdentifier: [String: [Binding]]] = [:]
  var foreignTables: [String: [String: [Binding]]] = [:]
  var expressions: [SyntaxIdentifier: InferredType] = [:]
  var names: [SyntaxIdentifier: InferredType] = [:]
  var closures: [SyntaxIdentifier: [InferredType]] = [:]
  /// Patterns on the SDK's cases, as they are met while names get their types.
  var cases: [SyntaxIdentifier: SDKCase] = [:]
  var boundRoots: Set<SyntaxIdentifier> = []
  /// The types that functions without a written result return.
  var results: [SyntaxIdentifier: InferredType] = [:]

  init(_ file: SourceFileSyntax, index: MigrationIndex, hasConditions: Bool, assumesSDK: Bool) {
    imports = Imports(file, hasConditions: hasConditions)
    types = FileTypes(file, index: index)
    self.index = index
    self.assumesSDK = assumesSDK
  }

  /// The type of an expression.
  func type(of expression: ExprSyntax) -> InferredType {
    if let known = expressions[expression.id] { return known }
    expressions[expression.id] = .unknown
    let type = infer(expression)
    expressions[expression.id] = type
    return type
  }

  /// The type of a value by its declaration.
  func type(of binding: Binding) -> InferredType {
    switch binding.kind {
    case .pattern(let token, let root):
      bind(root)
      return names[token.id] ?? .unknown
    case .parameter(let parameter):
      let type = resolve(parameter.type)
      return parameter.ellipsis == nil ? type : .array(type)
    case .closureParameter(let closure, let place):
      let parameters = self.parameters(of: closure)
      return place < parameters.count ? parameters[place] : parameters.first.map { spread($0, place) } ?? .unknown
    case .capture(let value): return type(of: value)
    case .implicit(let type): return type
    case .accessorValue(let accessor): return typeOfProperty(around: accessor)
    case .function(let node): return functionType(node)
    case .type(let key): return .meta(.own(key))
    case .alias(let node): return .meta(resolve(node.initializer.value))
    case .generic: return .meta(.other)
    case .enumCase: return .other
    case .indexed(let member):
      let type = resolve(member.type, at: nil)
      guard let parameters = member.parameters else { return type }
      return .function(parameters.map { resolve($0.type, at: nil) }, type)
    }
  }

  /// `$1` of a closure that gets a pair.
  private func spread(_ type: InferredType, _ place: Int) -> InferredType {
    if case .tuple(let elements) = type, place < elements.count { return elements[place].type }
    return .unknown(isNear: type.isNearSDK)
  }

  /// The type of a function as a value.
  func functionType(_ node: FunctionDeclSyntax) -> InferredType {
    let result = node.signature.returnClause.map { resolve($0.type) } ?? .other
    return .function(node.signature.parameterClause.parameters.map { resolve($0.type) }, result)
  }

  private func typeOfProperty(around accessor: AccessorDeclSyntax) -> InferredType {
    var node = accessor.parent
    while let parent = node {
      if let binding = parent.as(PatternBindingSyntax.self) {
        bind(.variable(binding))
        return Self.names(in: Syntax(binding.pattern)).first.flatMap { names[$0.id] } ?? .unknown
      }
      if let node = parent.as(SubscriptDeclSyntax.self) { return resolve(node.returnClause.type) }
      node = parent.parent
    }
    return .unknown
  }

  /// The type of the declarations that a name has, if they agree.
  func type(of bindings: [Binding]) -> InferredType {
    guard let first = bindings.first else { return .unknown }
    let type = self.type(of: first)
    guard bindings.count > 1, bindings.contains(where: { !$0.conditions.isEmpty }) else { return type }
    let agree = bindings.dropFirst().allSatisfy { self.type(of: $0) == type }
    guard !agree else { return type }
    return .undecided(bindings.map { .init(conditions: $0.conditions, type: self.type(of: $0)) })
  }

  /// The type that `self` has where a node stands.
  func selfType(at node: some SyntaxProtocol) -> InferredType {
    var current = node.parent
    while let parent = current {
      if let node = parent.as(ExtensionDeclSyntax.self) { return extendedType(node) }
      if let declaration = parent.as(DeclSyntax.self), declaration.typeName != nil {
        return types.key(of: declaration).map { .own($0) } ?? .unknown
      }
      current = parent.parent
    }
    return .unknown
  }

  /// The type that an extension extends; an array's element comes from the `where` clause.
  func extendedType(_ node: ExtensionDeclSyntax) -> InferredType {
    let type = resolve(node.extendedType)
    var associated: [String: InferredType] = [:]
    for requirement in node.genericWhereClause?.requirements ?? [] {
      guard case .sameTypeRequirement(let same) = requirement.requirement,
        let right = same.rightType.as(TypeSyntax.self)
      else { continue }
      associated[same.leftType.trimmedDescription] = resolve(right)
    }
    switch FileTypes.plainName(of: node.extendedType) {
    case "Array", "Collection", "Sequence", "RandomAccessCollection", "Set", "MutableCollection",
      "BidirectionalCollection":
      if case .array(let element) = type, element.isKnown { return type }
      return .array(associated["Element"] ?? associated["Iterator.Element"] ?? .other)
    case "AsyncSequence": return .stream(associated["Element"] ?? .other)
    case "Optional":
      if case .optional(let inner) = type, inner.isKnown { return type }
      return .optional(associated["Wrapped"] ?? .other)
    case "Dictionary":
      if case .dictionary(let key, let value) = type, value.isKnown || key.isKnown { return type }
      return .dictionary(associated["Key"] ?? .other, associated["Value"] ?? .other)
    default: return type
    }
  }
}

/// A pattern on one of the cases of the SDK's enumerations.
struct SDKCase {
  let enumeration: SDKType
  let name: String
  /// What stands in its parentheses.
  let arguments: LabeledExprListSyntax?
}
