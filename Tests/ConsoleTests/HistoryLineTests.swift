import Testing

@testable import Console

struct HistoryLineTests {
  @Test(arguments: [
    "", "plain", "한글 ação 🎉", "two\nrows\tand a tab", "quote \" and \\ backslash", "escape \u{1b}[0m \u{0} \u{7f}",
    "e\u{301}", "\u{10ffff}\u{2028}",
  ])
  func `every text comes back as it was, from one row`(entry: String) throws {
    let line = HistoryLine.encoded(entry)

    #expect(!line.utf8.contains { $0 < 0x20 })
    let decoded = try #require(HistoryLine.decoded(Array(line.utf8)))
    #expect(decoded.unicodeScalars.elementsEqual(entry.unicodeScalars))
  }

  @Test(arguments: [
    (#""\u00e7\u00E3 \/ \b\f\r""#, "çã / \u{8}\u{c}\r"),
    (#""\ud83c\udf89""#, "🎉"),
  ])
  func `every escape of JSON is understood`(line: String, expected: String) {
    #expect(HistoryLine.decoded(Array(line.utf8)) == expected)
  }

  @Test(arguments: [
    "", "\"", "plain", "\"open", "\"a\" \"b\"", "\"a\"b\"", #""\x""#, #""\u12""#, #""\ud83c""#, #""\ud83cx""#, #""\""#,
    #""\udf89""#, #""\u+123""#, "\"a\tb\"", "[\"a\"]", "_HiStOrY_V2_",
  ])
  func `what is not one JSON string is no entry`(line: String) {
    #expect(HistoryLine.decoded(Array(line.utf8)) == nil)
  }

  @Test func `bytes that are not UTF-8 are no entry`() {
    #expect(HistoryLine.decoded([0x22, 0xff, 0x22]) == nil)
  }
}
