/// Writes a text as one word of a command line.
enum Quoting {
  /// The text as it is if that is one plain word, else between quotes.
  ///
  /// - Parameters:
  ///   - text: What the word must say.
  ///   - quote: The quote that was typed already, if one was.
  ///   - isOpen: Whether more is to come, so that the closing quote is left out.
  /// - Returns: A word that ``WordReader`` reads as the text.
  static func word(_ text: String, quote: UInt8? = nil, isOpen: Bool = false) -> String {
    if quote == .singleQuote, !text.utf8.contains(.singleQuote) { return "'" + text + (isOpen ? "" : "'") }
    guard quote != nil || !isPlain(text) else { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + (isOpen ? "" : "\"")
  }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, first != .hash, !text.utf8.starts(with: "--".utf8) else { return false }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case .singleQuote, .doubleQuote, .backslash, .semicolon, .openBrace, .closeBrace: false
      default: !byte.isBlank
      }
    }
  }
}
