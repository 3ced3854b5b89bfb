/// The parameter to which a function is isolated: `isolated Counter`.
///
/// The dump marks the function's mangled type with `Yi` but not the parameter, so its name is read from the source.
///
/// - SeeAlso: SE-0313, SE-0420.
struct IsolatedParameter: Equatable {
  let name: String
  let isolation: Isolation

  static func find(of index: Int, in tree: DumpTree, _ source: SourceText) -> IsolatedParameter? {
    guard let type = tree.string("interface_type", of: index), type.contains("Yi"),
      let list = tree.member("params", of: index),
      case .source(let start, let last) = tree.place(of: list)
    else { return nil }
    return find(in: source.text(from: start, throughTokenAt: last))
  }

  /// Finds it in the text of a parameter list, parentheses included.
  static func find(in list: String) -> IsolatedParameter? {
    for parameter in split(list.dropFirst().dropLast()) {
      guard let colon = parameter.firstIndex(of: ":") else { continue }
      let labels = parameter[..<colon].split(whereSeparator: \.isWhitespace)
      var words = parameter[parameter.index(after: colon)...].split(whereSeparator: \.isWhitespace)
      while let word = words.first, ["sending", "borrowing", "consuming"].contains(word) { words.removeFirst() }
      guard words.first == "isolated", let name = labels.last else { continue }
      let type = words.dropFirst().prefix { $0 != "=" }.joined(separator: " ")
      let actor = type.filter { !"()?".contains($0) }
      return IsolatedParameter(name: String(name), isolation: .actorInstance(actor))
    }
    return nil
  }

  private static func split(_ list: Substring) -> [Substring] {
    var depth = 0
    return list.split { character in
      switch character {
      case "(", "[", "<", "{": depth += 1
      case ")", "]", ">", "}": depth = max(0, depth - 1)
      default: break
      }
      return character == "," && depth == 0
    }
  }
}
