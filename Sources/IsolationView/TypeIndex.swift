/// The nominal types of a file by their mangled names, and which of them are actors or global actors.
struct TypeIndex {
  private var names: [String: String] = ["ScM": "MainActor", "ScA_p": Isolation.anyActor]
  private var actors: Set<String> = ["ScM"]
  private var globalActors: Set<String> = ["ScM"]
  private var declared: Set<String> = []

  static let nominalKinds: Set<String> = ["class_decl", "struct_decl", "enum_decl", "protocol"]

  init(_ tree: DumpTree) {
    for index in tree.entries.indices {
      if tree.hasKey("global_actor_isolated", index), let type = tree.string(at: index) {
        globalActors.insert(Self.body(ofType: type))
      }
      guard tree.entries[index].kind == .object, let kind = tree.string("_kind", of: index) else { continue }
      if Self.nominalKinds.contains(kind) {
        add(index, of: tree)
      } else if kind == "custom_attr", tree.flag("implicit", of: index), let type = tree.string("type", of: index) {
        // Property wrappers and result builders are never implicit attributes.
        globalActors.insert(Self.body(ofType: type))
      }
    }
  }

  private mutating func add(_ index: Int, of tree: DumpTree) {
    guard let mangled = Self.body(ofNominal: index, in: tree) else { return }
    names[mangled] = tree.baseName(of: index)
    declared.insert(mangled)
    if tree.flag("actor", of: index) { actors.insert(mangled) }
    if tree.attributes(of: index).contains(where: { tree.string("_kind", of: $0) == "global_actor_attr" }) {
      globalActors.insert(mangled)
    }
  }

  /// The mangled name of a type declaration without prefix and suffix: `$s1m2DbCmD` is the metatype of `1m2DbC`.
  static func body(ofNominal index: Int, in tree: DumpTree) -> String? {
    guard let type = tree.string("interface_type", of: index), type.hasPrefix("$s"), type.hasSuffix("mD") else {
      return nil
    }
    return String(type.dropFirst(2).dropLast(2))
  }

  /// The mangled name of a type without prefix and suffix: `$sScMD` is `ScM`.
  static func body(ofType type: String) -> String {
    String((type.hasPrefix("$s") ? type.dropFirst(2) : type[...]).dropLast(type.hasSuffix("D") ? 1 : 0))
  }

  func isGlobalActor(_ type: String) -> Bool { globalActors.contains(Self.body(ofType: type)) }

  func isActor(_ type: String) -> Bool { actors.contains(Self.body(ofType: type)) }

  func isDeclared(_ type: String) -> Bool { declared.contains(Self.body(ofType: type)) }

  /// The name of a type; of another module's type, the last identifier of its mangled name.
  func name(of type: String) -> String {
    let body = Self.body(ofType: type)
    return names[body] ?? Self.lastIdentifier(of: body) ?? type
  }

  /// The actor that a function type's isolated parameter has, when it is declared in this file.
  func isolatedParameter(of functionType: String) -> String? {
    actors.filter { functionType.contains("\($0)Yi") }.min().map { name(of: $0) }
  }

  /// - SeeAlso: `docs/ABI/Mangling.rst`, identifiers: a decimal length and as many characters.
  private static func lastIdentifier(of body: String) -> String? {
    var rest = body[...]
    var last: String?
    while let start = rest.firstIndex(where: \.isWholeNumber) {
      rest = rest[start...]
      let digits = rest.prefix(while: \.isWholeNumber)
      rest = rest.dropFirst(digits.count)
      guard let length = Int(digits), length > 0, length <= rest.count else { continue }
      last = String(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    return last
  }
}
