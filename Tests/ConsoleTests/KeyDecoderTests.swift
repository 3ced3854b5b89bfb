import Testing

@testable import Console

struct KeyDecoderTests {
  private func keys(_ bytes: some Sequence<UInt8>) -> [KeyDecoder.Key] {
    var decoder = KeyDecoder()
    return bytes.flatMap { decoder.feed($0) } + decoder.pause()
  }

  private func sequence(_ text: String) -> KeyDecoder.Key {
    .sequence(Array("\u{1b}\(text)".unicodeScalars))
  }

  @Test func `characters of one to four bytes`() {
    #expect(keys("aç한🎉".utf8) == [.character("a"), .character("ç"), .character("한"), .character("🎉")])
  }

  @Test func `bytes that are no character are dropped, the next character is not`() {
    #expect(keys([0xff, 0x61]) == [.character("a")])
    #expect(keys([0xed, 0x95, 0x61]) == [.character("a")])
    #expect(keys([0xc0, 0xaf, 0x61]) == [.character("a")])
    #expect(keys([0xed, 0xa0, 0x80, 0x61]) == [.character("a")])
    #expect(keys([0xed, 0x95] + Array("한".utf8)) == [.character("한")])
  }

  @Test(arguments: ["[A", "OA", "[1;5C", "[200~", "[[A", "f", "\r"])
  func `a sequence is one key`(text: String) {
    #expect(keys("\u{1b}\(text)x".utf8) == [sequence(text), .character("x")])
  }

  @Test func `escape is a key of its own when nothing follows, or what follows cannot belong to it`() {
    #expect(keys("\u{1b}".utf8) == [.character("\u{1b}")])
    #expect(keys("\u{1b}\u{1b}[A".utf8) == [.character("\u{1b}"), sequence("[A")])
    #expect(keys("\u{1b}한".utf8) == [.character("\u{1b}"), .character("한")])
  }

  @Test func `a sequence that breaks off is dropped and the next key is not`() {
    #expect(keys("\u{1b}[1;\u{3}".utf8) == [.character("\u{3}")])
    #expect(keys("\u{1b}O\u{1b}[B".utf8) == [sequence("[B")])
  }

  @Test func `between the bytes of a key it is midway, and pausing keeps what has come`() {
    var decoder = KeyDecoder()

    #expect(decoder.feed(0xed) == [])
    #expect(decoder.isMidway)
    #expect(decoder.pause() == [])
    #expect(decoder.feed(0x95) == [])
    #expect(decoder.feed(0x9c) == [.character("한")])
    #expect(!decoder.isMidway)
  }
}
