/// A source as bytes, and where its lines begin.
struct SourceText {
  let bytes: [UInt8]
  /// The offsets at which lines begin.
  private let lineStarts: [Int]
  /// What ends a line that is added: what ends the source's first one.
  let newline: String
  /// What a level of indentation is made of.
  let indentUnit: String

  init(_ source: String) {
    bytes = Array(source.utf8)
    var starts = [0]
    var usesReturn: Bool?
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
      if usesReturn == nil { usesReturn = offset > 0 && bytes[offset - 1] == UInt8(ascii: "\r") }
    }
    lineStarts = starts
    newline = usesReturn == true ? "\r\n" : "\n"
    indentUnit = Self.unit(bytes, starts)
  }

  /// How much deeper the first line is that stands in a brace, compared with the line that opens it.
  private static func unit(_ bytes: [UInt8], _ starts: [Int]) -> String {
    var opened: Int?
    for (number, start) in starts.enumerated() {
      let end = number + 1 < starts.count ? starts[number + 1] : bytes.count
      var first = start
      while first < end, bytes[first] == 0x20 || bytes[first] == 0x09 { first += 1 }
      guard first < end, bytes[first] != 0x0A, bytes[first] != 0x0D else { continue }
      if let opened, first - start > opened {
        return bytes[start] == 0x09 ? "\t" : String(repeating: " ", count: first - start - opened)
      }
      var last = end - 1
      while last > first, bytes[last] <= 0x20 { last -= 1 }
      opened = bytes[last] == UInt8(ascii: "{") ? first - start : nil
    }
    return "    "
  }

  /// A place in the three ways of counting.
  struct Place: Equatable {
    let line: Int
    let column: Int
    let utf16Column: Int
  }

  /// The place of an offset.
  func place(of offset: Int) -> Place {
    let line = index(ofLineAt: offset)
    let start = lineStarts[line]
    let before = bytes[start..<min(offset, bytes.count)]
    var units = 0
    for byte in before {
      // A byte that goes on with a character counts nothing; one that begins four of them counts a pair.
      if byte & 0xC0 != 0x80 { units += byte >= 0xF0 ? 2 : 1 }
    }
    return Place(line: line + 1, column: before.count + 1, utf16Column: units + 1)
  }

  /// The line of an offset, from 1.
  func line(of offset: Int) -> Int { index(ofLineAt: offset) + 1 }

  private func index(ofLineAt offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The blanks at the beginning of the line that an offset is in.
  func indentation(at offset: Int) -> String {
    let start = lineStarts[index(ofLineAt: offset)]
    var end = start
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Whether nothing but blanks stands before an offset in its line.
  func beginsLine(_ offset: Int) -> Bool {
    let start = lineStarts[index(ofLineAt: offset)]
    return bytes[start..<min(offset, bytes.count)].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// Where the line of an offset begins.
  func lineStart(of offset: Int) -> Int { lineStarts[index(ofLineAt: offset)] }

  /// The text between two offsets.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
