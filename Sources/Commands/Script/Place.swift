/// Line and column of an offset that only moves on.
struct Place {
  /// The line, counted from 1.
  private(set) var line = 1
  /// The character in the line, counted from 1.
  private(set) var column = 1

  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Goes to an offset, which is not before the one it is at.
  mutating func move(to target: Int) {
    var start = offset
    for index in offset..<target where bytes[index] == .newline {
      line += 1
      column = 1
      start = index + 1
    }
    column += bytes.text(start..<target).count
    offset = target
  }
}
