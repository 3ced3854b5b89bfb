/// What came of checking one request.
package struct CheckResult: Sendable, Hashable {
  /// The dialect that was checked.
  package var mode: CompilerMode
  /// What the compiler makes of it.
  package var verdict: Verdict
  /// What it says, in the order of the files and lines.
  package var diagnostics: [Diagnostic]
  /// Which way the answer was found.
  package var engine: CompilerEngine
  /// How long it took; for an answer from memory, how long the look-up took.
  package var duration: Duration
  /// Whether the answer was kept from an equal request.
  package var isFromMemory: Bool
  /// Whether machine code was made, so that ``verdict`` speaks of a whole build.
  package var isBuilt: Bool
  /// How the compiler died, as a sentence, when it did.
  package var crash: String?

  /// A result.
  ///
  /// - Parameters:
  ///   - mode: The dialect that was checked.
  ///   - verdict: What the compiler makes of it.
  ///   - diagnostics: What it says.
  ///   - engine: Which way the answer was found.
  ///   - duration: How long it took.
  ///   - isFromMemory: Whether the answer was kept from an equal request.
  ///   - isBuilt: Whether machine code was made.
  ///   - crash: How the compiler died, as a sentence.
  package init(
    mode: CompilerMode,
    verdict: Verdict,
    diagnostics: [Diagnostic],
    engine: CompilerEngine,
    duration: Duration,
    isFromMemory: Bool = false,
    isBuilt: Bool = false,
    crash: String? = nil
  ) {
    self.mode = mode
    self.verdict = verdict
    self.diagnostics = diagnostics
    self.engine = engine
    self.duration = duration
    self.isFromMemory = isFromMemory
    self.isBuilt = isBuilt
    self.crash = crash
  }
}
