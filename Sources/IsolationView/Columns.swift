/// How many columns of a terminal text takes, and how it is cut and wrapped to them.
///
/// - SeeAlso: Unicode Standard Annex 11, East Asian Width; `wcwidth(3)`.
enum Columns {
  /// The columns of a text without tabs and control characters.
  static func of(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  /// The columns of one character: 1, or 2 for a wide one.
  static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, !first.isASCII else { return 1 }
    // U+FE0F asks for the emoji form, which is wide.
    return scalars.contains { $0.value == 0xFE0F } || isWide(first.value) ? 2 : 1
  }

  /// A line of source as a terminal can show it: tabs become spaces to the next multiple of eight, control characters
  /// U+FFFD.
  static func plain(_ line: some StringProtocol) -> String {
    var result = ""
    var column = 0
    for character in line {
      if character == "\t" {
        let count = 8 - column % 8
        result += String(repeating: " ", count: count)
        column += count
      } else {
        let shown =
          character.unicodeScalars.contains { $0.properties.generalCategory == .control } ? "\u{FFFD}" : character
        result.append(shown)
        column += of(shown)
      }
    }
    return result
  }

  /// Cuts a text into rows of at most so many columns.
  static func rows(_ text: String, of width: Int?) -> [String] {
    guard let width, of(text) > width else { return [text] }
    var rows = [""]
    var used = 0
    for character in text {
      let columns = of(character)
      if used + columns > width, used > 0 {
        rows.append("")
        used = 0
      }
      rows[rows.count - 1].append(character)
      used += columns
    }
    return rows
  }

  /// Cuts a sentence between words into rows of at most so many columns; a longer word is cut too.
  static func words(_ text: String, of width: Int?) -> [String] {
    guard let width else { return [text] }
    var rows: [String] = []
    for word in text.split(separator: " ") {
      if let last = rows.last, of(last) + 1 + of(word) <= width {
        rows[rows.count - 1] = last + " " + word
      } else {
        rows += Self.rows(String(word), of: width)
      }
    }
    return rows
  }

  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x25FD...0x25FE, 0x2614...0x2615,
      0x26A1, 0x2705, 0x2728, 0x2753...0x2757, 0x2795...0x2797, 0x2B1B...0x2B1C, 0x2B50, 0x2E80...0x303E,
      0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
      0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
