/// The rows that a program writes to a terminal from top to bottom, the last of them being edited.
///
/// Enough of a terminal for a prompt of one row with text above it: a row is written, moved in, cut off and written anew.
/// What was scrolled up stays as it was shown. Colours are left out, and a character takes one column whatever its width,
/// which is right for rows that are written from their beginning, and for a prompt with plain letters.
///
/// - SeeAlso: ECMA-48.
struct TerminalText {
  /// The rows that are finished, the oldest first.
  private(set) var finished: [String] = []

  private var row: [Unicode.Scalar] = []
  private var column = 0
  private var rest: [UInt8] = []
  private var sequence: [Unicode.Scalar]?

  /// The row that the cursor is in.
  var current: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: row)
    return String(text)
  }

  /// Whether the cursor is behind the last character of its row.
  var isAtEnd: Bool { column == row.count }

  /// Forgets the finished rows.
  mutating func forget() { finished = [] }

  /// Takes what a program wrote.
  mutating func take(_ bytes: [UInt8]) {
    rest += bytes
    // A character may arrive in pieces: what its first byte announces is waited for.
    let whole = rest.count - Self.incompleteTail(of: rest)
    for scalar in String(decoding: rest[..<whole], as: UTF8.self).unicodeScalars { take(scalar) }
    rest.removeFirst(whole)
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    if sequence != nil {
      continueSequence(scalar)
      return
    }
    switch scalar {
    case "\u{1b}": sequence = []
    case "\r": column = 0
    case "\n":
      finished.append(current)
      (row, column) = ([], 0)
    case "\u{8}": column = max(0, column - 1)
    case "\0"..<" ", "\u{7f}": break
    default:
      pad()
      if column < row.count { row[column] = scalar } else { row.append(scalar) }
      column += 1
    }
  }

  private mutating func continueSequence(_ scalar: Unicode.Scalar) {
    let soFar = (sequence ?? []) + [scalar]
    sequence = soFar
    switch soFar.first {
    // A string of the system's: it ends with a bell, or with a sequence of its own.
    case "]": if scalar == "\u{7}" || soFar.suffix(2) == ["\u{1b}", "\\"] { sequence = nil }
    case "[":
      guard soFar.count > 1, ("@"..."~").contains(scalar) else { return }
      sequence = nil
      perform(scalar, Int(String(String.UnicodeScalarView(soFar.dropFirst().dropLast()))))
    case "(", ")", "#", "%": if soFar.count == 2 { sequence = nil }
    default: sequence = nil
    }
  }

  private mutating func perform(_ order: Unicode.Scalar, _ number: Int?) {
    let count = max(1, number ?? 1)
    switch order {
    case "C": column += count
    case "D": column = max(0, column - count)
    case "G": column = count - 1
    // Everything behind the cursor; other forms of the two orders are not written by a prompt.
    case "J", "K": if (number ?? 0) == 0 { row.removeSubrange(min(column, row.count)...) }
    case "P": row.removeSubrange(min(column, row.count)..<min(column + count, row.count))
    case "@":
      pad()
      row.insert(contentsOf: repeatElement(" ", count: count), at: column)
    default: break
    }
  }

  /// Fills the row up to the cursor.
  private mutating func pad() { while row.count < column { row.append(" ") } }

  /// How many bytes at the end begin a character that is not whole.
  private static func incompleteTail(of bytes: [UInt8]) -> Int {
    for length in 1...3 where bytes.count >= length {
      let byte = bytes[bytes.count - length]
      let announced = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : byte < 0x80 ? 1 : 0
      if announced > 0 { return announced > length ? length : 0 }
    }
    return 0
  }
}
