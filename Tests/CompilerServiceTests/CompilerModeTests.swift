import CompilerService
import Testing

struct CompilerModeTests {
  @Test func `the raw names are those of the matrix`() {
    #expect(
      CompilerMode.allCases.map(\.rawValue) == ["5", "5-complete", "6", "6-mainactor", "6-nonsending", "6-upcoming"]
    )
  }

  @Test(arguments: [
    (CompilerMode.swift5, ["-swift-version", "5"]),
    (.swift5Complete, ["-swift-version", "5", "-strict-concurrency=complete"]),
    (.swift6MainActor, ["-swift-version", "6", "-default-isolation", "MainActor"]),
    (.swift6Nonsending, ["-swift-version", "6", "-enable-upcoming-feature", "NonisolatedNonsendingByDefault"]),
  ])
  func `a mode is its flags`(mode: CompilerMode, flags: [String]) {
    #expect(mode.flags == flags)
  }

  @Test func `the verdict is the gravest of the diagnostics`() {
    func diagnostic(_ severity: Severity) -> Diagnostic {
      Diagnostic(severity: severity, message: "", file: "", line: 0, column: 0)
    }

    #expect(Verdict([]) == .ok)
    #expect(Verdict([diagnostic(.note), diagnostic(.remark)]) == .ok)
    #expect(Verdict([diagnostic(.warning), diagnostic(.note)]) == .warning)
    #expect(Verdict([diagnostic(.error), diagnostic(.warning)]) == .error)
  }
}
