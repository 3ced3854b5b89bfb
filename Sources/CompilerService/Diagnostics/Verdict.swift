/// What the compiler makes of a program.
package enum Verdict: String, Sendable, CaseIterable {
  /// Nothing to say.
  case ok
  /// Accepted with warnings.
  case warning
  /// Refused.
  case error
  /// The compiler itself died.
  case crash

  /// The verdict that a list of diagnostics amounts to.
  package init(_ diagnostics: some Sequence<Diagnostic>) {
    var verdict = Verdict.ok
    for diagnostic in diagnostics {
      switch diagnostic.severity {
      case .error: verdict = .error
      case .warning: if verdict == .ok { verdict = .warning }
      case .note, .remark: break
      }
    }
    self = verdict
  }
}
