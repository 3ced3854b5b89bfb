@testable import Console

/// What a terminal shows after the bytes it got: as much of xterm as libedit and the console use.
struct ScreenModel: Sendable {
  let columns: Int
  let height: Int
  /// Each cell's character; the second cell of a wide one is empty.
  private var cells: [[String]]
  private(set) var cursor = (row: 0, column: 0)
  /// Whether the last column was just filled: the next character goes to the next row.
  private var isAtMargin = false
  private var isInserting = false
  /// Whether bracketed paste is on.
  private(set) var isPasteOn = false
  private var bells = 0
  private var pending: [Unicode.Scalar] = []

  init(columns: Int, rows: Int) {
    self.columns = columns
    height = rows
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The rows down to the last that is not blank, without the space at their ends.
  var rows: [String] {
    let texts = cells.map { row in
      let text = row.joined()
      return String(text[..<(text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex)])
    }
    return Array(texts[..<(texts.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0)])
  }

  /// How often the bell rang.
  var bellCount: Int { bells }

  /// Whether the cursor stands in a place.
  func isCursor(at row: Int, _ column: Int) -> Bool { cursor == (row, column) }

  /// Takes the next character of the output.
  mutating func take(_ scalar: Unicode.Scalar) {
    guard pending.isEmpty else { return takeSequence(scalar) }
    switch scalar {
    case "\u{1b}": pending = [scalar]
    case "\r": move(to: cursor.row, 0)
    case "\n": lineFeed()
    case "\u{8}": move(to: cursor.row, cursor.column - 1)
    case "\t": move(to: cursor.row, (cursor.column / 8 + 1) * 8)
    case "\u{7}": bells += 1
    default: put(scalar)
    }
  }

  private mutating func takeSequence(_ scalar: Unicode.Scalar) {
    pending.append(scalar)
    guard pending.count > 2, (0x40...0x7e).contains(scalar.value) else { return }
    let parameters = String(scalars: pending[2..<(pending.count - 1)])
    pending = []
    perform(scalar, Int(parameters) ?? 1, parameters)
  }

  private mutating func perform(_ final: Unicode.Scalar, _ count: Int, _ parameters: String) {
    switch final {
    case "A": move(to: cursor.row - count, cursor.column)
    case "B": move(to: cursor.row + count, cursor.column)
    case "C": move(to: cursor.row, cursor.column + count)
    case "D": move(to: cursor.row, cursor.column - count)
    case "G": move(to: cursor.row, count - 1)
    case "H": move(to: 0, 0)
    case "J":
      erase(from: cursor.column, in: cursor.row)
      for row in cells.indices where parameters == "2" || row > cursor.row { erase(from: 0, in: row) }
    case "K": erase(from: cursor.column, in: cursor.row)
    case "P":
      cells[cursor.row].removeSubrange(cursor.column..<min(columns, cursor.column + count))
      cells[cursor.row] += Array(repeating: " ", count: columns - cells[cursor.row].count)
    case "@":
      cells[cursor.row].insert(contentsOf: Array(repeating: " ", count: count), at: cursor.column)
      cells[cursor.row] = Array(cells[cursor.row].prefix(columns))
    case "h", "l":
      if parameters == "4" { isInserting = final == "h" }
      if parameters == "?2004" { isPasteOn = final == "h" }
    case "m": break
    default: put("\u{fffd}")
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = max(0, CellWidth.of(scalar))
    guard width > 0 else {
      cells[cursor.row][max(0, cursor.column - 1)] += String(scalar)
      return
    }
    if isAtMargin || cursor.column + width > columns {
      move(to: cursor.row, 0)
      lineFeed()
    }
    if isInserting { perform("@", width, "") }
    cells[cursor.row][cursor.column] = String(scalar)
    if width == 2 { cells[cursor.row][cursor.column + 1] = "" }
    let next = cursor.column + width
    cursor.column = min(next, columns - 1)
    isAtMargin = next == columns
  }

  /// A line feed from the program: the terminal's driver has put a carriage return before it.
  private mutating func lineFeed() {
    isAtMargin = false
    if cursor.row + 1 < height {
      cursor.row += 1
    } else {
      cells.removeFirst()
      cells.append(Array(repeating: " ", count: columns))
    }
  }

  private mutating func move(to row: Int, _ column: Int) {
    cursor = (min(max(row, 0), height - 1), min(max(column, 0), columns - 1))
    isAtMargin = false
  }

  private mutating func erase(from column: Int, in row: Int) {
    for column in column..<columns { cells[row][column] = " " }
  }
}
