import Testing

@testable import Commands

struct WordReaderTests {
  private func texts(_ line: String) -> [String] {
    var reader = WordReader(Array(line.utf8), from: 0)
    return reader.rest().map(\.text)
  }

  @Test(arguments: lines)
  func `words are quoted as in a shell`(line: String, words: [String]) {
    #expect(texts(line) == words)
  }

  static let lines: [(String, [String])] = [
    ("a b", ["a", "b"]),
    ("  a\tb\n", ["a", "b"]),
    (#"'a b' "c d""#, ["a b", "c d"]),
    (#"a'b'"c"d"#, ["abcd"]),
    (#""a\"b\\c\nd\te""#, ["a\"b\\c\nd\\te"]),
    (#"'a\nb'"#, [#"a\nb"#]),
    ("a\\ b \\# \\\"", ["a b", "#", "\""]),
    (#""" ''"#, ["", ""]),
    ("a#b # c", ["a#b"]),
    ("\"# a\" b", ["# a", "b"]),
    ("größe \"日本 語\" 👩‍👩‍👧", ["größe", "日本 語", "👩‍👩‍👧"]),
    (#"\日"#, ["日"]),
    ("a # b\nc", ["a", "c"]),
    ("a\\\nb c \\\n d", ["ab", "c", "d"]),
    ("--a=\"b c\"", ["--a=b c"]),
  ]

  @Test(arguments: [
    ("a 'b", WordReader.Ending.openQuote(.singleQuote, at: 2)),
    ("a \"b\\\"", .openQuote(.doubleQuote, at: 2)),
    ("a \\", .backslash(at: 2)),
    ("a #", .comment),
    ("a '#'", .complete),
    ("'a' b", .complete),
  ])
  func `the ending tells what is missing`(line: String, ending: WordReader.Ending) {
    var reader = WordReader(Array(line.utf8), from: 0)

    _ = reader.rest()

    #expect(reader.ending == ending)
  }

  @Test(arguments: [
    ("{ a \"}\" } b", ["a \"}\"", "b"], WordReader.Ending.complete),
    ("b{ '{ }'", ["b{", "{ }"], .complete),
    ("{a}{b}#", ["a", "b"], .comment),
    ("a { b", ["a", "b"], .openBlock(at: 2)),
    ("a {b)} c", ["a", "b)"], .openBlock(at: 2)),
  ])
  func `a block is one word where blocks are taken`(line: String, words: [String], ending: WordReader.Ending) {
    var reader = WordReader(Array(line.utf8), from: 0, takesBlocks: true)

    #expect(reader.rest().map(\.text) == words)
    #expect(reader.ending == ending)
  }

  @Test(arguments: ["a", "a b", "", "it's", "\"", "\\", "#a", "a#", "a;b", "{", "--x", "a\nb", "\\n", "é 日"])
  func `a text written as a word is read back`(text: String) {
    #expect(texts(Quoting.word(text)) == [text])
    #expect(texts(Quoting.word(text, quote: .doubleQuote)) == [text])
    #expect(texts(Quoting.word(text, quote: .singleQuote)) == [text])
  }

  @Test func `a plain text is written without quotes`() {
    #expect(Quoting.word("com.example.pro-1") == "com.example.pro-1")
    #expect(Quoting.word("Go Pro") == #""Go Pro""#)
  }
}
