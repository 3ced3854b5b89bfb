import CompilerService

/// How many cells of a terminal text takes.
///
/// - SeeAlso: Unicode Standard Annex 11, East Asian Width.
enum DisplayWidth {
  /// The cells of a text without control characters.
  static func of(_ text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + CellCount.of($1) }
  }

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
