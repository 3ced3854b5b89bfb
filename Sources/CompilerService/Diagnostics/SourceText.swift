/// A text with the places where its lines begin.
package struct SourceText: Sendable {
  /// The bytes of the text.
  package let bytes: [UInt8]
  private let starts: [Int]

  /// A text.
  ///
  /// - Parameter text: The text; its lines end with a line feed.
  package init(_ text: String) {
    let bytes = Array(text.utf8)
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
    self.bytes = bytes
    self.starts = starts
  }

  /// How many lines there are; a text that ends with a line end has an empty last line.
  package var lineCount: Int { starts.count }

  /// The bytes of a line, without its end.
  ///
  /// - Parameter line: The line, from 1.
  /// - Returns: The range in the bytes of the text, or nothing when there is no such line.
  package func range(ofLine line: Int) -> Range<Int>? {
    guard line >= 1, line <= starts.count else { return nil }
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// The text of a line, without its end.
  package func line(_ line: Int) -> String? {
    range(ofLine: line).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// The line and byte of an offset, both from 1.
  ///
  /// - Parameter offset: A byte of the text; one behind the end counts as the end.
  /// - Returns: The line and the byte of the line.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, max(0, min(offset, bytes.count) - starts[low]) + 1)
  }

  /// The offset of a line and byte.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The byte of the line, from 1.
  /// - Returns: The offset, or nothing when there is no such place.
  package func offset(line: Int, column: Int) -> Int? {
    guard let range = range(ofLine: line), column >= 1 else { return nil }
    let offset = range.lowerBound + column - 1
    return offset <= range.upperBound ? offset : nil
  }
}
