/// What the compiler's nodes have in common.
extension DumpTree {
  /// Where a node stands: in the source, in the expansion of a macro, or nowhere.
  enum Place: Equatable {
    case source(start: Int, last: Int)
    case expansion
    case nowhere
  }

  /// The place of a node.
  func place(of index: Int) -> Place {
    guard let range = member("range", of: index) else { return .nowhere }
    guard member("buffer_id", of: range) == nil else { return .expansion }
    guard let start = number("start", of: range), let last = number("end", of: range) else { return .nowhere }
    return .source(start: start, last: last)
  }

  /// The attributes of a declaration.
  func attributes(of index: Int) -> [Int] {
    member("attrs", of: index).map { Array(children(of: $0)) } ?? []
  }

  /// The name of a declaration without argument labels.
  func baseName(of index: Int) -> String {
    guard let name = member("name", of: index), let base = member("base_name", of: name) else {
      return string("_kind", of: index) == "destructor_decl" ? "deinit" : "_"
    }
    return string("name", of: base) ?? string("special", of: base) ?? "_"
  }

  /// The name of a declaration with its argument labels: `find(_:)`.
  func fullName(of index: Int) -> String {
    let base = baseName(of: index)
    guard let kind = string("_kind", of: index) else { return base }
    let labels =
      member("name", of: index)
      .flatMap { member("args", of: $0) }
      .map { children(of: $0).map { label in string(at: label).flatMap { $0.isEmpty ? nil : $0 } ?? "_" } } ?? []
    switch kind {
    case "func_decl", "constructor_decl", "subscript_decl":
      return base + "(" + labels.map { $0 + ":" }.joined() + ")"
    default:
      return base
    }
  }
}
