/// What kind of code a macro generates, and so how its text is laid out.
enum MacroRole: Character, Sendable {
  /// Getters, setters and observers.
  case accessor = "a"
  /// A function's body.
  case body = "b"
  /// An extension.
  case `extension` = "e"
  /// An expression or declarations in place of `#name`.
  case freestanding = "f"
  /// Members of a type.
  case member = "m"
  /// Declarations beside one.
  case peer = "p"
  /// Statements in front of a body.
  case preamble = "q"
  /// Attributes of members.
  case memberAttribute = "r"

  /// The role that the name of a macro's buffer tells, `@__swiftmacro_…fMm_.swift`.
  ///
  /// - SeeAlso: The compiler's `docs/ABI/Mangling.rst`, macro expansions.
  init?(buffer: String) {
    var rest = Substring(buffer)
    var found: MacroRole?
    while let mark = rest.firstIndex(of: "f") {
      rest = rest[rest.index(after: mark)...]
      guard rest.first == "M", let letter = rest.dropFirst().first else { continue }
      if let role = MacroRole(rawValue: letter) { found = role }
    }
    guard let found else { return nil }
    self = found
  }
}
