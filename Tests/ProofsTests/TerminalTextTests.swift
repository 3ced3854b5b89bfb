import Testing

@testable import Proofs

struct TerminalTextTests {
  private func text(_ pieces: String...) -> TerminalText {
    var text = TerminalText()
    for piece in pieces { text.take(Array(piece.utf8)) }
    return text
  }

  @Test func `a drawing above an open prompt leaves the prompt with what was typed`() {
    let text = text(
      "isola> music al",
      "\r\u{1b}[J\u{1b}[2m╭─ \u{1b}[0mDiscover\r\n│ − a\r\n╰──\r\n\u{1b}[1misola>\u{1b}[0m music al"
    )

    #expect(text.finished == ["╭─ Discover", "│ − a", "╰──"])
    #expect(text.current == "isola> music al" && text.isAtEnd)
  }

  @Test(arguments: [
    ("abc\u{8}\u{8}X", "aXc"), ("abc\rX", "Xbc"), ("abc\u{1b}[2DX\u{1b}[K", "aX"), ("ab\r\u{1b}[CX", "aX"),
    ("a\u{1b}[3GX", "a X"), ("abcd\r\u{1b}[2P", "cd"), ("ab\r\u{1b}[@X", "Xab"), ("a\u{1b}]0;title\u{7}b", "ab"),
    ("a\u{1b}[?2004hb", "ab"), ("a\u{1b}(Bb", "ab"), ("a\u{7}b", "ab"),
  ])
  func `a row is what stands there after it was edited`(written: String, row: String) {
    #expect(text(written).current == row)
  }

  @Test func `characters that arrive in pieces are whole`() {
    var text = TerminalText()
    for byte in "é─글🎵\u{1b}[1mx".utf8 { text.take([byte]) }

    #expect(text.current == "é─글🎵x")
  }

  @Test(arguments: [("a · b, 1999", true), ("a · b, 19…", true), ("a · c…", false), ("a", false)])
  func `a row that was cut off is still the album's`(shown: String, isIts: Bool) {
    #expect(TerminalDevice.shows("a · b, 1999", "│ − " + shown, mark: "−") == isIts)
    #expect(!TerminalDevice.shows("a · b, 1999", "│ ▸ " + shown, mark: "−"))
  }
}
