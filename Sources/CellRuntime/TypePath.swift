/// A dotted name of a type, from its module to its last part.
struct TypePath {
  /// One part of the name.
  struct Component {
    /// The identifier.
    let name: String

    /// The generic arguments, written as a person would.
    let arguments: [String]
  }

  /// The name as a person would write it, without `any`.
  let text: String

  /// Whether the name is a protocol's, or its metatype's: a type of that name is an existential.
  let isProtocol: Bool

  /// Takes a name apart.
  ///
  /// - Parameter components: Its parts; the first of several is the module.
  init(_ components: [Component]) {
    guard let module = components.first, components.count > 1, module.arguments.isEmpty else {
      text = Self.plain(components)
      isProtocol = false
      return
    }
    var parts = Array(components.dropFirst())
    let metatype = parts.count > 1 ? parts.last.flatMap { Self.metatypes.contains($0.name) ? $0.name : nil } : nil
    if metatype != nil { parts.removeLast() }
    let isExistential = parts.count == 1 && Self.namesProtocol(parts[0], module: module.name)
    let written = module.name == "Swift" ? Self.shortened(parts) : Self.plain(parts)
    switch metatype {
    case "Protocol"?:
      text = "(any \(written)).Type"
      isProtocol = false
    case let metatype?:
      text = "\(written).\(metatype)"
      isProtocol = isExistential
    case nil:
      text = written
      isProtocol = isExistential
    }
  }

  private static func plain(_ parts: [Component]) -> String {
    parts.map { $0.arguments.isEmpty ? $0.name : "\($0.name)<\($0.arguments.joined(separator: ", "))>" }
      .joined(separator: ".")
  }

  /// The short form of an optional, an array or a dictionary.
  private static func shortened(_ parts: [Component]) -> String {
    guard let first = parts.first else { return "" }
    let head: String
    switch (first.name, first.arguments.count) {
    case ("Optional", 1): head = parenthesized(first.arguments[0]) + "?"
    case ("Array", 1): head = "[\(first.arguments[0])]"
    case ("Dictionary", 2): head = "[\(first.arguments.joined(separator: ": "))]"
    default: return plain(parts)
    }
    return parts.count == 1 ? head : "\(head).\(plain(Array(parts.dropFirst())))"
  }

  private static func parenthesized(_ type: String) -> String {
    let needsParentheses =
      type.hasPrefix("any ") || type.hasPrefix("@") || (type.contains("->") && !type.hasPrefix("["))
    return needsParentheses ? "(\(type))" : type
  }

  /// Asks the runtime whether a name is a protocol's.
  ///
  /// A mangled name is a module and an identifier, each behind its length, and a letter for what it names; names that are
  /// not ASCII are mangled in another way and are not looked up. Of the standard library the runtime would take any type
  /// for a protocol, so there the other kinds are ruled out first.
  ///
  /// - SeeAlso: Mangling.rst in the documents of the Swift compiler.
  private static func namesProtocol(_ part: Component, module: String) -> Bool {
    guard part.arguments.isEmpty, (part.name + module).utf8.allSatisfy({ $0 < 128 }) else { return false }
    let identifier = "\(part.name.utf8.count)\(part.name)"
    guard module == "Swift" else { return _typeByName("\(module.utf8.count)\(module)\(identifier)_p") != nil }
    let isOther = ["V", "O", "C"].contains { _typeByName("s\(identifier)\($0)") != nil }
    return !isOther && _typeByName("s\(identifier)_p") != nil
  }

  private static let metatypes: Set = ["Type", "Protocol"]
}
