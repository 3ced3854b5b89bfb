import SwiftSyntax

extension Inference {
  /// The type of `a.b`.
  func member(_ node: MemberAccessExprSyntax) -> InferredType {
    let name = node.declName.baseName.plainName
    guard let base = node.base else { return .unknown }
    if let module = base.as(DeclReferenceExprSyntax.self)?.baseName.plainName,
      module == "AppCoinsSDK" || module == "SwiftUI" || module == "StoreKit", lookUp(module, at: node).isEmpty
    {
      return .meta(resolve(.name([module, name], []), at: Syntax(node)))
    }
    let baseType = type(of: base)
    if case .own(let key) = baseType.unwrapped,
      let function = overload(of: ownMembers(name, of: key), for: Syntax(node))
    {
      return functionType(function)
    }
    if case .meta(.own(let key)) = baseType, let function = overload(of: ownMembers(name, of: key), for: Syntax(node)) {
      return functionType(function)
    }
    if case .meta(.sdk(.purchase)) = baseType, ["all", "unfinished", "updates", "currentEntitlements"].contains(name),
      isPresent(base), !isCallee(node)
    {
      return .stream(.sdk(.verificationResult))
    }
    let isChain = base.isOptionalChain
    let result = member(name, of: baseType)
    guard isChain, !isCallee(node), !node.isInsideChain else { return result }
    return result.isKnown ? result.wrapped : result
  }

  /// Whether the present SDK's name is written.
  func isPresent(_ base: ExprSyntax) -> Bool {
    base.trimmedDescription.hasSuffix("Transaction")
  }

  /// Whether an expression is what is called.
  func isCallee(_ node: some ExprSyntaxProtocol) -> Bool {
    node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
  }

  /// The type of a member by its name.
  func member(_ name: String, of type: InferredType) -> InferredType {
    switch type {
    case .sdk(let sdk):
      let added =
        addedMembers(name, to: sdk.formerName) + (sdk == .purchase ? addedMembers(name, to: "Transaction") : [])
      if !added.isEmpty { return self.type(of: added) }
      return SDKMembers.type(of: name, in: sdk)
    case .meta(.sdk(let sdk)):
      let added = addedMembers(name, to: sdk.formerName).filter(\.isStatic)
      if !added.isEmpty { return self.type(of: added) }
      if let nested = SDKType.nested(name, in: sdk), name.first?.isUppercase == true { return .meta(.sdk(nested)) }
      return SDKMembers.staticType(of: name, in: sdk)
    case .own(let key):
      let found = ownMembers(name, of: key)
      return found.isEmpty ? .unknown : self.type(of: found)
    case .meta(.own(let key)):
      if types.types[key + "." + name] != nil { return .meta(.own(key + "." + name)) }
      if name == "self" { return type }
      let found = ownMembers(name, of: key)
      if case .enumCase(let element, _)? = found.first?.kind {
        guard let clause = element.parameterClause else { return .own(key) }
        return .function(clause.parameters.map { resolve($0.type) }, .own(key))
      }
      return found.isEmpty ? .unknown : self.type(of: found)
    case .optional(let inner):
      switch name {
      case "map", "flatMap", "unsafelyUnwrapped": return .function([.function([inner], .unknown)], .unknown)
      default: return member(name, of: inner)
      }
    case .tuple(let elements):
      if let place = Int(name), place < elements.count { return elements[place].type }
      return elements.first { $0.label == name }?.type ?? .unknown
    case .array, .dictionary, .stream:
      let added = ["Array", "Collection", "Sequence"].flatMap { addedMembers(name, to: $0) }
      if !added.isEmpty { return self.type(of: added) }
      return Self.collectionMember(name, of: type)
    case .task(let value): return name == "value" ? value : .other
    case .result(let success, _): return name == "get" ? .function([], success) : .unknown(isNear: success.isNearSDK)
    case .meta(let inner):
      if name == "self" { return type }
      return .unknown(isNear: inner.isNearSDK)
    case .other: return .unknown
    case .undecided(let choices):
      return .undecided(choices.map { .init(conditions: $0.conditions, type: member(name, of: $0.type)) })
    case .function, .unknown: return .unknown(isNear: type.isNearSDK)
    }
  }

  /// Properties of the standard library's collections.
  private static func collectionMember(_ name: String, of type: InferredType) -> InferredType {
    switch (type, name) {
    case (.array(let element), "first"), (.array(let element), "last"): .optional(element)
    case (.array, "lazy"), (.array, "indices"): name == "lazy" ? type : .array(.other)
    case (.dictionary(_, let value), "values"): .array(value)
    case (.dictionary(let key, _), "keys"): .array(key)
    case (.dictionary, "first"): .optional(type.element)
    case (_, "count"), (_, "isEmpty"), (_, "startIndex"), (_, "endIndex"), (_, "description"), (_, "capacity"): .other
    default: .unknown(isNear: type.isNearSDK)
    }
  }

  /// The function that a use means, where one can tell by labels.
  func overload(of bindings: [Binding], for node: Syntax) -> FunctionDeclSyntax? {
    let functions = bindings.compactMap { binding -> FunctionDeclSyntax? in
      if case .function(let function) = binding.kind { return function }
      return nil
    }
    guard functions.count > 1, let call = node.parent?.as(FunctionCallExprSyntax.self) else { return functions.first }
    let labels = call.arguments.map { $0.label?.plainName ?? "_" }
    let fitting = functions.filter { function in
      let parameters = function.signature.parameterClause.parameters
      let names = parameters.map { $0.firstName.plainName }
      let needed = parameters.filter { $0.defaultValue == nil }.map { $0.firstName.plainName }
      let trailing = call.trailingClosure == nil ? 0 : 1 + call.additionalTrailingClosures.count
      return labels.allSatisfy(names.contains) && needed.count <= labels.count + trailing
        && labels.count + trailing <= names.count
    }
    return (fitting.isEmpty ? functions : fitting).first
  }
}

extension SDKType {
  /// The name of the type in the former SDK.
  var formerName: String {
    switch self {
    case .product: "Product"
    case .purchase: "Purchase"
    case .purchaseResult, .presentResult: "PurchaseResult"
    case .verificationResult: "VerificationResult"
    case .error: "AppCoinsSDKError"
    case .intent: "PurchaseIntent"
    case .debugInfo: "DebugInfo"
    case .debugRequest: "DebugRequestInfo"
    case .verification: "PurchaseVerification"
    case .verificationData: "PurchaseVerificationData"
    case .appcSDK: "AppcSDK"
    case .storefront, .storefrontPart: "AppcStorefront"
    case .sandbox: "Sandbox"
    }
  }
}

extension ExprSyntax {
  /// Whether the expression or something that it hangs from ends in `?`.
  var isOptionalChain: Bool {
    var expression = self
    // A chain that is longer is no chain of a person; looking through it at each of its links would take its square.
    for _ in 0..<64 {
      switch expression.as(ExprSyntaxEnum.self) {
      case .optionalChainingExpr: return true
      case .memberAccessExpr(let node):
        guard let base = node.base else { return false }
        expression = base
      case .functionCallExpr(let node): expression = node.calledExpression
      case .subscriptCallExpr(let node): expression = node.calledExpression
      default: return false
      }
    }
    return false
  }
}

extension SyntaxProtocol {
  /// Whether a longer chain of members, calls or subscripts hangs from it.
  var isInsideChain: Bool {
    guard let parent else { return false }
    if let node = parent.as(MemberAccessExprSyntax.self) { return node.base.map { Syntax($0).id } == Syntax(self).id }
    if let node = parent.as(FunctionCallExprSyntax.self) { return Syntax(node.calledExpression).id == Syntax(self).id }
    if let node = parent.as(SubscriptCallExprSyntax.self) { return Syntax(node.calledExpression).id == Syntax(self).id }
    return parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
  }
}
