/// How many columns of a terminal text takes.
///
/// Terminals give a character of an East Asian wide script, and an emoji, two cells. The ranges are the wide and
/// full-width blocks that a terminal and the C library of Debian 12 agree on.
///
/// - SeeAlso: Unicode Standard Annex 11, East Asian Width; `wcwidth(3)`.
package enum CellWidth {
  /// The number of cells of a text without control characters.
  ///
  /// - Parameter text: The text as it will be printed.
  /// - Returns: Cells, 0 for an empty text.
  package static func of(_ text: String) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  /// The number of cells of one character.
  ///
  /// - Parameter character: A grapheme cluster: only its first scalar takes room, marks are drawn over it.
  /// - Returns: 1, 2 for a wide character, 0 for one that is not drawn.
  package static func of(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if scalar.isASCII { return 1 }
    // Marks of direction and joiners are instructions, and a mark on its own is drawn over what stands before it.
    switch scalar.properties.generalCategory {
    case .format, .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    // U+FE0F asks for the emoji form, which is wide.
    if character.unicodeScalars.dropFirst().first?.value == 0xFE0F { return 2 }
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  /// Cuts a text to a number of cells, with an ellipsis where something was cut.
  ///
  /// - Parameters:
  ///   - text: The text to fit.
  ///   - cells: The room there is, at least 1.
  /// - Returns: The text itself when it fits.
  package static func clip(_ text: String, to cells: Int) -> String {
    guard of(text) > cells else { return text }
    var kept = ""
    var used = 0
    for character in text {
      let width = of(character)
      guard used + width <= cells - 1 else { break }
      kept.append(character)
      used += width
    }
    return kept + "…"
  }

  /// Pads a text with spaces to a number of cells.
  ///
  /// - Parameters:
  ///   - text: The text to pad.
  ///   - cells: The least number of cells of the result.
  /// - Returns: The text, followed by as many spaces as are missing.
  package static func pad(_ text: String, to cells: Int) -> String {
    text + String(repeating: " ", count: max(0, cells - of(text)))
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F,
    0x231A...0x231B,
    0x2329...0x232A,
    0x23E9...0x23EC,
    0x25FD...0x25FE,
    0x2614...0x2615,
    0x26A1...0x26A1,
    0x2705...0x2705,
    0x2728...0x2728,
    0x2753...0x2757,
    0x2795...0x2797,
    0x2B1B...0x2B1C,
    0x2B50...0x2B50,
    0x2E80...0x303E,
    0x3041...0x33FF,
    0x3400...0x4DBF,
    0x4E00...0x9FFF,
    0xA000...0xA4CF,
    0xA960...0xA97F,
    0xAC00...0xD7A3,
    0xF900...0xFAFF,
    0xFE30...0xFE6F,
    0xFF00...0xFF60,
    0xFFE0...0xFFE6,
    0x1F300...0x1F64F,
    0x1F680...0x1F6FF,
    0x1F900...0x1F9FF,
    0x1FA70...0x1FAFF,
    0x20000...0x3FFFD,
  ]
}
