extension SwiftScanner {
  /// Something that has begun and waits for its end.
  enum Opening: Equatable {
    case brace
    case bracket
    case parenthesis
    /// A parenthesis in a string.
    case interpolation
    case string(hashes: Int, isMultiline: Bool)
    case regex(hashes: Int)
    case comment
  }

  /// A piece of code, as far as it matters where a statement ends.
  struct Token {
    /// What a piece of code is made of.
    enum Kind {
      case word
      case `operator`
      /// A bracket, a mark, a string, or a part of one.
      case other
    }

    let kind: Kind
    let start: Int
  }
}
