/// What in a line of output is not the same in every run.
enum VaryingText {
  /// The text with addresses and measured times as wildcards.
  static func masked(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "x")) || text.utf8.contains(UInt8(ascii: ".")) else { return text }
    return mask(text) { piece, rest in
      piece.hasPrefix("0x") && piece.count > 6
        || piece.contains(".") && piece.allSatisfy { $0.isNumber || $0 == "." } && rest.hasPrefix(" seconds")
    }
  }

  /// The text with every number as a wildcard.
  static func withoutNumbers(_ text: String) -> String {
    mask(text) { piece, _ in piece.first?.isNumber == true }
  }

  /// What two texts have in common when they differ in numbers only; nothing when they differ in more.
  static func common(_ left: String, _ right: String) -> String? {
    let (first, second) = (pieces(left), pieces(right))
    guard first.count == second.count else { return nil }
    var text = ""
    for (a, b) in zip(first, second) {
      if a == b {
        text += a
      } else if (isNumber(a) || a == EventPattern.wildcard) && (isNumber(b) || b == EventPattern.wildcard) {
        text += EventPattern.wildcard
      } else {
        return nil
      }
    }
    return text
  }

  private static func isNumber(_ piece: Substring) -> Bool { piece.first?.isNumber == true }

  private static func mask(_ text: String, _ varies: (Substring, Substring) -> Bool) -> String {
    var result = ""
    for piece in pieces(text) {
      result += varies(piece, text[piece.endIndex...]) ? EventPattern.wildcard : String(piece)
    }
    return result
  }

  /// Numbers, also those with a point and hexadecimal ones, wildcards, and what is between them.
  private static func pieces(_ text: String) -> [Substring] {
    var pieces: [Substring] = []
    var rest = text[...]
    while let first = rest.first {
      let piece: Substring
      if rest.hasPrefix(EventPattern.wildcard) {
        piece = rest.prefix(EventPattern.wildcard.count)
      } else if rest.hasPrefix("0x") {
        piece = rest[..<rest.dropFirst(2).prefix(while: \.isHexDigit).endIndex]
      } else if first.isNumber {
        let whole = rest.prefix(while: \.isNumber)
        let behind = rest[whole.endIndex...]
        let fraction = behind.first == "." ? behind.dropFirst().prefix(while: \.isNumber) : ""
        piece = fraction.isEmpty ? whole : rest[..<fraction.endIndex]
      } else {
        piece = rest.prefix(1)
      }
      pieces.append(piece)
      rest = rest[piece.endIndex...]
    }
    return pieces
  }
}
