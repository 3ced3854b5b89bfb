import CompilerService
import Lab
import Testing

struct ExpectationReaderTests {
  private func expectations(_ source: String) -> [ExpectedDiagnostic] {
    ExpectationReader(source, file: "x.swift").expectations
  }

  @Test func `an expectation is about its line and every mode`() {
    #expect(
      expectations("let x = 1\nf() // expected-error {{no 'f' here}}\n")
        == [ExpectedDiagnostic(severity: .error, modes: .all, line: 2, text: "no 'f' here")]
    )
  }

  @Test(arguments: [
    ("@-1", 2, nil), ("@+2", 5, nil), ("@:7", 3, 7), ("@-2:14", 1, 14),
  ])
  func `an offset moves the line, and a colon names a column`(place: String, line: Int, column: Int?) {
    let found = expectations("\n\n// expected-warning\(place) {{w}}")
    #expect(found == [ExpectedDiagnostic(severity: .warning, modes: .all, line: line, column: column, text: "w")])
  }

  @Test(arguments: ModePrefix.all)
  func `each prefix stands for its modes`(prefix: ModePrefix) {
    let found = expectations("// expected-\(prefix.name)-error {{e}}")
    #expect(found.map(\.modes) == [prefix.modes])
  }

  @Test func `a count is read`() {
    let text = "// expected-error 2 {{a}} expected-error 1+ {{b}} expected-warning * {{c}}"
    #expect(expectations(text).map(\.count) == [.exactly(2), .atLeast(1), .atLeast(0)])
  }

  @Test func `escapes are read, and a fix-it behind the text is passed over`() {
    let found = expectations(#"// expected-error {{key path '\\Root.x'\nnext}} {{1-2=}} expected-note {{n}}"#)
    #expect(found.map(\.text) == ["key path '\\Root.x'\nnext", "n"])
    #expect(found.map(\.severity) == [.error, .note])
  }

  @Test func `words that only look like expectations are none`() {
    #expect(expectations("// the expected-error comment {{x}}? expected-all-error {{x}}").isEmpty)
    #expect(expectations("// expected-7-error {{x}} expected-remark {{x}}").isEmpty)
  }

  @Test(arguments: [
    ("// expected-error", "its text is missing"),
    ("// expected-error {{x", "its text does not end"),
    ("// expected-error@- {{x}}", "no number stands behind @"),
    ("// expected-error@: {{x}}", "no column stands behind the colon"),
  ])
  func `a fault is told with its line`(comment: String, reason: String) {
    let braces = comment.contains("{") ? comment : comment + " {"
    #expect(
      ExpectationReader("\n" + braces, file: "a/x.swift").faults.map(\.description) == [
        "a/x.swift:2: An expectation cannot be read: \(reason); \"expected-error {{what is said}}\" was expected."
      ]
    )
  }
}
