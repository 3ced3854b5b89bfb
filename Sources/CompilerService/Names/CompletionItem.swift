/// A way to go on with a word.
package struct CompletionItem: Sendable, Equatable, Codable {
  /// What takes the place of the word, up to the first argument: `isPro`, `purchase(`, `restore()`, `count: `.
  package var name: String
  /// What it is, as the compiler writes it, without the type: `purchase(id: String) async throws`.
  package var label: String
  /// The type of what is inserted; empty for a keyword.
  package var typeName: String
  /// The compiler's kind, such as `decl.var.instance`, `decl.function.free` or `keyword`.
  package var kind: String
  /// The module that declares it.
  package var module: String?
  /// The first sentence of its documentation.
  package var summary: String?
  /// Whether the compiler advises against it, for it is deprecated or does not fit here.
  package var isNotRecommended: Bool
  /// How many bytes in front of the word are replaced too, as the period of `a.` when an optional needs `a?.`.
  package var erases: Int

  /// A completion.
  ///
  /// - Parameters:
  ///   - name: What takes the place of the word.
  ///   - label: What it is.
  ///   - typeName: The type of what is inserted.
  ///   - kind: The compiler's kind.
  ///   - module: The module that declares it.
  ///   - summary: The first sentence of its documentation.
  ///   - isNotRecommended: Whether the compiler advises against it.
  ///   - erases: How many bytes in front of the word are replaced too.
  package init(
    name: String,
    label: String,
    typeName: String,
    kind: String,
    module: String? = nil,
    summary: String? = nil,
    isNotRecommended: Bool = false,
    erases: Int = 0
  ) {
    self.name = name
    self.label = label
    self.typeName = typeName
    self.kind = kind
    self.module = module
    self.summary = summary
    self.isNotRecommended = isNotRecommended
    self.erases = erases
  }
}
