/// Text with the marks of XML, as the compiler library writes declarations and documentation.
enum MarkedText {
  /// The text without its marks.
  ///
  /// - Parameter marked: The text with marks.
  /// - Returns: The text, with entities written out; one it does not know stays as it stands.
  static func plain(_ marked: some StringProtocol) -> String {
    var text = ""
    var rest = marked[...]
    while let next = rest.first {
      if next == "<", let end = rest.firstIndex(of: ">") {
        rest = rest[rest.index(after: end)...]
      } else if next == "&", let end = rest.prefix(10).firstIndex(of: ";"),
        let character = character(rest[rest.index(after: rest.startIndex)..<end])
      {
        text.append(character)
        rest = rest[rest.index(after: end)...]
      } else {
        text.append(next)
        rest = rest.dropFirst()
      }
    }
    return text
  }

  private static func character(_ entity: some StringProtocol) -> Character? {
    switch entity {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard entity.hasPrefix("#") else { return nil }
      let isHexadecimal = entity.dropFirst().hasPrefix("x")
      let code = UInt32(entity.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
      return code.flatMap(Unicode.Scalar.init).map(Character.init)
    }
  }
}
