import SwiftSyntax

extension Inference {
  /// What a written type means where it stands.
  func resolve(_ type: TypeSyntax) -> InferredType {
    resolve(TypeName(type), at: Syntax(type))
  }

  /// What a type's name means where a node stands; without one, in a file that imports the SDK.
  func resolve(_ name: TypeName, at node: Syntax?, depth: Int = 0) -> InferredType {
    guard depth < 32 else { return .unknown }
    switch name {
    case .name(let path, let arguments): return resolve(path, arguments, at: node, depth: depth)
    case .optional(let inner): return .optional(resolve(inner, at: node, depth: depth + 1))
    case .array(let element): return .array(resolve(element, at: node, depth: depth + 1))
    case .dictionary(let key, let value):
      return .dictionary(resolve(key, at: node, depth: depth + 1), resolve(value, at: node, depth: depth + 1))
    case .tuple(let elements):
      return .tuple(elements.map { .init(label: $0.label, type: resolve($0.type, at: node, depth: depth + 1)) })
    case .function(let parameters, let result):
      return .function(
        parameters.map { resolve($0, at: node, depth: depth + 1) },
        resolve(result, at: node, depth: depth + 1)
      )
    case .meta(let inner): return .meta(resolve(inner, at: node, depth: depth + 1))
    case .other: return .other
    }
  }

  private func resolve(_ path: [String], _ arguments: [TypeName], at node: Syntax?, depth: Int) -> InferredType {
    guard let first = path.first else { return .unknown }
    if path.count > 1, first == "AppCoinsSDK", types.types[first] == nil {
      guard let type = SDKType.named[path[1]] ?? Self.newNames[path[1]] else { return .other }
      return nested(path.dropFirst(2), in: .sdk(type))
    }
    if path.count > 1, ["Swift", "Foundation", "StoreKit", "SwiftUI"].contains(first) {
      return first == "Swift" ? resolve(Array(path.dropFirst()), arguments, at: node, depth: depth + 1) : .other
    }
    if let node, first == "Self" { return nested(path.dropFirst(), in: selfType(at: node)) }
    if let own = ownType(first, at: node, depth: depth) { return nested(path.dropFirst(), in: own) }
    if let sdk = sdkType(first, at: node) {
      return nested(path.dropFirst(), in: sdk)
    }
    guard path.count == 1 else { return .other }
    return standard(first, arguments.map { resolve($0, at: node, depth: depth + 1) })
  }

  /// Names that only the present SDK has.
  static let newNames: [String: SDKType] = ["Transaction": .purchase]

  /// A type of the file or its module, by lexical scope.
  func ownType(_ name: String, at node: Syntax?, depth: Int = 0) -> InferredType? {
    guard let node else { return topLevelType(name, depth: depth) }
    for binding in typeBindings(name, at: node) {
      switch binding.kind {
      case .type(let key): return .own(key)
      case .alias(let alias):
        let all = typeBindings(name, at: node)
        let type = resolve(TypeName(alias.initializer.value), at: Syntax(alias.initializer), depth: depth + 1)
        guard all.count > 1 else { return type }
        let agree = all.dropFirst().allSatisfy { other in
          guard case .alias(let alias) = other.kind else { return false }
          return resolve(TypeName(alias.initializer.value), at: Syntax(alias.initializer), depth: depth + 1) == type
        }
        guard !agree else { return type }
        return .undecided(
          all.compactMap { other in
            guard case .alias(let alias) = other.kind else { return nil }
            let type = resolve(TypeName(alias.initializer.value), at: Syntax(alias.initializer), depth: depth + 1)
            return .init(conditions: other.conditions, type: type)
          }
        )
      case .generic: return .other
      default: continue
      }
    }
    return topLevelType(name, depth: depth)
  }

  /// The declarations of types that a name means; values of the same name do not count.
  func typeBindings(_ name: String, at node: Syntax) -> [Binding] {
    lookUp(name, at: node).filter { binding in
      switch binding.kind {
      case .type, .alias, .generic: true
      default: false
      }
    }
  }

  private func topLevelType(_ name: String, depth: Int) -> InferredType? {
    guard types.topLevel.contains(name) || index.types[name] != nil else { return nil }
    if let alias = index.types[name]?.alias { return resolve(alias, at: nil, depth: depth + 1) }
    return .own(name)
  }

  /// One of the SDK's types, where the SDK is imported and no other module has the name.
  private func sdkType(_ name: String, at node: Syntax?) -> InferredType? {
    guard let type = SDKType.named[name] ?? Self.newNames[name] else { return nil }
    guard let node else { return name == "Transaction" ? nil : .sdk(type) }
    guard assumesSDK || imports.has("AppCoinsSDK", at: node) else { return nil }
    if name == "Transaction", imports.has("SwiftUI", at: node) || imports.has("StoreKit", at: node) { return .other }
    if name == "Product" || name == "VerificationResult", imports.isUndecided(at: node) {
      return .undecided(
        imports.conditions(of: "AppCoinsSDK").map { .init(conditions: $0, type: .sdk(type)) }
          + imports.conditions(of: "StoreKit").map { .init(conditions: $0, type: .other) }
      )
    }
    return .sdk(type)
  }

  private func nested(_ path: ArraySlice<String>, in outer: InferredType) -> InferredType {
    var type = outer
    for name in path {
      switch type {
      case .sdk(let sdk): type = SDKType.nested(name, in: sdk).map { .sdk($0) } ?? .other
      case .own(let key):
        let inner = key + "." + name
        if types.types[inner] != nil {
          type = .own(inner)
        } else if let binding = ownMembers(name, of: key).first, case .alias(let alias) = binding.kind {
          type = resolve(alias.initializer.value)
        } else {
          type = .other
        }
      default: return .other
      }
    }
    return type
  }

  private func standard(_ name: String, _ arguments: [InferredType]) -> InferredType {
    let first = arguments.first ?? .unknown
    switch name {
    case "Optional": return .optional(first)
    case "Array", "Set", "ArraySlice", "ContiguousArray", "LazySequence", "OrderedSet", "Deque", "Sequence",
      "Collection":
      return .array(first)
    case "Dictionary": return .dictionary(first, arguments.dropFirst().first ?? .unknown)
    case "AsyncStream", "AsyncThrowingStream", "AsyncSequence": return .stream(first)
    case "Result": return .result(first, arguments.dropFirst().first ?? .unknown)
    case "Task": return arguments.isEmpty ? .task(.unknown) : .task(first)
    case "Published", "Binding", "State", "Box", "Atomic", "Mutex":
      return arguments.isEmpty ? .other : .unknown(isNear: first.isNearSDK)
    default: return arguments.contains(where: \.isNearSDK) ? .unknown(isNear: true) : .other
    }
  }
}
