import Testing

@testable import IsolationView

struct SourceTextTests {
  @Test(arguments: [
    (0, 0, SourceSpan(line: 1, column: 1, endLine: 1, endColumn: 4)),
    (4, 8, SourceSpan(line: 1, column: 5, endLine: 1, endColumn: 10)),
    (11, 18, SourceSpan(line: 2, column: 1, endLine: 3, endColumn: 2)),
    (15, 15, SourceSpan(line: 2, column: 5, endLine: 2, endColumn: 6)),
    (19, 19, SourceSpan(line: 3, column: 2, endLine: 3, endColumn: 3)),
    (900, 900, SourceSpan(line: 3, column: 3, endLine: 3, endColumn: 3)),
  ])
  func `offsets become lines and columns`(_ start: Int, _ last: Int, _ expected: SourceSpan) {
    let text = SourceText("let f = {}\nab 4 +\n }")

    #expect(text.span(from: start, throughTokenAt: last) == expected)
  }

  @Test func `columns count bytes`() {
    let text = SourceText("é名 = x")

    #expect(text.span(from: 8, throughTokenAt: 8).column == 9)
    #expect(text.text(from: 0, throughTokenAt: 0) == "é名")
  }
}
