import Testing

@testable import Console

struct CapturedLinesTests {
  private func text(_ text: String, ends: Bool, continues: Bool = false) -> CapturedText {
    CapturedText(text: text, endsLine: ends, continuesLine: continues)
  }

  @Test func `whole lines come at once, and the rest when it is asked for`() {
    var lines = CapturedLines(limit: 100)

    #expect(lines.take(bytes("one\ntwo\nthr")) == [text("one\ntwo", ends: true)])
    #expect(lines.hasPart)
    #expect(lines.takePart() == text("thr", ends: false))
    #expect(!lines.hasPart && lines.takePart() == nil)
    #expect(lines.take(bytes("ee\n\n")) == [text("ee\n", ends: true, continues: true)])
    #expect(lines.take(bytes("\n")) == [text("", ends: true)])
  }

  @Test(arguments: ["é", "한", "👍"])
  func `a character that is cut waits for its rest`(character: String) {
    for cut in 1..<character.utf8.count {
      var lines = CapturedLines(limit: 100)

      #expect(lines.take(bytes("a") + character.utf8.prefix(cut)) == [])
      #expect(lines.takePart() == text("a", ends: false))
      #expect(!lines.hasPart && lines.takePart() == nil)
      #expect(lines.take(ArraySlice(character.utf8.dropFirst(cut))) == [])
      #expect(lines.takePart() == text(character, ends: false, continues: true))
    }
  }

  @Test(arguments: [[0xff], [0xc0, 0x80], [0x80, 0x80, 0x80, 0x80], [0xed, 0xa0, 0x80]] as [[UInt8]])
  func `bytes that are no UTF-8 become replacement characters`(noText: [UInt8]) throws {
    var lines = CapturedLines(limit: 100)
    #expect(lines.take(bytes("a") + noText) == [])

    let taken = lines.takePart()

    let part = try #require(taken)
    #expect(part.text.first == "a" && part.text.unicodeScalars.dropFirst().allSatisfy { $0 == "\u{fffd}" })
    #expect(part.text.unicodeScalars.count > 1)
  }

  @Test func `what nobody completes is handed on with the rest`() {
    var lines = CapturedLines(limit: 100)
    #expect(lines.take([0x61, 0xed, 0x95]) == [])

    #expect(lines.takeRest() == text("a\u{fffd}", ends: false))
    #expect(lines.takeRest() == nil)
  }

  @Test func `beyond the limit the line ends, and bytes are counted until there is room again`() {
    var lines = CapturedLines(limit: 6)

    #expect(lines.take(bytes("ab\ncdefgh\nij\n")) == [text("ab", ends: true), text("cde", ends: true)])
    #expect(lines.isFull)
    #expect(lines.take(bytes("kl")) == [])
    #expect(lines.takeSwallowed() == 9)
    #expect(lines.takeSwallowed() == nil)
    #expect(lines.takePart() == nil)
    lines.restart()
    #expect(lines.take(bytes("mn\n")) == [text("mn", ends: true)])
  }

  @Test func `the limit cuts no character, and ends a line of which a part is known`() {
    var lines = CapturedLines(limit: 4)
    #expect(lines.take(bytes("ab")) == [])
    #expect(lines.takePart() == text("ab", ends: false))

    // Two of its three bytes would fit.
    #expect(lines.take(bytes("한")) == [text("", ends: true, continues: true)])
    #expect(lines.takeSwallowed() == 3)
    #expect(!lines.hasPart)
  }

  @Test func `the limit itself swallows nothing`() {
    var lines = CapturedLines(limit: 3)

    #expect(lines.take(bytes("abc")) == [])
    #expect(lines.takePart() == text("abc", ends: false))
    #expect(lines.takeSwallowed() == nil)
    lines.restart()
    #expect(lines.take(bytes("d\n")) == [text("d", ends: true, continues: true)])
  }

  @Test func `a line without end is handed on in parts`() throws {
    var lines = CapturedLines(limit: .max)

    let texts = (0..<100).flatMap { _ in lines.take(ArraySlice(repeating: 0x61, count: 1000)) }

    #expect(texts.count == 1)
    let part = try #require(texts.first)
    #expect(!part.endsLine && part.text.utf8.count > CapturedLines.longest)
    #expect(lines.takePart()?.text.utf8.count == 100_000 - part.text.utf8.count)
  }

  /// What is shown of a text as rows, and what is written of it.
  @Test(arguments: [
    ("a", true, false, "a", "a\n"), ("a", false, false, "a", "a"), ("", true, false, "", "\n"),
    ("a", true, true, "a", "a\n"), ("", true, true, nil, "\n"), ("\nb", true, true, "b", "\nb\n"),
    ("\n", true, true, "", "\n\n"), ("\n\u{301}b", false, true, "\u{301}b", "\n\u{301}b"),
  ])
  func `the rest of a row that is shown is a row, unless it is empty`(
    text: String,
    ends: Bool,
    continues: Bool,
    rows: String?,
    written: String
  ) {
    let captured = CapturedText(text: text, endsLine: ends, continuesLine: continues)

    #expect(captured.rows == rows)
    #expect(captured.written == written)
  }

  private func bytes(_ text: String) -> ArraySlice<UInt8> { ArraySlice(text.utf8) }
}
