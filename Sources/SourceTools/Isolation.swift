import SwiftSyntax

/// What attributes and modifiers say about where a declaration is isolated.
enum Isolation {
  /// Whether a global actor or `nonisolated` is written.
  ///
  /// An attribute is taken for a global actor when its name ends in `Actor`: the parser does not know types.
  static func isSaid(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax) -> Bool {
    attributes.contains(where: isActor) || modifiers.contains { $0.name.tokenKind == .keyword(.nonisolated) }
  }

  /// Whether there are other attributes, or the variable is `lazy`.
  static func isMoreSaid(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax) -> Bool {
    attributes.contains { !isActor($0) } || modifiers.contains { $0.name.tokenKind == .keyword(.lazy) }
  }

  private static func isActor(_ element: AttributeListSyntax.Element) -> Bool {
    element.as(AttributeSyntax.self)?.simpleName.hasSuffix("Actor") == true
  }
}

extension AttributeSyntax {
  /// The last part of the attribute's name, without generic arguments.
  var simpleName: String {
    if let member = attributeName.as(MemberTypeSyntax.self) { return member.name.text.withoutBackticks }
    if let name = attributeName.as(IdentifierTypeSyntax.self) { return name.name.text.withoutBackticks }
    return attributeName.trimmedDescription
  }
}

extension AttributeListSyntax {
  /// Whether one of the attributes has a name.
  func contains(named name: String) -> Bool {
    contains { $0.as(AttributeSyntax.self)?.simpleName == name }
  }
}
