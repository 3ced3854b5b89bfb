/// How many cells of a terminal text takes.
///
/// - SeeAlso: Unicode Standard Annex 11, East Asian Width.
enum DisplayWidth {
  /// The cells of a text without control characters.
  static func of(_ text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// The cells of a character: 0 for one that only joins others, 2 for one that is drawn wide.
  static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, !first.isASCII else { return 1 }
    if scalars.contains(where: { $0.value == 0xfe0f || $0.properties.isEmojiPresentation }) { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return wide.contains { $0.contains(first.value) } ? 2 : 1
    }
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115f, 0x2e80...0x303e, 0x3041...0x33ff, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xa000...0xa4cf,
    0xa960...0xa97f, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6,
    0x17000...0x18cff, 0x1b000...0x1b2ff, 0x1f900...0x1f9ff, 0x20000...0x3fffd,
  ]

  /// A line as a terminal can show it: a tab as blanks, other control characters as a replacement character.
  static func plain(_ line: some StringProtocol) -> String {
    guard line.utf8.contains(where: { $0 < 0x20 || $0 == 0x7f || $0 == 0xc2 }) else { return String(line) }
    var result = ""
    var column = 0
    for character in line {
      let shown: String
      if character == "\t" {
        shown = String(repeating: " ", count: 8 - column % 8)
      } else if character.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
        shown = "\u{fffd}"
      } else {
        shown = String(character)
      }
      result += shown
      column += of(shown)
    }
    return result
  }
}
