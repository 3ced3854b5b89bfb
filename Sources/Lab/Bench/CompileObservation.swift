package import CompilerService

/// What came of checking a variant in one mode.
package struct CompileObservation: Sendable, Hashable, Codable {
  /// What the compiler makes of it.
  package var verdict: Verdict
  /// What it says; notes are left out.
  package var diagnostics: [ObservedDiagnostic]
  /// How it died, as a sentence, when it did.
  package var crash: String?

  /// An observation.
  ///
  /// - Parameters:
  ///   - verdict: What the compiler makes of it.
  ///   - diagnostics: What it says.
  ///   - crash: How it died, as a sentence.
  package init(verdict: Verdict, diagnostics: [ObservedDiagnostic], crash: String? = nil) {
    self.verdict = verdict
    self.diagnostics = diagnostics
    self.crash = crash
  }

  /// What is kept of a result.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - path: The path of the variant's file.
  package init(_ result: CheckResult, of path: String) {
    self.init(
      verdict: result.verdict,
      diagnostics: result.diagnostics.map { ObservedDiagnostic($0, in: path) }
        .filter { $0.severity == .error || $0.severity == .warning },
      crash: result.crash
    )
  }
}
