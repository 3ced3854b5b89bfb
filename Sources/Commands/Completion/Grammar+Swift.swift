extension Grammar {
  /// Where the Swift of a typed text begins.
  ///
  /// - Parameter text: The text as far as it is typed.
  /// - Returns: The UTF-8 offset of the first byte that is Swift: of the whole text, of the expression behind a command
  ///   such as `watch`, or behind the brace of `swift {`; nothing where the text is a command, a comment or empty.
  package func startOfSwift(in text: String) -> Int? {
    let bytes = Array(text.utf8)
    switch recognize(bytes, from: 0) {
    case .empty: return nil
    case .forcedSwift(let brace): return brace + 1
    case .swift(let word): return word.lowerBound
    case .command(let nouns, let word):
      guard let noun = nouns.first, reading(of: nouns, behind: word.upperBound, in: bytes) == .swift else { return nil }
      let end = bytes.skippingBlanks(from: word.upperBound)
      switch noun.body {
      case .alone: return end
      case .verbs: return bytes.skippingBlanks(from: bytes.nextBlank(from: end))
      }
    }
  }

  /// Whether a text is Swift from its first word to its end, with nothing around it that is read otherwise.
  ///
  /// - Parameter text: The text.
  /// - Returns: False for commands, comments, empty texts and `swift { … }`.
  package func isSwift(_ text: String) -> Bool {
    if case .swift = recognize(Array(text.utf8), from: 0) { return true }
    return false
  }
}
