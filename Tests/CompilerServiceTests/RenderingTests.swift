import Foundation
import Testing

@testable import CompilerService

struct RenderingTests {
  private static let note = Diagnostic(severity: .note, message: "here", id: "n", file: "a.swift", line: 1, column: 1)
  private static let sample = Diagnostic(
    severity: .error,
    message: "no \"b\"",
    id: "some_id",
    group: "SomeGroup",
    file: "a.swift",
    line: 2,
    column: 5,
    ranges: [10..<13],
    notes: [note]
  )

  @Test func `a diagnostic is shown with its line, its marks and its notes`() {
    let text = DiagnosticText(sources: ["a.swift": "first\nlet b = c\n"]).text([Self.sample])

    #expect(
      text == """
        a.swift:2:5: error: no "b" [some_id] [#SomeGroup]
         2 | let b = c
           |     ^~~
        a.swift:1:1: note: here
         1 | first
           | ^

        """
    )
  }

  @Test func `a file without text has no line`() {
    let text = DiagnosticText(sources: [:]).text(Self.note)

    #expect(text == "a.swift:1:1: note: here\n")
  }

  @Test(arguments: [
    ("abc", 2, [1..<3], "abc", " ^~"),
    ("\tabc", 2, [1..<3], "\tabc", "\t^~"),
    ("日本語 x", 4, [3..<9], "日本語 x", "  ^~~~"),
    ("日本語 x", 11, [], "日本語 x", "       ^"),
    ("e\u{301}x", 4, [], "e\u{301}x", " ^"),
    ("👨‍👩‍👧 x", 20, [], "👨‍👩‍👧 x", "   ^"),
    ("ab", 3, [], "ab", "  ^"),
    ("a\u{1b}[31mb", 7, [], "a␛[31mb", "      ^"),
    ("x", 0, [0..<1], "x", "~"),
  ])
  func `marks stand under what they mean`(
    line: String,
    column: Int,
    ranges: [Range<Int>],
    source: String,
    marks: String
  ) {
    let caret = CaretLine(line: line, column: column, ranges: ranges)

    #expect(caret.source == source)
    #expect(caret.marks == marks)
  }

  @Test func `a line of the matrix has the keys that were promised`() throws {
    let result = CheckResult(
      mode: .swift5Complete,
      verdict: .error,
      diagnostics: [Self.sample, Self.note],
      engine: .warm,
      duration: .zero
    )

    let line = VerdictLine.verdict(result, file: "a \"b\".swift")

    #expect(
      line == #"{"v":1,"kind":"verdict","file":"a \"b\".swift","mode":"5-complete","verdict":"error","diagnostics":["#
        + #"{"severity":"error","message":"no \"b\"","id":"some_id","group":"SomeGroup","line":2,"column":5},"#
        + #"{"severity":"note","message":"here","id":"n","group":null,"line":1,"column":1}]}"#
    )
    let whole = try JSONSerialization.jsonObject(with: Data(VerdictLine.check(result, files: ["a"]).utf8))
    #expect((whole as? [String: Any])?["engine"] as? String == "sourcekitd")
  }

  @Test func `a SARIF log has the rule, the place in code points, and the notes`() throws {
    var diagnostic = Self.sample
    diagnostic.file = "/tmp/a b.swift"
    diagnostic.line = 1
    diagnostic.column = 4
    let log = SARIFLog(tool: "isola", version: "1", sources: ["/tmp/a b.swift": "éx y"]).text([diagnostic])

    let object = try JSONSerialization.jsonObject(with: Data(log.utf8)) as? [String: Any]
    let run = try #require((object?["runs"] as? [[String: Any]])?.first)
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    #expect(object?["version"] as? String == "2.1.0")
    #expect(result["ruleId"] as? String == "SomeGroup")
    #expect(result["level"] as? String == "error")
    #expect((result["relatedLocations"] as? [Any])?.count == 1)
    #expect(log.contains(#""uri":"file:///tmp/a%20b.swift""#))
    #expect(log.contains(#""startLine":1,"startColumn":3"#))
  }
}
