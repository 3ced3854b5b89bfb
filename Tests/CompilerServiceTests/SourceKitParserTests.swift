import Testing

@testable import CompilerService

struct SourceKitParserTests {
  @Test func `an answer is read with its keys, names, numbers and escaped text`() throws {
    let text = """
      {
        key.diagnostics: [
          { key.line: 10, key.severity: source.diagnostic.severity.error, key.description: "a \\"b\\"\\t\\303\\251 é" },
        ],
        key.empty: {}
      }
      """

    let value = try SourceKitParser.value(of: text)

    let first = try #require(value["key.diagnostics"]?.elements.first)
    #expect(first["key.line"]?.number == 10)
    #expect(first["key.severity"]?.text == "source.diagnostic.severity.error")
    #expect(first["key.description"]?.text == "a \"b\"\té é")
    #expect(value["key.empty"] == .dictionary([:]))
  }

  @Test(arguments: [("", 0), ("{ key.a 1 }", 8), ("[1", 2), ("\"a", 2), ("1 2", 2), ("{ key.a: \"\\x9\" }", 12)])
  func `text that is no answer is refused at the byte where it goes wrong`(text: String, offset: Int) {
    let error = #expect(throws: SourceKitParseError.self) { try SourceKitParser.value(of: text) }

    #expect(error?.offset == offset)
  }

  @Test func `a value nested without end is refused`() {
    let text = String(repeating: "[", count: 100_000)

    #expect(throws: SourceKitParseError.self) { try SourceKitParser.value(of: text) }
  }
}
