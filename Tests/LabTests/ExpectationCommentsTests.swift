import CompilerService
import Testing

@testable import Lab

struct ExpectationCommentsTests {
  private func written(_ expectations: [ExpectedDiagnostic], _ source: String) throws -> String {
    try ExpectationComments.written(expectations, into: source, file: "x.swift").text
  }

  private func error(_ line: Int, _ text: String, _ modes: ModeSet = .all) -> ExpectedDiagnostic {
    ExpectedDiagnostic(severity: .error, modes: modes, line: line, text: text)
  }

  @Test func `one that is short stands behind the code`() throws {
    #expect(try written([error(2, "no f")], "a()\nf()\n") == "a()\nf()  // expected-error {{no f}}\n")
  }

  @Test func `one that is long, or beside a comment, or not alone, stands below, as far in as the code`() throws {
    let long = String(repeating: "x", count: 120)
    #expect(try written([error(1, long)], "  f()\n") == "  f()\n  // expected-error@-1 {{\(long)}}\n")
    #expect(try written([error(1, "e")], "f()  // why\n") == "f()  // why\n// expected-error@-1 {{e}}\n")
    #expect(
      try written([error(1, "a", ModeSet(.swift5)), error(1, "b", ModeSet(.swift6))], "if f() {\n  g()\n}\n")
        == "if f() {\n  // expected-5-error@-1 {{a}}\n  // expected-6-error@-2 {{b}}\n  g()\n}\n"
    )
  }

  @Test func `one about a line of a literal stands in front of the literal`() throws {
    let source = "let a = 1\nlet b = \"\"\"\n  \\(c)\n  \"\"\"\n"
    #expect(
      try written([error(3, "no c"), error(2, "b")], source)
        == "let a = 1\n// expected-error@+2 {{b}}\n  // expected-error@+2 {{no c}}\n" + source.dropFirst(10)
    )
  }

  @Test func `what is written is read back as it was`() throws {
    let source = "f()\nlet b = \"\"\"\n  \\(c)\n  \"\"\"\nif g() {  // because\n}\n"
    let expectations = [
      error(1, "a 'b' \\c }} {{ d\ne"),
      error(3, "c", ModeSet(.swift6MainActor)),
      ExpectedDiagnostic(severity: .warning, modes: ModePrefix.all[0].modes, line: 5, text: "w", count: .exactly(3)),
      ExpectedDiagnostic(severity: .error, modes: ModePrefix.all[1].modes, line: 5, text: "e"),
    ]
    let written = try ExpectationComments.written(expectations, into: source, file: "x.swift")

    let read = ExpectationReader(written.text, file: "x.swift")
    #expect(read.faults == [])
    let moved = expectations.map { expectation in
      var copy = expectation
      copy.line = written.lines[expectation.line - 1]
      return copy
    }
    #expect(Set(read.expectations) == Set(moved))
    #expect(ExpectationComments.stripped(written.text).text == source)
  }

  @Test func `a source that only has expectations in a literal keeps them`() {
    let source = "let a = \"\"\"\n  // expected-error {{x}}\n  \"\"\"\n"
    #expect(ExpectationComments.stripped(source).text == source)
  }

  /// Lines from which sources are made, whole enough that any order of them can be read.
  static let pieces = [
    "f()", "  let a = 1  // why", "let s = \"// expected-error {{x}}\"", "/* a", "b */", "\"\"\"", "", "#\"\"\"",
    "\"\"\"#",
    "if c {", "}", "\\(d)", "é = \"\\(g(\"x\"))\"", "\t// done",
  ]

  @Test(arguments: 0..<200)
  func `writing and taking off changes nothing, and writing twice is writing once`(seed: Int) throws {
    var random = SeededNumbers(seed: UInt64(seed))
    let lines = (0..<random.next(12) + 1).map { _ in Self.pieces[random.next(Self.pieces.count)] }
    let bare = ExpectationComments.stripped(lines.joined(separator: "\n")).text
    let count = bare.split(separator: "\n", omittingEmptySubsequences: false).count
    let expectations = (0..<random.next(5)).map { number in
      ExpectedDiagnostic(
        severity: random.next(2) == 0 ? .error : .warning,
        modes: ModePrefix.all[random.next(ModePrefix.all.count)].modes,
        line: random.next(count) + 1,
        text: "text \(number)"
      )
    }

    let once = try ExpectationComments.written(expectations, into: bare, file: "x.swift")
    #expect(ExpectationComments.stripped(once.text).text == bare)
    let again = try ExpectationComments.written(
      expectations,
      into: ExpectationComments.stripped(once.text).text,
      file: "x.swift"
    )
    #expect(again == once)
  }
}

/// Numbers that are the same for the same seed.
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 1 }

  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}
