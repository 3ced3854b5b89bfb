import CompilerService
import SwiftSyntax

/// The classes whose properties the macro `@Observable` tracks.
enum ObservedClasses {
  /// The observed classes in a declaration, by their qualified names, the outer before the inner.
  ///
  /// A class inside a function is left out, since nothing outside can name it.
  static func classes(in declaration: DeclSyntax) -> [SourceOutline.Observed] {
    classes(in: declaration, path: [], isGeneric: false)
  }

  private static func classes(in declaration: DeclSyntax, path: [String], isGeneric: Bool) -> [SourceOutline.Observed] {
    if let condition = declaration.as(IfConfigDeclSyntax.self) {
      return condition.declarations.flatMap { classes(in: $0, path: path, isGeneric: isGeneric) }
    }
    guard let group = declaration.asProtocol((any DeclGroupSyntax).self), let name = name(of: declaration) else {
      return []
    }
    let path = path + [name]
    let parameters = declaration.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
    let isGeneric = isGeneric || parameters != nil
    var found: [SourceOutline.Observed] = []
    if declaration.is(ClassDeclSyntax.self), group.attributes.contains(named: "Observable") {
      let properties = group.memberBlock.members.flatMap { trackedProperties(of: $0.decl) }
      found = [
        SourceOutline.Observed(type: path.joined(separator: "."), properties: properties, isGeneric: isGeneric)
      ]
    }
    return found + group.memberBlock.members.flatMap { classes(in: $0.decl, path: path, isGeneric: isGeneric) }
  }

  private static func name(of declaration: DeclSyntax) -> String? {
    if let node = declaration.as(ExtensionDeclSyntax.self) { return node.extendedType.trimmedDescription }
    return declaration.asProtocol((any NamedDeclSyntax).self)?.name.plainName
  }

  private static func trackedProperties(of member: DeclSyntax) -> [String] {
    guard let node = member.as(VariableDeclSyntax.self), node.bindingSpecifier.tokenKind == .keyword(.var),
      !node.modifiers.contains(where: {
        $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class)
      }),
      !node.attributes.contains(named: "ObservationIgnored")
    else { return [] }
    return node.bindings.flatMap { binding -> [String] in
      guard binding.pattern.is(IdentifierPatternSyntax.self), binding.isStored else { return [] }
      return DeclaredNames.names(in: binding.pattern)
    }
  }
}

extension PatternBindingSyntax {
  /// Whether the binding has no accessors but observers.
  fileprivate var isStored: Bool {
    switch accessorBlock?.accessors {
    case nil: true
    case .getter: false
    case .accessors(let accessors):
      accessors.allSatisfy {
        $0.accessorSpecifier.tokenKind == .keyword(.willSet) || $0.accessorSpecifier.tokenKind == .keyword(.didSet)
      }
    @unknown default: false
    }
  }
}
