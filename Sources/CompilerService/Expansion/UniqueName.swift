/// Names that the compiler makes up for macros, `$s4main1A10ObservablefMm_6MemberfMu_`, and the words they hold.
enum UniqueName {
  /// A text in which made-up names are replaced by the words that the macro asked for.
  ///
  /// - Parameter text: What a macro generated.
  /// - Returns: The text with names that a person can read and a compiler takes.
  static func readable(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "$") {
      result += rest[..<start]
      let name = rest[start...].prefix { $0 == "$" || $0 == "_" || $0.isLetter || $0.isNumber }
      result += word(in: name) ?? String(name)
      rest = rest[name.endIndex...]
    }
    return result + rest
  }

  /// The word in a made-up name: the one before `fMu`, whose length stands in front of it.
  private static func word(in name: Substring) -> String? {
    guard name.hasPrefix("$s") else { return nil }
    let characters = Array(name)
    guard let end = characters.indices.last(where: { characters[$0...].starts(with: "fMu") }) else { return nil }
    for start in characters.indices where start < end {
      var digits = start
      while digits < end, characters[digits].isNumber { digits += 1 }
      guard digits > start, let length = Int(String(characters[start..<digits])), digits + length == end,
        characters[digits].isLetter
      else { continue }
      return String(characters[digits..<end])
    }
    return nil
  }
}
