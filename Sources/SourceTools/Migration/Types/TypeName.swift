import SwiftSyntax

/// A type as it is written, before anyone knows what its names mean.
indirect enum TypeName: Equatable, Sendable {
  /// A name, by its parts, with the arguments of the last one.
  case name([String], [TypeName])
  case optional(TypeName)
  case array(TypeName)
  case dictionary(TypeName, TypeName)
  case tuple([Element])
  case function([TypeName], TypeName)
  case meta(TypeName)
  /// A type that cannot be one of the SDK's.
  case other

  /// One value of several.
  struct Element: Equatable, Sendable {
    let label: String?
    let type: TypeName
  }

  /// Reads a type.
  init(_ syntax: TypeSyntax) {
    switch syntax.as(TypeSyntaxEnum.self) {
    case .identifierType(let node):
      self = .name([node.name.plainName], Self.arguments(node.genericArgumentClause))
    case .memberType(let node):
      guard case .name(let path, _) = TypeName(node.baseType) else {
        self = .other
        return
      }
      self = .name(path + [node.name.plainName], Self.arguments(node.genericArgumentClause))
    case .optionalType(let node): self = .optional(TypeName(node.wrappedType))
    case .implicitlyUnwrappedOptionalType(let node): self = .optional(TypeName(node.wrappedType))
    case .arrayType(let node): self = .array(TypeName(node.element))
    case .dictionaryType(let node): self = .dictionary(TypeName(node.key), TypeName(node.value))
    case .attributedType(let node): self = TypeName(node.baseType)
    case .someOrAnyType(let node): self = TypeName(node.constraint)
    case .metatypeType(let node): self = .meta(TypeName(node.baseType))
    case .tupleType(let node):
      if node.elements.count == 1, let only = node.elements.first, only.firstName == nil {
        self = TypeName(only.type)
      } else {
        self = .tuple(node.elements.map { Element(label: $0.firstName?.plainName, type: TypeName($0.type)) })
      }
    case .functionType(let node):
      self = .function(node.parameters.map { TypeName($0.type) }, TypeName(node.returnClause.type))
    default: self = .other
    }
  }

  private static func arguments(_ clause: GenericArgumentClauseSyntax?) -> [TypeName] {
    clause?.arguments.compactMap { $0.argument.as(TypeSyntax.self).map { TypeName($0) } } ?? []
  }
}
