import Testing

@testable import StoreSimulator

struct JSONReaderTests {
  private func read(_ text: String) throws(JSONFault) -> JSONValue { try JSONReader.value(of: Array(text.utf8)) }

  @Test func `a value knows its line and its column in Unicode scalars`() throws {
    let value = try read("{\n  \"é🎈\" : [1,\r\n   {\"k\": null}]\n}")

    let array = try #require(value.member("é🎈"))
    guard case .array(let elements) = array.value.content else { throw Unexpected() }
    #expect(array.position == SourcePosition(line: 2, column: 3))
    #expect(array.value.position == SourcePosition(line: 2, column: 10))
    #expect(elements.map(\.position) == [SourcePosition(line: 2, column: 11), SourcePosition(line: 3, column: 4)])
  }

  @Test(arguments: [
    (#""\ud83c\udf88""#, "🎈"), (#""\u00e9\n\t\\\/\"""#, "é\n\t\\/\""), (#""\u0000""#, "\0"), (#""""#, ""),
    (#""\uD834\uDD1E!""#, "𝄞!"), (#""plain é""#, "plain é"),
  ])
  func `escapes are resolved`(text: String, expected: String) throws {
    #expect(try read(text).content == .string(expected))
  }

  @Test(arguments: ["0", "-0", "12", "1.50", "-3e+10", "0.0000000000000000000000000000001", "1E9"])
  func `a number stays the text it was written as`(text: String) throws {
    #expect(try read(text).content == .number(text))
  }

  @Test func `a byte order mark is skipped and shifts nothing`() throws {
    let value = try JSONReader.value(of: [0xEF, 0xBB, 0xBF] + Array("  true".utf8))

    #expect(value == JSONValue(content: .bool(true), position: SourcePosition(line: 1, column: 3)))
  }

  @Test(arguments: [
    ("", JSONFault.Kind.empty, 1, 1), (" \n ", .empty, 2, 2), ("{", .truncated, 1, 2), ("{\"a\"", .truncated, 1, 5),
    ("{\"a\":", .truncated, 1, 6), ("{\"a\":1", .truncated, 1, 7), ("[1,", .truncated, 1, 4),
    ("\"abc", .truncated, 1, 5),
    ("\"ab\\", .truncated, 1, 5), ("\"\\u12", .truncated, 1, 6), ("tru", .truncated, 1, 1), ("-", .truncated, 1, 2),
    ("[1 2]", .syntax, 1, 4), ("[1,]", .syntax, 1, 4), ("{\"a\":1,}", .syntax, 1, 8), ("{a:1}", .syntax, 1, 2),
    ("{\"a\" 1}", .syntax, 1, 6), ("01", .syntax, 1, 2), ("1.", .truncated, 1, 3), ("[1.x]", .syntax, 1, 4),
    ("[+1]", .syntax, 1, 2), ("[NaN]", .syntax, 1, 2), ("[trux]", .syntax, 1, 2), ("{} {}", .syntax, 1, 4),
    ("\"a\nb\"", .syntax, 1, 3), ("[\"\\x\"]", .syntax, 1, 3), ("[\"\\uZZZZ\"]", .syntax, 1, 3),
    ("[\"\\ud83c\"]", .syntax, 1, 3), ("[\"\\udf88\"]", .syntax, 1, 3), ("[\"\\ud83c\\u0041\"]", .syntax, 1, 3),
    ("[\n 'a']", .syntax, 2, 2),
  ])
  func `what is not JSON is refused at its place`(text: String, kind: JSONFault.Kind, line: Int, column: Int) {
    let fault = #expect(throws: JSONFault.self) { try read(text) }

    #expect(fault?.kind == kind)
    #expect(fault?.position == SourcePosition(line: line, column: column))
  }

  @Test func `a byte that is not UTF-8 is found by line and column`() {
    let bytes = Array("{\n \"é\": \"".utf8) + [0xFF] + Array("\"}".utf8)

    let fault = #expect(throws: JSONFault.self) { try JSONReader.value(of: bytes) }

    #expect(fault?.kind == .notUTF8)
    #expect(fault?.position == SourcePosition(line: 2, column: 8))
  }

  @Test func `nesting has a limit on both sides of which the reader stays calm`() throws {
    let limit = JSONReader.depthLimit
    let deepest = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
    let tooDeep = String(repeating: "[", count: 200_000)

    _ = try read(deepest)
    let fault = #expect(throws: JSONFault.self) { try read(tooDeep) }

    #expect(fault?.kind == .tooDeep)
    #expect(fault?.position == SourcePosition(line: 1, column: limit + 1))
  }

  @Test func `of equal keys the last counts and each repetition is found`() throws {
    let value = try read(#"{"a":[{"b":1,"b":2,"b":3}],"a":[{"b":4}]}"#)

    #expect(value.member("a")?.position == SourcePosition(line: 1, column: 28))
    #expect(value.repeatedKeys().map(\.keyPath) == ["a[0].b", "a[0].b", "a"])
  }

  @Test func `a fault never quotes letters or digits of the text`() {
    let fault = #expect(throws: JSONFault.self) { try read(#"{"privateKey": "abc" Zecret}"#) }

    #expect(fault?.message.contains("Zecret") == false)
    #expect(fault?.message.contains("Z") == false)
  }

  private struct Unexpected: Error {}
}
