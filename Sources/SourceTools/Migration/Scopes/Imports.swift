import SwiftSyntax

/// Which of the modules that matter a file imports, and under which conditions.
struct Imports {
  private var conditions: [String: [[Condition]]] = [:]
  /// Whether an `#if` stands in the file; without one no place has conditions.
  let hasConditions: Bool

  init(_ file: SourceFileSyntax, hasConditions: Bool) {
    self.hasConditions = hasConditions
    for item in file.statements { read(item.item, []) }
  }

  private mutating func read(_ item: CodeBlockItemSyntax.Item, _ around: [Condition]) {
    guard case .decl(let declaration) = item else { return }
    if let node = declaration.as(ImportDeclSyntax.self) {
      guard let module = node.path.first?.name.text else { return }
      conditions[module, default: []].append(around)
    } else if let node = declaration.as(IfConfigDeclSyntax.self) {
      for clause in node.clauses {
        guard case .statements(let items)? = clause.elements else { continue }
        let inner = around + Condition.conditions(of: clause)
        for item in items { read(item.item, inner) }
      }
    }
  }

  /// Whether the SDK is imported at all.
  var hasSDK: Bool { conditions["AppCoinsSDK"] != nil }

  /// The conditions of each import of a module.
  func conditions(of module: String) -> [[Condition]] { conditions[module] ?? [] }

  /// Whether a module can be imported where a node stands.
  func has(_ module: String, at node: some SyntaxProtocol) -> Bool {
    guard let all = conditions[module] else { return false }
    guard hasConditions else { return true }
    let here = node.conditions
    return all.contains { Condition.agree($0, here) }
  }

  /// Whether StoreKit instead of the SDK may be what is imported where a node stands.
  func isUndecided(at node: some SyntaxProtocol) -> Bool {
    guard hasConditions, let store = conditions["StoreKit"], let sdk = conditions["AppCoinsSDK"] else { return false }
    let here = node.conditions
    return store.contains { Condition.agree($0, here) } && !sdk.contains { Condition.imply(here, $0) }
      && !store.contains { one in sdk.contains { Condition.agree($0, one) } }
  }
}
