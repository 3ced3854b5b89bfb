/// Finds sources that the parser would need too long for, before it sees them.
///
/// The parser looks ahead once more at each `[` that follows another, so its time doubles with each: sixteen take
/// a quarter of a second, twenty four seconds. What is opened and never closed costs it the square of its depth. The
/// guard does not know strings from code; what it refuses in a string is refused wrongly, and is rarer still.
struct BracketGuard {
  /// How many `[` may stand in a row, with nothing but blanks and `(` between them.
  static let longestRow = 12
  /// How many brackets may be open; the parser itself gives up far below.
  static let deepest = 1_000

  private var open = 0
  private var row = 0

  /// Where a source goes too far.
  ///
  /// - Parameter source: The source.
  /// - Returns: The offset of the bracket, or nothing.
  static func refusal(of source: String) -> Int? {
    var guarded = BracketGuard()
    for (offset, byte) in source.utf8.enumerated() where !guarded.admits(byte) { return offset }
    return nil
  }

  private mutating func admits(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["):
      row += 1
      open += 1
    case UInt8(ascii: "("):
      open += 1
    case UInt8(ascii: " "), 0x09...0x0d:
      return true
    case UInt8(ascii: "{"):
      row = 0
      open += 1
    case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "}"):
      row = 0
      open = max(0, open - 1)
    default:
      row = 0
    }
    return row <= Self.longestRow && open <= Self.deepest
  }
}
