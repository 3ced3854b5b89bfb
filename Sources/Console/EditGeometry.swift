/// Where libedit puts prompt and text on a screen of a given size.
///
/// libedit does not tell where its cursor is. Repeating its placement (`re_addc`, `re_putc` and `re_nextline` of
/// refresh.c) says how many rows to go up before the text can be erased.
struct EditGeometry: Equatable {
  var columns: Int
  var rows: Int

  /// What prompt and text occupy.
  struct Extent: Equatable {
    /// The screen row of the cursor, counted from the prompt's first row; libedit scrolls beyond the last row.
    var cursorRow: Int
    /// The screen row of the text's end, counted in the same way.
    var lastRow: Int
    /// Whether the text reaches the screen's last row, from where on libedit loses track of the cursor.
    var fillsScreen: Bool
  }

  /// Measures a prompt and the text after it.
  ///
  /// - Parameters:
  ///   - prompt: The prompt; what stands between two U+0001 takes no room.
  ///   - text: The edited text.
  ///   - cursor: The cursor's offset in `text`, in scalars.
  /// - Returns: The rows it takes and the cursor's place among them.
  func extent(prompt: [Unicode.Scalar], text: [Unicode.Scalar], cursor: Int) -> Extent {
    var place = Place(columns: columns)
    var isHidden = false
    for scalar in prompt {
      if scalar == "\u{1}" {
        isHidden.toggle()
      } else if !isHidden {
        place.put(scalar)
      }
    }
    var cursorRow: Int?
    for (offset, scalar) in text.enumerated() {
      if offset == cursor { cursorRow = place.rowOfNext(scalar) }
      place.put(scalar)
    }
    let last = rows - 1
    return Extent(
      cursorRow: min(cursorRow ?? place.row, last),
      lastRow: min(place.row, last),
      fillsScreen: place.row >= last
    )
  }

  /// Whether libedit's cursor commands place a tab in this text other than its drawing does.
  ///
  /// Drawing ends a tab at the right margin, moving the cursor carries the rest of it into the next row.
  func misplacesTabs(in text: [Unicode.Scalar]) -> Bool {
    columns % 8 != 0 && text.contains("\t")
  }
}

/// A position that moves as characters are drawn.
private struct Place {
  let columns: Int
  var row = 0
  var column = 0

  init(columns: Int) {
    self.columns = columns
  }

  mutating func put(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\n":
      row += 1
      column = 0
    case "\t":
      repeat { step() } while column % 8 != 0
    default:
      let cells = CellWidth.of(scalar)
      if cells >= 0 {
        if column + cells > columns { wrap() }
        column += cells
        if column >= columns { wrap() }
      } else {
        for _ in 0..<Self.cellsOfEscape(scalar) { step() }
      }
    }
  }

  /// The row in which a scalar will stand: a wide one that does not fit goes to the next row whole.
  func rowOfNext(_ scalar: Unicode.Scalar) -> Int {
    let cells = CellWidth.of(scalar)
    return cells > 1 && column + cells > columns ? row + 1 : row
  }

  /// How libedit shows what it cannot print: `^A`, `\U+2028`, `\U+1FAE8`.
  private static func cellsOfEscape(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x100 { return 2 }
    return scalar.value > 0xffff ? 8 : 7
  }

  private mutating func step() {
    column += 1
    if column >= columns { wrap() }
  }

  private mutating func wrap() {
    column = 0
    row += 1
  }
}
