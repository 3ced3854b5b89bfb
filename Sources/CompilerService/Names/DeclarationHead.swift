/// The attributes and modifiers in front of a declaration.
struct DeclarationHead {
  /// The attributes, each with its arguments, and the modifiers, in order.
  private(set) var words: [Substring] = []

  /// Reads the head of a declaration.
  ///
  /// - Parameter declaration: The declaration as one would write it.
  init(_ declaration: String) {
    var rest = declaration[...].drop(while: \.isWhitespace)
    while let word = Self.word(of: rest), word.hasPrefix("@") || Self.modifiers.contains(word.prefix { $0 != "(" }) {
      words.append(word)
      rest = rest[word.endIndex...].drop(while: \.isWhitespace)
    }
    keyword = Self.word(of: rest) ?? ""
  }

  /// What stands behind them, such as `func` or `actor`.
  private(set) var keyword: Substring

  /// The isolation that is written: a global actor, or `nonisolated` with what it is given.
  ///
  /// An attribute is taken for a global actor when its name ends in `Actor`.
  var isolation: String? {
    let found = words.first { word in
      let name = word.prefix { $0 != "(" }
      return name == "nonisolated" || name.hasPrefix("@") && name.hasSuffix("Actor")
    }
    return found.map(String.init)
  }

  /// A word with the brackets that follow it at once.
  private static func word(of text: Substring) -> Substring? {
    var depth = 0
    let end =
      text.firstIndex { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return depth == 0 && character.isWhitespace
      } ?? text.endIndex
    return end == text.startIndex ? nil : text[..<end]
  }

  private static let modifiers: Set<Substring> = [
    "private", "fileprivate", "internal", "package", "public", "open", "final", "static", "override", "required",
    "convenience", "mutating", "nonmutating", "lazy", "weak", "unowned", "dynamic", "optional", "indirect", "isolated",
    "nonisolated", "distributed", "borrowing", "consuming", "prefix", "postfix", "infix", "async",
  ]
}
