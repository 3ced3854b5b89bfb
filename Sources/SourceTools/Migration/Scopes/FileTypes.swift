import SwiftSyntax

/// The types that a file declares outside of functions, and the extensions in it.
///
/// A type's key is its path of names; a type inside a function has its offset in the key and is added when its scope is
/// looked at.
final class FileTypes {
  private(set) var types: [String: OwnType] = [:]
  /// The keys of the types that stand at the top, or that other files declare.
  private(set) var topLevel: Set<String> = []
  /// Extensions by the text of the type they extend, if it is not one of the file's.
  private(set) var foreignExtensions: [String: [ExtensionDeclSyntax]] = [:]
  private var extensions: [ExtensionDeclSyntax] = []

  init(_ file: SourceFileSyntax, index: MigrationIndex) {
    for (name, entry) in index.types {
      let type = OwnType(name: name.split(separator: ".").last.map(String.init) ?? name)
      type.indexed = entry
      types[name] = type
      if !name.contains(".") { topLevel.insert(name) }
    }
    for item in file.statements {
      if case .decl(let declaration) = item.item { read(declaration, in: "") }
    }
    for node in extensions {
      let name = node.extendedType.trimmedDescription
      if let type = types[name] {
        type.groups.append(DeclSyntax(node))
      } else {
        foreignExtensions[Self.plainName(of: node.extendedType), default: []].append(node)
      }
    }
  }

  /// Takes up a type that a function declares.
  ///
  /// - Parameter declaration: The type's declaration.
  /// - Returns: Its key.
  func addLocal(_ declaration: DeclSyntax) -> String? {
    guard let name = declaration.typeName?.plainName else { return nil }
    let key = "\(declaration.position.utf8Offset)@\(name)"
    if types[key] == nil { read(declaration, in: "", key: key) }
    return key
  }

  private func read(_ declaration: DeclSyntax, in path: String, key: String? = nil) {
    if let node = declaration.as(ExtensionDeclSyntax.self) {
      extensions.append(node)
      readMembers(node.memberBlock.members, in: node.extendedType.trimmedDescription + ".")
    } else if let node = declaration.as(IfConfigDeclSyntax.self) {
      for inner in node.declarations { read(inner, in: path) }
    } else if let name = declaration.typeName?.plainName, let group = declaration.asProtocol((any DeclGroupSyntax).self)
    {
      let key = key ?? path + name
      let type = types[key] ?? OwnType(name: name)
      type.groups.append(declaration)
      types[key] = type
      if path.isEmpty, !key.contains("@") { topLevel.insert(key) }
      readMembers(group.memberBlock.members, in: key + ".")
    }
  }

  private func readMembers(_ members: MemberBlockItemListSyntax, in path: String) {
    for member in members {
      switch member.decl.kind {
      case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .ifConfigDecl: read(member.decl, in: path)
      default: break
      }
    }
  }

  /// The key of a type declaration.
  func key(of declaration: DeclSyntax) -> String? {
    guard let name = declaration.typeName?.plainName else { return nil }
    let local = "\(declaration.position.utf8Offset)@\(name)"
    if types[local] != nil { return local }
    var node = declaration.parent
    while let parent = node {
      if let outer = parent.as(DeclSyntax.self), outer.typeName != nil { return key(of: outer).map { $0 + "." + name } }
      if let outer = parent.as(ExtensionDeclSyntax.self) { return outer.extendedType.trimmedDescription + "." + name }
      node = parent.parent
    }
    return name
  }

  /// The name of an extended type, without module and arguments; `[Element]` is an array.
  static func plainName(of type: TypeSyntax) -> String {
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType(let node): node.name.plainName
    case .memberType(let node):
      node.baseType.trimmedDescription == "AppCoinsSDK" || node.baseType.trimmedDescription == "Swift"
        ? node.name.plainName : type.trimmedDescription
    case .arrayType: "Array"
    case .dictionaryType: "Dictionary"
    case .optionalType: "Optional"
    default: type.trimmedDescription
    }
  }
}
