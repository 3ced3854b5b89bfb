import SwiftSyntax

/// A type that a file declares, with everything that adds members to it.
final class OwnType {
  let name: String
  /// The declaration and the extensions of it.
  var groups: [DeclSyntax] = []
  /// The members by name, once they were asked for.
  var members: [String: [Binding]]?
  /// What another file says of it.
  var indexed: MigrationIndex.TypeEntry?

  init(name: String) {
    self.name = name
  }

  /// The types that the declaration and its extensions name behind the colon.
  var inherited: [TypeSyntax] {
    groups.flatMap { group in
      group.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause?.inheritedTypes.map(\.type) ?? []
    }
  }

  /// The declaration itself.
  var declaration: DeclSyntax? { groups.first { !$0.is(ExtensionDeclSyntax.self) } }
}

extension DeclSyntax {
  /// What a type declaration is called.
  var typeName: TokenSyntax? {
    switch self.as(DeclSyntaxEnum.self) {
    case .structDecl(let node): node.name
    case .classDecl(let node): node.name
    case .enumDecl(let node): node.name
    case .actorDecl(let node): node.name
    case .protocolDecl(let node): node.name
    default: nil
    }
  }
}
