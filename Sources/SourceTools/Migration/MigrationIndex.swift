import SwiftParser
import SwiftSyntax

/// What the files of one module declare, as far as it helps to prove types in another file of it.
///
/// It holds names and written types only, no syntax, so it stays small however many files there are.
package struct MigrationIndex: Sendable {
  /// A property, a function, a case or a global of another file.
  struct Member: Sendable, Equatable {
    /// The written type of a property, or what a function returns.
    let type: TypeName
    /// The labels and types of a function's parameters; nothing for a property.
    let parameters: [TypeName.Element]?
    let isStatic: Bool
  }

  /// A type of another file.
  struct TypeEntry: Sendable {
    var members: [String: [Member]] = [:]
    /// What it stands for, if it is only another name.
    var alias: TypeName?
    var inherited: [TypeName] = []
  }

  /// The types by their path of names.
  var types: [String: TypeEntry] = [:]
  /// Globals by name.
  var globals: [String: [Member]] = [:]

  /// Knows nothing.
  package init() {}

  /// Whether nothing is known.
  package var isEmpty: Bool { types.isEmpty && globals.isEmpty }

  /// Reads what one file declares.
  ///
  /// - Parameter source: The file's text.
  /// - Returns: What it declares; nothing if its brackets are too deep to be read.
  package static func declarations(in source: String) -> MigrationIndex {
    guard BracketGuard.refusal(of: source) == nil else { return MigrationIndex() }
    return DeepThread {
      var reader = MigrationIndexReader()
      let file = Parser.parse(source: source)
      for item in file.statements {
        if case .decl(let declaration) = item.item { reader.read(declaration, in: "") }
      }
      return reader.index
    }.wait()
  }

  /// Adds what another file of the same module declares.
  ///
  /// - Parameter other: The other file's declarations.
  package mutating func merge(_ other: MigrationIndex) {
    globals.merge(other.globals) { $0 + $1 }
    types.merge(other.types) { one, two in
      var both = one
      both.members.merge(two.members) { $0 + $1 }
      both.alias = one.alias ?? two.alias
      both.inherited += two.inherited
      return both
    }
  }
}

/// Collects the declarations of one file.
struct MigrationIndexReader {
  private(set) var index = MigrationIndex()

  /// Takes up a declaration and what is in it.
  mutating func read(_ declaration: DeclSyntax, in path: String) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .ifConfigDecl(let node):
      for inner in node.declarations { read(inner, in: path) }
    case .extensionDecl(let node):
      let key = FileTypes.plainName(of: node.extendedType)
      // Members that a file adds to an SDK's type are its own affair: the type's key would hide the SDK's.
      guard SDKType.named[key] == nil, node.genericWhereClause == nil else { return }
      add(members: node.memberBlock.members, to: key, inherited: node.inheritanceClause)
    case .typeAliasDecl(let node):
      guard !node.isPrivate, node.genericParameterClause == nil else { return }
      index.types[path + node.name.plainName, default: .init()].alias = TypeName(node.initializer.value)
    case .variableDecl(let node):
      guard !node.isPrivate else { return }
      for binding in node.bindings { add(binding, isStatic: node.modifiers.isStatic, to: path) }
    case .functionDecl(let node):
      guard !node.isPrivate, node.genericParameterClause == nil else { return }
      let result = node.signature.returnClause.map { TypeName($0.type) } ?? .other
      let parameters = node.signature.parameterClause.parameters.map {
        TypeName.Element(label: $0.firstName.text == "_" ? nil : $0.firstName.plainName, type: TypeName($0.type))
      }
      add(.init(type: result, parameters: parameters, isStatic: node.modifiers.isStatic), node.name.plainName, to: path)
    default:
      guard let name = declaration.typeName?.plainName, let group = declaration.asProtocol((any DeclGroupSyntax).self),
        declaration.asProtocol((any WithModifiersSyntax).self)?.isPrivate != true
      else { return }
      add(members: group.memberBlock.members, to: path + name, inherited: group.inheritanceClause)
    }
  }

  private mutating func add(
    members: MemberBlockItemListSyntax,
    to key: String,
    inherited: InheritanceClauseSyntax?
  ) {
    index.types[key, default: .init()].inherited += inherited?.inheritedTypes.map { TypeName($0.type) } ?? []
    for member in members { read(member.decl, in: key + ".") }
  }

  private mutating func add(_ binding: PatternBindingSyntax, isStatic: Bool, to path: String) {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName else { return }
    var type = binding.typeAnnotation.map { TypeName($0.type) }
    if type == nil, let call = binding.initializer?.value.as(FunctionCallExprSyntax.self),
      let callee = call.calledExpression.as(DeclReferenceExprSyntax.self),
      callee.baseName.text.first?.isUppercase == true
    {
      type = .name([callee.baseName.plainName], [])
    }
    if let type { add(.init(type: type, parameters: nil, isStatic: isStatic), name, to: path) }
  }

  private mutating func add(_ member: MigrationIndex.Member, _ name: String, to path: String) {
    if path.isEmpty {
      index.globals[name, default: []].append(member)
    } else {
      index.types[String(path.dropLast()), default: .init()].members[name, default: []].append(member)
    }
  }
}

extension WithModifiersSyntax {
  /// Whether no other file can name it.
  var isPrivate: Bool {
    modifiers.contains { $0.name.tokenKind == .keyword(.private) || $0.name.tokenKind == .keyword(.fileprivate) }
      && !modifiers.contains { $0.detail != nil && modifiers.count == 1 }
  }
}

extension DeclModifierListSyntax {
  /// Whether it belongs to the type.
  var isStatic: Bool {
    contains { $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class) }
  }
}
