import Foundation

/// Collects bytes as they come and gives out whole lines.
struct LineSplitter {
  private var rest = Data()

  /// The lines that these bytes complete, without their ends.
  ///
  /// - Parameter bytes: The next bytes of the stream.
  /// - Returns: The lines, in order.
  mutating func lines(of bytes: Data) -> [Data] {
    var lines: [Data] = []
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(rest + bytes[start..<end])
      rest = Data()
      start = bytes.index(after: end)
    }
    rest += bytes[start...]
    return lines
  }
}
