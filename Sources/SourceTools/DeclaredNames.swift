import CompilerService
import SwiftSyntax

/// The names that declarations declare.
enum DeclaredNames {
  /// The names that a declaration adds to the scope it stands in; those of every clause of an `#if`.
  static func declared(by declaration: DeclSyntax) -> [SourceOutline.Declared] {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .variableDecl(let node):
      node.bindings.flatMap { names(in: $0.pattern) }.map { SourceOutline.Declared(name: $0, keyword: "var") }
    case .enumCaseDecl(let node):
      node.elements.map { SourceOutline.Declared(name: $0.name.plainName, keyword: "case") }
    case .initializerDecl: [SourceOutline.Declared(name: "init", keyword: "init")]
    case .subscriptDecl: [SourceOutline.Declared(name: "subscript", keyword: "subscript")]
    case .ifConfigDecl(let node): node.declarations.flatMap(declared)
    case .extensionDecl, .missingDecl, .macroExpansionDecl, .unexpectedCodeDecl: []
    default: named(declaration)
    }
  }

  private static func named(_ declaration: DeclSyntax) -> [SourceOutline.Declared] {
    guard let node = declaration.asProtocol((any NamedDeclSyntax).self), node.name.presence == .present,
      let keyword = keywords[declaration.kind]
    else { return [] }
    return [SourceOutline.Declared(name: node.name.plainName, keyword: keyword)]
  }

  private static let keywords: [SyntaxKind: String] = [
    .actorDecl: "actor", .associatedTypeDecl: "associatedtype", .classDecl: "class", .enumDecl: "enum",
    .functionDecl: "func", .macroDecl: "macro", .operatorDecl: "operator", .precedenceGroupDecl: "precedencegroup",
    .protocolDecl: "protocol", .structDecl: "struct", .typeAliasDecl: "typealias",
  ]

  /// The names of the members of a declaration, at any depth, and of the protocols that an extension adds.
  static func members(of declaration: DeclSyntax) -> Set<String> {
    if let condition = declaration.as(IfConfigDeclSyntax.self) {
      return Set(condition.declarations.flatMap(members))
    }
    guard let group = declaration.asProtocol((any DeclGroupSyntax).self) else { return [] }
    var names: Set<String> = []
    if declaration.is(ExtensionDeclSyntax.self) {
      names.formUnion(group.inheritanceClause?.inheritedTypes.compactMap { $0.type.simpleName } ?? [])
    }
    for member in group.memberBlock.members {
      names.formUnion(declared(by: member.decl).map(\.name))
      names.formUnion(members(of: member.decl))
    }
    return names
  }

  /// The names that a pattern binds, in order.
  static func names(in pattern: PatternSyntax) -> [String] {
    switch pattern.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let node):
      node.identifier.presence == .present ? [node.identifier.plainName] : []
    case .tuplePattern(let node): node.elements.flatMap { names(in: $0.pattern) }
    case .valueBindingPattern(let node): names(in: node.pattern)
    default: []
    }
  }
}

extension TokenSyntax {
  /// What a declaration calls itself: an identifier without backticks, or an operator.
  var plainName: String { text.withoutBackticks }
}

extension TypeSyntax {
  /// The last part of a type's name, behind attributes and modifiers.
  fileprivate var simpleName: String? {
    switch self.as(TypeSyntaxEnum.self) {
    case .identifierType(let node): node.name.plainName
    case .memberType(let node): node.name.plainName
    case .attributedType(let node): node.baseType.simpleName
    default: nil
    }
  }
}

extension IfConfigDeclSyntax {
  /// The declarations in all clauses.
  var declarations: [DeclSyntax] {
    clauses.flatMap { clause -> [DeclSyntax] in
      switch clause.elements {
      case .decls(let members): members.map(\.decl)
      case .statements(let items): items.compactMap { $0.item.as(DeclSyntax.self) }
      default: []
      }
    }
  }
}
