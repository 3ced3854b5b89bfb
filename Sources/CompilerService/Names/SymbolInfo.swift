/// What the compiler knows about a name at a place.
package struct SymbolInfo: Sendable, Equatable, Codable {
  /// The full name, with the labels of a function: `purchase(_:count:)`.
  package var name: String
  /// The compiler's kind, such as `var.instance` or `function.free`.
  package var kind: String
  /// Its type, if it has one.
  package var typeName: String?
  /// How it is declared, as one would write it.
  package var declaration: String
  /// Where it is isolated: `@MainActor`, `nonisolated`, or `actor Counter` for a member of an actor; nothing when its
  /// declaration does not say.
  package var isolation: String?
  /// Its documentation, as it was written.
  package var documentation: String?
  /// The module that declares it.
  package var module: String?

  /// What is known.
  ///
  /// - Parameters:
  ///   - name: The full name.
  ///   - kind: The compiler's kind.
  ///   - typeName: Its type.
  ///   - declaration: How it is declared.
  ///   - isolation: Where it is isolated.
  ///   - documentation: Its documentation.
  ///   - module: The module that declares it.
  package init(
    name: String,
    kind: String,
    typeName: String? = nil,
    declaration: String,
    isolation: String? = nil,
    documentation: String? = nil,
    module: String? = nil
  ) {
    self.name = name
    self.kind = kind
    self.typeName = typeName
    self.declaration = declaration
    self.isolation = isolation
    self.documentation = documentation
    self.module = module
  }
}
