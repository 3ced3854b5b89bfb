import Testing

@testable import Commands

struct MistakeTests {
  @Test(arguments: ["a\u{1B}[2Jb", "a\u{0F}b", "a\u{7F}b", "a\u{9B}2Jb", "a\rb"])
  func `a word is shown without what commands a terminal`(word: String) throws {
    let error = try #require(throws: CommandError.self) { try Grammar.house.parse("store \(word)") }

    #expect(error.message.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }

  @Test func `a word is shown on one line and not too long`() {
    #expect(shown("a\tb") == "`a b`")
    #expect(shown(String(repeating: "長", count: 50)).count == 43)
  }
}
