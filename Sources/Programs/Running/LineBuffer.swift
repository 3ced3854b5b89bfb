/// Joins pieces of output to lines.
struct LineBuffer {
  private var rest: [UInt8] = []

  /// Adds a piece.
  ///
  /// - Parameter bytes: The piece.
  /// - Returns: The lines that are complete now, without their ends.
  mutating func add(_ bytes: ArraySlice<UInt8>) -> [String] {
    var lines: [String] = []
    var bytes = bytes
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(String(decoding: rest + bytes[..<end], as: UTF8.self))
      rest = []
      bytes = bytes[(end + 1)...]
    }
    rest += bytes
    return lines
  }

  /// Takes what has no end of line.
  ///
  /// - Returns: Nothing when there is nothing.
  mutating func finish() -> String? {
    defer { rest = [] }
    return rest.isEmpty ? nil : String(decoding: rest, as: UTF8.self)
  }
}
