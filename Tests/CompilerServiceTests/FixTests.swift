import CompilerService
import Foundation
import Testing

struct FixTests {
  private static func diagnostic(_ fixIts: [TextEdit], notes: [Diagnostic] = []) -> Diagnostic {
    Diagnostic(severity: .error, message: "m", file: "a.swift", line: 1, column: 1, notes: notes, fixIts: fixIts)
  }

  @Test func `edits count the bytes of the text and are made in order`() {
    let text = "é = 1\nb\n"

    let edits = [TextEdit(range: 6..<7, replacement: "ü\n"), TextEdit(range: 0..<0, replacement: "let ")]

    #expect(edits.applied(to: text) == "let é = 1ü\nb\n")
  }

  @Test func `of edits that overlap the earlier is made, and none reaches beyond the text`() {
    let edits = [
      TextEdit(range: 2..<4, replacement: "X"), TextEdit(range: 0..<3, replacement: "Y"),
      TextEdit(range: 5..<99, replacement: "Z"),
    ]

    #expect(edits.applied(to: "abcdef") == "Ydef")
    #expect(edits.compatible(withTextOf: 6).left.count == 2)
  }

  @Test func `a cure is the diagnostic's own, or that of its only note with one`() {
    let edit = TextEdit(range: 0..<3, replacement: "let")
    let other = TextEdit(range: 0..<0, replacement: "@MainActor ")

    let own = FileFix(path: "a.swift", text: "var x", diagnostics: [Self.diagnostic([edit])])
    let only = FileFix(
      path: "a.swift",
      text: "var x",
      diagnostics: [Self.diagnostic([], notes: [Self.diagnostic([other]), Self.diagnostic([])])]
    )
    let choice = FileFix(
      path: "a.swift",
      text: "var x",
      diagnostics: [Self.diagnostic([], notes: [Self.diagnostic([other]), Self.diagnostic([edit])])]
    )

    #expect(own.fixed == "let x")
    #expect(only.fixed == "@MainActor var x")
    #expect(choice.edits.isEmpty)
  }

  @Test func `a cure that asks for a value, or overlaps another, is left out and named`() {
    let value = Self.diagnostic([TextEdit(range: 5..<5, replacement: " = <#value#>")])
    let first = Self.diagnostic([TextEdit(range: 0..<3, replacement: "let")])
    let second = Self.diagnostic([TextEdit(range: 0..<3, replacement: "weak var")])

    let fix = FileFix(path: "a.swift", text: "var x", diagnostics: [value, first, second])

    #expect(fix.fixed == "let x")
    #expect(fix.skipped == [value, second])
  }

  @Test func `the compiler's cures make a file that compiles`() async throws {
    try await Bench.run { bench in
      let path = try bench.file("fix.swift", "protocol P {}\nfunc f(_ p: P?) {\n  var unused = 1\n}\n")
      let request = CompileRequest(files: [SourceInput(path: path)], mode: .swift6Upcoming)

      let fix = try #require(try await bench.service.fixes(request).first)
      try fix.write()
      let result = try await bench.service.check(request)

      #expect(fix.fixed == "protocol P {}\nfunc f(_ p: (any P)?) {\n  _ = 1\n}\n")
      #expect(fix.diff.contains("+func f(_ p: (any P)?) {\n"))
      #expect(result.verdict == .ok)
    }
  }

  @Test func `a file that changed since is not written`() async throws {
    try await Bench.run { bench in
      let path = try bench.file("a.swift", "var y")
      let fix = FileFix(path: path, text: "var x", diagnostics: [])

      #expect(throws: FileFixError.changed(path)) { try fix.write() }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "var y")
    }
  }
}
