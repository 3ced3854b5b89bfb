/// Motion between and within the rows of a text with newlines.
enum RowMotion {
  /// The cursor one row up in the same column, or nil in the first row.
  static func up(from cursor: Int, in text: [Unicode.Scalar]) -> Int? {
    let start = rowStart(of: cursor, in: text)
    guard start > 0 else { return nil }
    let above = rowStart(of: start - 1, in: text)
    return place(atColumn: column(of: cursor, from: start, in: text), in: above..<(start - 1), of: text)
  }

  /// The cursor one row down in the same column, or nil in the last row.
  static func down(from cursor: Int, in text: [Unicode.Scalar]) -> Int? {
    guard let newline = text[cursor...].firstIndex(of: "\n") else { return nil }
    let below = newline + 1
    let end = text[below...].firstIndex(of: "\n") ?? text.count
    let start = rowStart(of: cursor, in: text)
    return place(atColumn: column(of: cursor, from: start, in: text), in: below..<end, of: text)
  }

  /// The start of the row, or of the text if the cursor already is there.
  static func start(from cursor: Int, in text: [Unicode.Scalar]) -> Int {
    let start = rowStart(of: cursor, in: text)
    return start == cursor ? 0 : start
  }

  /// The end of the row, or of the text if the cursor already is there.
  static func end(from cursor: Int, in text: [Unicode.Scalar]) -> Int {
    let end = text[cursor...].firstIndex(of: "\n") ?? text.count
    return end == cursor ? text.count : end
  }

  private static func rowStart(of cursor: Int, in text: [Unicode.Scalar]) -> Int {
    text[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0
  }

  private static func column(of cursor: Int, from start: Int, in text: [Unicode.Scalar]) -> Int {
    text[start..<cursor].reduce(0) { $0 + cells(of: $1, at: $0) }
  }

  private static func place(atColumn column: Int, in row: Range<Int>, of text: [Unicode.Scalar]) -> Int {
    var place = row.lowerBound
    var reached = 0
    while place < row.upperBound {
      let next = GraphemeSteps.after(place, in: text)
      let width = text[place..<next].reduce(reached) { $0 + cells(of: $1, at: $0) } - reached
      if reached + width > column { break }
      reached += width
      place = next
    }
    return min(place, row.upperBound)
  }

  private static func cells(of scalar: Unicode.Scalar, at column: Int) -> Int {
    scalar == "\t" ? 8 - column % 8 : max(0, CellWidth.of(scalar))
  }
}
