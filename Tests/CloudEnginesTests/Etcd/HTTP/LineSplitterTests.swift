import Testing

@testable import CloudEngines

struct LineSplitterTests {
  private func lines(_ text: String, pieces size: Int, maximumBytes: Int = 1_000) -> [String]? {
    var splitter = LineSplitter(maximumBytes: maximumBytes)
    var lines: [String] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      let piece = Array(bytes[start..<min(start + size, bytes.count)])
      let isShort = unsafe piece.withUnsafeBytes { piece in
        unsafe splitter.take(piece) { lines.append(String(decoding: $0, as: UTF8.self)) }
      }
      guard isShort else { return nil }
    }
    if let rest = splitter.takeRest() { lines.append(String(decoding: rest, as: UTF8.self)) }
    return lines
  }

  @Test(arguments: 1...12)
  func `lines are the same however the bytes come`(_ size: Int) {
    #expect(lines("one\n\ntwo\nthree", pieces: size) == ["one", "", "two", "three"])
    #expect(lines("one\n", pieces: size) == ["one"])
    #expect(lines("", pieces: size) == [])
  }

  @Test(arguments: [1, 5, 100])
  func `a line that is too long is refused, whether it ends or not`(_ size: Int) {
    #expect(lines("12345\n12345", pieces: size, maximumBytes: 5) == ["12345", "12345"])
    #expect(lines("123456\n", pieces: size, maximumBytes: 5) == nil)
    #expect(lines("123456", pieces: size, maximumBytes: 5) == nil)
  }
}
