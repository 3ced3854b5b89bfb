import Testing

@testable import StoreSimulator

struct CompactTokenTests {
  @Test func `a text with two points is three parts, and what is signed ends before the second`() throws {
    let token = try CompactToken(Array("Zm9v.YmFy.YmF6".utf8))

    #expect(
      try CompactToken.Part.allCases.map { String(decoding: try token.bytes(of: $0), as: UTF8.self) } == [
        "foo", "bar", "baz",
      ]
    )
    #expect(Array(token.signedText) == Array("Zm9v.YmFy".utf8))
  }

  @Test(
    arguments: [
      ("", TokenFault.Code.empty, "The text is empty, but a token was expected."),
      ("Zm9v", .notThreeParts, "The text has one part, but a token has three with a point between them."),
      ("Zm9v.YmFy", .notThreeParts, "The text has 2 parts, but a token has three with a point between them."),
      ("a.b.c.d", .notThreeParts, "The text has 4 parts, but a token has three with a point between them."),
      (".b.c", .notThreeParts, "The header is empty: there is nothing before the first point."),
      ("a..c", .notThreeParts, "The payload is empty: there is nothing between the points."),
      ("a.b.", .notThreeParts, "The signature is empty: there is nothing behind the second point."),
    ]
  )
  func `anything else says how many parts there are`(text: String, code: TokenFault.Code, message: String) {
    #expect(throws: TokenFault(code, message)) { try CompactToken(Array(text.utf8)) }
  }

  @Test func `a text that is too long is not looked at`() {
    let text = [UInt8](repeating: UInt8(ascii: "."), count: CompactToken.sizeLimit + 1)
    #expect(throws: TokenFault(.tooLong, "The text has 1000001 bytes, but a token has 1000000 at most.")) {
      try CompactToken(text)
    }
  }

  @Test(
    arguments: [
      ("Zm+v.b.c", "The header is not Base64URL: character 3 is \"+\", not a letter, a digit, \"-\" or \"_\"."),
      (
        "Zg==.b.c",
        "The header is not Base64URL: character 3 is \"=\", not a letter, a digit, \"-\" or \"_\"; "
          + "tokens are written without padding."
      ),
      (
        "Zm\u{1}v.b.c",
        "The header is not Base64URL: character 3 is the byte 0x1, not a letter, a digit, \"-\" or \"_\"."
      ),
      ("Z.b.c", "The header is not Base64URL: 1 character encodes no number of bytes."),
      ("Zh.b.c", "The header is not Base64URL: its last character has bits that no byte uses."),
    ]
  )
  func `a part that is not Base64URL is named with the place`(text: String, message: String) throws {
    let token = try CompactToken(Array(text.utf8))
    #expect(throws: TokenFault(.badBase64URL, message)) { try token.bytes(of: .header) }
  }
}
