/// A line of source and the marks under it.
struct CaretLine: Equatable {
  /// The line as it is shown; control characters are pictures, tabs stay tabs.
  var source: String
  /// The marks: `^` at the place, `~` under the ranges, tabs where the line has tabs.
  var marks: String

  /// A line with its marks.
  ///
  /// - Parameters:
  ///   - line: The text of the line.
  ///   - column: The byte that the caret points at, from 1.
  ///   - ranges: Bytes of the line that are underlined, from 0.
  init(line: String, column: Int, ranges: [Range<Int>]) {
    var source = ""
    var marks = ""
    var offset = 0
    var hasCaret = false
    for character in line {
      let bytes = offset..<(offset + character.utf8.count)
      let isCaret = !hasCaret && bytes.contains(column - 1)
      hasCaret = hasCaret || isCaret
      let mark = isCaret ? "^" : ranges.contains { $0.overlaps(bytes) } ? "~" : " "
      let shown = Self.shown(character)
      source.append(shown)
      if character == "\t" {
        // Under a tab only a tab keeps what follows in place, so a mark replaces it only where nothing follows.
        marks += mark == " " ? "\t" : mark + "\t"
      } else {
        let cells = CellCount.of(shown)
        let rest = mark == "^" && !ranges.contains(where: { $0.overlaps(bytes) }) ? " " : mark == "^" ? "~" : mark
        marks += cells > 0 ? mark + String(repeating: rest, count: cells - 1) : ""
      }
      offset = bytes.upperBound
    }
    if !hasCaret, column > offset { marks += "^" }
    while marks.last == " " || marks.last == "\t" { marks.removeLast() }
    self.source = source
    self.marks = marks
  }

  /// A character that a terminal shows and does not obey.
  private static func shown(_ character: Character) -> Character {
    guard let scalar = character.unicodeScalars.first, character != "\t" else { return character }
    if scalar.value < 0x20 { return Character(Unicode.Scalar(0x2400 + scalar.value) ?? "?") }
    if scalar.value == 0x7f { return "\u{2421}" }
    return (0x80...0x9f).contains(scalar.value) ? "\u{fffd}" : character
  }
}
