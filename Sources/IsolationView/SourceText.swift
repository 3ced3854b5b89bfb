/// A file's bytes with the questions that offsets into them raise.
struct SourceText: Sendable {
  let bytes: [UInt8]
  private let lineStarts: [Int]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    self.bytes = bytes
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  }

  /// The span from an offset to the end of the token that begins at another.
  ///
  /// The compiler's dump gives the start of the last token, not its end.
  func span(from start: Int, throughTokenAt last: Int) -> SourceSpan {
    let (line, column) = position(of: min(start, bytes.count))
    let (endLine, endColumn) = position(of: min(max(start, tokenEnd(at: last)), bytes.count))
    return SourceSpan(line: line, column: column, endLine: endLine, endColumn: endColumn)
  }

  /// The text from an offset to the end of the token that begins at another.
  func text(from start: Int, throughTokenAt last: Int) -> String {
    let end = tokenEnd(at: last)
    guard start >= 0, start < end, end <= bytes.count else { return "" }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Where the token that begins at an offset ends, as far as its first character tells.
  func tokenEnd(at offset: Int) -> Int {
    guard bytes.indices.contains(offset) else { return bytes.count }
    if isOperator(bytes[offset]) { return end(of: isOperator, from: offset) }
    return isWord(bytes[offset]) ? end(of: isWord, from: offset) : offset + 1
  }

  /// The word that begins at an offset, dots included.
  func path(at offset: Int) -> String {
    let end = end(of: { isWord($0) || $0 == UInt8(ascii: ".") }, from: min(max(0, offset), bytes.count))
    return String(decoding: bytes[min(offset, end)..<end], as: UTF8.self)
  }

  /// The first offset from here on that holds no space, tab or line break.
  func skippingSpace(from offset: Int) -> Int {
    end(of: { [0x09, 0x0A, 0x0D, 0x20].contains($0) }, from: min(max(0, offset), bytes.count))
  }

  private func end(of isMember: (UInt8) -> Bool, from offset: Int) -> Int {
    bytes[offset...].firstIndex { !isMember($0) } ?? bytes.count
  }

  private func position(of offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - lineStarts[low] + 1)
  }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
    default: false
    }
  }

  private func isOperator(_ byte: UInt8) -> Bool {
    "+-*/%<>=!&|^~?".utf8.contains(byte)
  }
}
