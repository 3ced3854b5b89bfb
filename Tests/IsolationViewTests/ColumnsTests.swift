import Testing

@testable import IsolationView

struct ColumnsTests {
  @Test(arguments: [("", 0), ("abc", 3), ("名前", 4), ("🎧", 2), ("é", 1), ("e\u{301}", 1), ("☀\u{FE0F}", 2)])
  func `wide characters take two columns`(_ text: String, _ expected: Int) {
    #expect(Columns.of(text) == expected)
  }

  @Test(arguments: [
    ("\ta", "        a"), ("ab\tc", "ab      c"), ("名\tb", "名      b"), ("a\u{1B}[31m", "a\u{FFFD}[31m"),
    ("a\r", "a\u{FFFD}"),
  ])
  func `a line is shown without tabs and control characters`(_ line: String, _ expected: String) {
    #expect(Columns.plain(line) == expected)
  }

  @Test func `a long line is cut between characters`() {
    #expect(Columns.rows("ab名前cd", of: 3) == ["ab", "名", "前c", "d"])
    #expect(Columns.rows("abc", of: 3) == ["abc"])
    #expect(Columns.rows("", of: 3) == [""])
  }

  @Test func `a sentence is cut between words`() {
    #expect(Columns.words("one two three", of: 7) == ["one two", "three"])
    #expect(Columns.words("unbreakable", of: 5) == ["unbre", "akabl", "e"])
    #expect(Columns.words("one two", of: nil) == ["one two"])
  }
}
