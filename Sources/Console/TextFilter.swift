/// Makes any text harmless to a terminal: nothing in it moves the cursor, erases or rings.
///
/// Line feeds, tabs and printable characters pass. Complete colour sequences (`ESC [ … m`) pass where colour is wanted,
/// and a text that leaves a colour on is closed with a reset. Other escape sequences are dropped whole, other control
/// characters one by one.
struct TextFilter: Sendable {
  /// Whether colour sequences pass.
  let keepsColour: Bool

  /// Filters one text.
  func filtered(_ text: String) -> String {
    guard text.utf8.contains(where: { ($0 < 0x20 && $0 != 0x0a && $0 != 0x09) || $0 == 0x7f || $0 == 0xc2 }) else {
      return text
    }
    var rest = Substring(text).unicodeScalars
    var kept = String.UnicodeScalarView()
    var isColoured = false
    while let scalar = rest.popFirst() {
      switch scalar.value {
      case 0x1b:
        guard let colour = Self.takeSequence(&rest), keepsColour else { continue }
        kept.append(contentsOf: "\u{1b}[\(colour)m".unicodeScalars)
        isColoured = !(colour.isEmpty || colour == "0")
      case 0x09, 0x0a, 0x20...0x7e, 0xa0...:
        kept.append(scalar)
      default:
        continue
      }
    }
    if isColoured { kept.append(contentsOf: "\u{1b}[0m".unicodeScalars) }
    return String(kept)
  }

  /// Takes the rest of an escape sequence off the text.
  ///
  /// - Returns: The parameters of a complete colour sequence, or nil for anything else.
  /// - SeeAlso: ECMA-48, 5.4 (control sequences) and 5.6 (control strings).
  private static func takeSequence(_ rest: inout Substring.UnicodeScalarView) -> String? {
    guard let introducer = rest.first, introducer.isASCII, introducer.value >= 0x20 else { return nil }
    rest.removeFirst()
    switch introducer {
    case "[":
      var parameters = String.UnicodeScalarView()
      while let scalar = rest.first, (0x20...0x3f).contains(scalar.value) {
        parameters.append(scalar)
        rest.removeFirst()
      }
      guard let final = rest.first, (0x40...0x7e).contains(final.value) else { return nil }
      rest.removeFirst()
      let isColour = final == "m" && parameters.allSatisfy { ("0"..."9").contains($0) || $0 == ";" || $0 == ":" }
      return isColour ? String(parameters) : nil
    case "]", "P", "X", "^", "_":
      while let scalar = rest.popFirst(), scalar.value != 0x07 {
        guard scalar.value == 0x1b else { continue }
        if rest.first == "\\" { rest.removeFirst() }
        break
      }
      return nil
    default:
      return nil
    }
  }
}
