import CompilerService
import SwiftSyntax

/// M15, M19: what else follows from `Purchase` being a struct, and from members that are gone.
extension MigrationPass {
  /// Looks for a comparison of identity.
  func checkOperators(_ node: SequenceExprSyntax) {
    let elements = Array(node.elements)
    for (place, element) in elements.enumerated() {
      guard let token = element.as(BinaryOperatorExprSyntax.self)?.operator, token.text == "===" || token.text == "!==",
        place > 0, place + 1 < elements.count
      else { continue }
      guard isPurchase(elements[place - 1]) || isPurchase(elements[place + 1]) else { continue }
      manual("M15", at: token.start, "A transaction is a struct and has no identity: compare `id`.")
    }
  }

  private func isPurchase(_ expression: ExprSyntax) -> Bool {
    inference.type(of: expression).sdkType == .purchase
  }

  /// Looks for a weak reference to what is a struct now.
  func checkVariable(_ node: VariableDeclSyntax) {
    guard let reference = node.modifiers.first(where: { ["weak", "unowned"].contains($0.name.text) }) else { return }
    for binding in node.bindings {
      guard let type = binding.typeAnnotation?.type, inference.resolve(type).sdkType == .purchase else { continue }
      manual("M15", at: reference.start, "A transaction is a struct: it cannot be referred to weakly.")
    }
  }

  /// Looks at an extension of one of the SDK's types.
  func checkExtension(_ node: ExtensionDeclSyntax) {
    guard case .sdk(let sdk) = inference.resolve(node.extendedType), sdk == .product || sdk == .purchase else { return }
    let own = Set(node.memberBlock.members.flatMap { DeclaredNames.declared(by: $0.decl).map(\.name) })
    var lost: Set<String> = []
    for inherited in node.inheritanceClause?.inheritedTypes.map(\.type) ?? [] {
      guard case .own(let key) = inference.resolve(inherited) else { continue }
      lost.formUnion(requirements(of: key).filter { isLost($0, sdk) && !own.contains($0) })
    }
    if !lost.isEmpty {
      let names = lost.sorted().map { "`\($0)`" }.joined(separator: ", ")
      manual(
        "M19",
        at: node.extendedType.start,
        "\(names) satisfied the protocol and is gone: add forwarding members here, or rename the requirements."
      )
    }
    for member in node.memberBlock.members {
      for binding in member.decl.as(VariableDeclSyntax.self)?.bindings ?? [] {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
        let new = sdk == .product ? Self.newProductMembers : Self.newTransactionMembers
        if new.contains(name.plainName) {
          manual("M19", at: name.start, "The SDK's type has a `\(name.plainName)` of its own now: remove this one.")
        }
      }
    }
  }

  private static let newProductMembers: Set<String> = [
    "id", "displayName", "displayPrice", "price", "type", "isFamilyShareable",
  ]
  private static let newTransactionMembers: Set<String> = ["id", "productID", "purchaseDate", "appAccountToken"]

  private func isLost(_ name: String, _ type: SDKType) -> Bool {
    switch SDKMembers.fate(of: name, in: type) {
    case .renamed, .manual: true
    default: false
    }
  }

  private func requirements(of key: String) -> [String] {
    guard let declaration = inference.types.types[key]?.declaration?.as(ProtocolDeclSyntax.self) else {
      return inference.types.types[key]?.indexed?.members.keys.sorted() ?? []
    }
    return declaration.memberBlock.members.flatMap { DeclaredNames.declared(by: $0.decl).map(\.name) }
  }

  /// M04 at a distance: a member of the file's own extension that uses what is gone.
  func checkTaintedMember(_ node: MemberAccessExprSyntax, _ base: ExprSyntax, _ name: String) {
    guard inference.types.foreignExtensions["Purchase"] != nil else { return }
    let added = inference.addedMembers(name, to: "Purchase")
    guard !added.isEmpty, inference.type(of: base).sdkType == .purchase else { return }
    guard added.contains(where: { usesGone($0) }) else { return }
    manual("M04", at: node.declName.baseName.start, "`\(name)` is made of what is gone: it goes with it.")
  }

  private func usesGone(_ binding: Binding) -> Bool {
    let body: Syntax? =
      switch binding.kind {
      case .pattern(_, .variable(let node)): node.accessorBlock.map { Syntax($0) }
      case .function(let node): node.body.map { Syntax($0) }
      default: nil
      }
    guard let body else { return false }
    if let known = tainted[body.id] { return known }
    tainted[body.id] = false
    let result = readsGone(body)
    tainted[body.id] = result
    return result
  }

  private func readsGone(_ node: Syntax) -> Bool {
    if let reference = node.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.plainName
      guard SDKMembers.fate(of: name, in: .purchase) == .manual(rule: "M04") else { return false }
      if let member = reference.parent?.as(MemberAccessExprSyntax.self), Syntax(member.declName).id == node.id {
        return member.base.map { inference.type(of: $0).sdkType == .purchase } ?? false
      }
      return inference.lookUp(name, at: reference).isEmpty
    }
    return node.children(viewMode: .sourceAccurate).contains { !$0.is(TokenSyntax.self) && readsGone($0) }
  }
}
