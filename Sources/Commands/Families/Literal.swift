/// A JSON literal that a value of a reply is compared with.
package enum Literal: Sendable, Equatable {
  /// A number as it was typed, which is checked to be one of JSON.
  ///
  /// The text is kept because neither a price nor a 64-bit identifier survives every number type.
  case number(String)
  /// A text without its quotes and escapes.
  case string(String)
  /// `true` or `false`.
  case boolean(Bool)
  /// `null`.
  case null
}

extension Literal {
  /// Reads a whole text as a literal; nil if it is none.
  ///
  /// - SeeAlso: RFC 8259, sections 3, 6 and 7.
  init?(parsing text: String) {
    switch text {
    case "true": self = .boolean(true)
    case "false": self = .boolean(false)
    case "null": self = .null
    default:
      let bytes = Array(text.utf8)
      if bytes.count > 1, bytes.first == .singleQuote, bytes.last == .singleQuote {
        self = .string(bytes.text(1..<bytes.count - 1))
      } else if bytes.first == .doubleQuote {
        guard let string = JSONText.string(bytes) else { return nil }
        self = .string(string)
      } else if JSONText.isNumber(bytes) {
        self = .number(text)
      } else {
        return nil
      }
    }
  }
}

extension Kind where Value == Literal {
  /// A JSON literal, read from what was typed, because its quotes are what makes it a string.
  static var literal: Kind {
    let words = ["true", "false", "null"].map { Candidate($0, help: "the JSON literal") }
    return Kind([.fixed(words)]) { (word, label) throws(Mistake) in
      guard let literal = Literal(parsing: word.raw) else {
        throw Mistake(
          .invalidLiteral,
          "\(label) must be a number, a text in quotes, true, false or null, not \(shown(word.raw)).",
          at: word.range.lowerBound
        )
      }
      return literal
    }
  }
}

/// How a value of a reply is compared with a literal.
package enum Comparison: String, Sendable, CaseIterable {
  /// The two are equal.
  case equal = "=="
  /// The two differ.
  case notEqual = "!="
  /// The value is less.
  case less = "<"
  /// The value is less or equal.
  case lessOrEqual = "<="
  /// The value is greater.
  case greater = ">"
  /// The value is greater or equal.
  case greaterOrEqual = ">="
  /// The value is a text with that part, or a list with that element.
  case contains
}

extension Comparison: Choice {
  var summary: String {
    switch self {
    case .equal: "the value is the literal"
    case .notEqual: "the value is another"
    case .less: "the value is less"
    case .lessOrEqual: "the value is less or equal"
    case .greater: "the value is greater"
    case .greaterOrEqual: "the value is greater or equal"
    case .contains: "the value is a text with that part, or a list with that element"
    }
  }
}
