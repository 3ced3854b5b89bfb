/// What a parser sees in a piece of Swift source: its items at the top level, and whether more text could finish it.
///
/// Offsets are UTF-8 bytes in the source as it was given. Ranges leave out comments and blanks at both ends.
package struct SourceOutline: Codable, Sendable, Equatable {
  /// What an item is.
  package enum Kind: String, Codable, Sendable {
    /// `import Foundation`
    case `import`
    /// `let` or `var`, whether stored or computed.
    case variable
    /// Any other declaration: a type, a function, an extension, an operator, a macro.
    case declaration
    /// An expression, assignments and calls of freestanding macros included.
    case expression
    /// Any other statement.
    case statement
  }

  /// A range of bytes.
  package struct Span: Codable, Sendable, Hashable {
    /// The offset of the first byte.
    package var start: Int
    /// The offset behind the last byte.
    package var end: Int

    /// A range of bytes.
    ///
    /// - Parameters:
    ///   - start: The offset of the first byte.
    ///   - end: The offset behind the last byte.
    package init(start: Int, end: Int) {
      self.start = start
      self.end = end
    }
  }

  /// One `pattern: Type = value` of a variable.
  package struct Binding: Codable, Sendable, Equatable {
    /// The names that the pattern binds, in order; none for `_`.
    package var names: [String]
    /// The type that was written.
    package var annotation: Span?
    /// The initial value, without the `=`.
    package var initializer: Span?
    /// Whether a block with `get`, `didSet` or the like follows.
    package var hasAccessors: Bool

    /// A binding.
    ///
    /// - Parameters:
    ///   - names: The names that the pattern binds.
    ///   - annotation: The type that was written.
    ///   - initializer: The initial value.
    ///   - hasAccessors: Whether a block of accessors follows.
    package init(names: [String], annotation: Span?, initializer: Span?, hasAccessors: Bool) {
      self.names = names
      self.annotation = annotation
      self.initializer = initializer
      self.hasAccessors = hasAccessors
    }
  }

  /// A name that an item declares at the top level.
  package struct Declared: Codable, Sendable, Hashable {
    /// The name; an operator's is its characters.
    package var name: String
    /// The keyword that declares it, as an import of a single declaration spells it: `struct`, `class`, `enum`,
    /// `protocol`, `typealias`, `func`, `var`; `actor`, `operator`, `precedencegroup` and `macro` besides.
    package var keyword: String

    /// A name.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - keyword: The keyword that declares it.
    package init(name: String, keyword: String) {
      self.name = name
      self.keyword = keyword
    }
  }

  /// An `@Observable` class and the properties that its macro tracks.
  package struct Observed: Codable, Sendable, Equatable {
    /// The type's name, qualified by the types it is nested in.
    package var type: String
    /// Its stored variables, in order, without those that are ignored.
    package var properties: [String]
    /// Whether the type, or one it is nested in, has generic parameters.
    package var isGeneric: Bool

    /// An observed class.
    ///
    /// - Parameters:
    ///   - type: The type's name.
    ///   - properties: Its stored variables.
    ///   - isGeneric: Whether it has generic parameters.
    package init(type: String, properties: [String], isGeneric: Bool) {
      self.type = type
      self.properties = properties
      self.isGeneric = isGeneric
    }
  }

  /// One item at the top level.
  package struct Item: Codable, Sendable, Equatable {
    /// What it is.
    package var kind: Kind
    /// Where it stands, without a semicolon behind it.
    package var span: Span
    /// The names that it declares at the top level.
    package var declares: [Declared] = []
    /// The names of the members that it declares, at any depth, sorted; those of an extension's conformances too.
    package var members: [String] = []
    /// Every identifier and operator that occurs in it, sorted, `$R0` as it stands; declared names are among them.
    package var uses: [String] = []
    /// Whether it is an extension that adds a conformance.
    package var addsConformance: Bool = false
    /// The module that is imported, with what stands behind `import`, such as `Foundation` or `struct Foundation.URL`.
    package var imported: String?
    /// For a variable: whether it is a `let`.
    package var isConstant: Bool = false
    /// For a variable or function: whether its attributes or modifiers say where it is isolated (`@MainActor`, an
    /// attribute whose name ends in `Actor`, `nonisolated`).
    package var saysIsolation: Bool = false
    /// For a variable: whether it has attributes that are not isolation, such as a property wrapper, or is `lazy`.
    package var hasOtherAttributes: Bool = false
    /// For a variable: what it binds.
    package var bindings: [Binding] = []
    /// The `@Observable` classes in it.
    package var observed: [Observed] = []

    /// An item of which only the kind and the place are known.
    ///
    /// - Parameters:
    ///   - kind: What it is.
    ///   - span: Where it stands.
    package init(kind: Kind, span: Span) {
      self.kind = kind
      self.span = span
    }
  }

  /// Something that the parser did not expect.
  package struct Problem: Codable, Sendable, Equatable {
    /// Where.
    package var offset: Int
    /// What it says.
    package var message: String

    /// A problem.
    ///
    /// - Parameters:
    ///   - offset: Where.
    ///   - message: What the parser says.
    package init(offset: Int, message: String) {
      self.offset = offset
      self.message = message
    }
  }

  /// The items, in order.
  package var items: [Item]
  /// What the parser did not expect, in order; none if the source parses.
  package var problems: [Problem]
  /// Whether more lines behind the source could finish it.
  ///
  /// A bracket, a string of several lines, a comment or an operand is open at its end then. A source with a fault in
  /// its middle is not waiting for anything.
  package var isUnfinished: Bool

  /// An outline.
  ///
  /// - Parameters:
  ///   - items: The items, in order.
  ///   - problems: What the parser did not expect.
  ///   - isUnfinished: Whether more lines could finish it.
  package init(items: [Item], problems: [Problem], isUnfinished: Bool) {
    self.items = items
    self.problems = problems
    self.isUnfinished = isUnfinished
  }
}
