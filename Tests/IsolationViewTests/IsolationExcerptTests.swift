import Testing

@testable import IsolationView

struct IsolationExcerptTests {
  private static func fact(_ name: String, line: Int) -> IsolationFact {
    IsolationFact(
      kind: .declaration,
      name: name,
      span: SourceSpan(line: line, column: 3, endLine: line, endColumn: 9),
      isolation: .nonisolated
    )
  }

  private static let report = IsolationReport(
    file: "/somewhere/file.swift",
    source: "head\nfirst\nsecond\ntail\n",
    facts: [fact("head", line: 1), fact("first", line: 2), fact("second", line: 3), fact("tail", line: 4)],
    errors: ["3:1: wrong", "1:1: no such module", "the compiler crashed"]
  )

  @Test func `facts of some lines are told as of a file of their own`() {
    let excerpt = Self.report.excerpt(2..<4, of: "the text")

    #expect(excerpt.file == "the text")
    #expect(excerpt.source == "first\nsecond\n")
    #expect(excerpt.facts.map(\.name) == ["first", "second"])
    #expect(excerpt.facts.map(\.span.line) == [1, 2])
  }

  @Test func `an error outside the lines is told without a place`() {
    #expect(Self.report.excerpt(2..<4, of: "").errors == ["2:1: wrong", "no such module", "the compiler crashed"])
  }
}
