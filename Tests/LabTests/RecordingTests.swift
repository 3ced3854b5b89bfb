import CompilerService
import Testing

@testable import Lab

struct RecordingTests {
  /// Says that each `f()` is missing, where it stands, and more of it in Swift 6.
  @Sendable private static func says(_ program: LabProgram, _ mode: CompilerMode) -> [ObservedDiagnostic] {
    var found: [ObservedDiagnostic] = []
    for (number, line) in program.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let code = line[..<(line.firstRange(of: "//")?.lowerBound ?? line.endIndex)]
      guard code[...].firstRange(of: "f()") != nil else { continue }
      let isError = mode != .swift5
      found.append(
        ObservedDiagnostic(
          severity: isError ? .error : .warning,
          message: "no 'f' \\ here",
          id: "id_f",
          line: number + 1
        )
      )
    }
    return found
  }

  private func laboratory(_ files: TemporaryCatalogue, _ bench: ScriptedBench) throws -> Laboratory {
    Laboratory(catalogue: try files.catalogue(), bench: bench)
  }

  @Test func `what is said and done is written down`() async throws {
    let files = try TemporaryCatalogue(TemporaryCatalogue.lamp)
    try files.write("// A lamp.\nif lit {\n  f()\n}\n", to: "lamp/broken-lamp.swift")
    let bench = ScriptedBench(says: Self.says) { _, mode, _ in mode == .swift5 ? .wrote("dim") : .wrote("lit") }
    let recording = try await laboratory(files, bench).record()

    #expect(recording.failures.isEmpty)
    try recording.apply()
    #expect(
      try files.text("lamp/broken-lamp.swift") == """
        // A lamp.
        if lit {
          f()
          // expected-5-warning@-1 {{no 'f' \\\\ here}}
          // expected-complete-error@-2 {{no 'f' \\\\ here}}
        }

        """
    )
    #expect(
      try files.text("lamp/recorded.tsv") == """
        variant\tmodes\tverdict\tseverity\tid\tgroup\tline\tmessage
        broken-lamp\t5\twarning\twarning\tid_f\t\t3
        broken-lamp\tcomplete\terror\terror\tid_f\t\t3
        cure-lamp\tall\tok

        """
    )
    #expect(
      try files.text("lamp/cure-lamp.events") == "in complete:\nout lit\nend exit 0\n\nin 5:\nout dim\nend exit 0\n"
    )
    #expect(try files.text("lamp/broken-lamp.events") == "in 5:\nout dim\nend exit 0\n")
  }

  @Test func `the difference is a unified one, and nothing is written before it is applied`() async throws {
    let files = try TemporaryCatalogue(TemporaryCatalogue.lamp)
    let bench = ScriptedBench { _, _, _ in .wrote("lit") }
    let recording = try await laboratory(files, bench).record()

    #expect(
      recording.changes.map(\.name) == [
        "lamp/broken-lamp.events", "lamp/cure-lamp.events", "lamp/recorded.tsv",
      ]
    )
    #expect(
      recording.changes[0].diff == """
        --- lamp/broken-lamp.events
        +++ lamp/broken-lamp.events
        @@ -0,0 +1,3 @@
        +in all:
        +out lit
        +end exit 0

        """
    )
    #expect(throws: (any Error).self) { try files.text("lamp/recorded.tsv") }
  }

  @Test func `a file that changed meanwhile is not overwritten`() async throws {
    let files = try TemporaryCatalogue(TemporaryCatalogue.lamp)
    try files.write("f()\n", to: "lamp/broken-lamp.swift")
    let recording = try await laboratory(files, ScriptedBench(says: Self.says)).record()
    try files.write("g()\n", to: "lamp/broken-lamp.swift")

    #expect(throws: LabError.self) { try recording.apply() }
    #expect(try files.text("lamp/broken-lamp.swift") == "g()\n")
  }

  @Test func `events of a program that does not run any more go`() async throws {
    let files = try TemporaryCatalogue(TemporaryCatalogue.lamp)
    try files.write("in all:\nend exit 0\n", to: "lamp/cure-lamp.events")
    try await laboratory(files, ScriptedBench()).record().apply()

    #expect(throws: (any Error).self) { try files.text("lamp/cure-lamp.events") }
  }

  @Test func `what was recorded and is still true stays, with marks for what came to differ`() async throws {
    let files = try TemporaryCatalogue(TemporaryCatalogue.lamp)
    try files.write("in all:\n? out warm\nout lit\nend exit 0\n", to: "lamp/cure-lamp.events")
    let bench = ScriptedBench { _, mode, time in
      mode == .swift6 && time == 2 ? .wrote("lit", "bright") : .wrote("lit")
    }
    try await laboratory(files, bench).record().apply()

    #expect(try files.text("lamp/cure-lamp.events") == "in all:\n? out warm\nout lit\n? out bright\nend exit 0\n")
  }

  @Test(arguments: 0..<60)
  func `recording twice is recording once, and only comments change`(seed: Int) async throws {
    var random = SeededNumbers(seed: UInt64(seed))
    let files = try TemporaryCatalogue(TemporaryCatalogue.lamp)
    // The compiler would read an expectation in a literal, too, so such a program cannot be recorded.
    let pieces = ExpectationCommentsTests.pieces.filter { !$0.contains(ExpectationReader.mark) }
    for name in ["broken-lamp", "cure-lamp"] {
      let lines = (0..<random.next(15) + 1).map { _ in pieces[random.next(pieces.count)] }
      try files.write(lines.joined(separator: "\n"), to: "lamp/\(name).swift")
    }
    let before = try files.text("lamp/broken-lamp.swift")
    let bench = ScriptedBench(says: Self.says) { program, mode, _ in .wrote(program.variant, "\(mode == .swift5)") }
    try await laboratory(files, bench).record().apply()
    let once = try files.text("lamp/broken-lamp.swift")
    let again = try await laboratory(files, bench).record()

    #expect(again.changes == [])
    #expect(again.failures.isEmpty)
    #expect(ExpectationComments.stripped(once).text == ExpectationComments.stripped(before).text)
  }
}
