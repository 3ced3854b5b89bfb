/// What verifying some variants came to.
package struct VerifySummary: Sendable, Hashable {
  /// The reports, in the order of the catalogue.
  package var reports: [VariantReport]
  /// How long it took.
  package var duration: Duration
  /// Whether it was cancelled before everything was verified.
  package var isCancelled: Bool
  /// Why it could not go on, as a sentence, when it could not.
  package var failure: String?

  /// A summary.
  ///
  /// - Parameters:
  ///   - reports: The reports, in the order of the catalogue.
  ///   - duration: How long it took.
  ///   - isCancelled: Whether it was cancelled.
  ///   - failure: Why it could not go on, as a sentence.
  package init(reports: [VariantReport], duration: Duration, isCancelled: Bool = false, failure: String? = nil) {
    self.reports = reports
    self.duration = duration
    self.isCancelled = isCancelled
    self.failure = failure
  }

  /// How many verdicts of the compiler there are, one for each variant and mode.
  package var verdicts: Int { reports.reduce(0) { $0 + $1.checks.count } }

  /// How many of them are as expected.
  package var verdictsAsExpected: Int {
    reports.reduce(0) { $0 + $1.checks.count { $0.differences.isEmpty } }
  }

  /// How many runs there are.
  package var runs: Int { reports.reduce(0) { $0 + $1.runs.count } }

  /// How many of them are as expected.
  package var runsAsExpected: Int { reports.reduce(0) { $0 + $1.runs.count { $0.difference == nil } } }

  /// The reports that hold a difference.
  package var differing: [VariantReport] { reports.filter { !$0.agrees } }

  /// Runs that differed at first and were as expected when they were repeated.
  package var unsteady: [VariantReport] {
    reports.filter { report in report.runs.contains { $0.attempts > 1 && $0.difference == nil } }
  }

  /// Whether everything was verified and is as expected.
  package var agrees: Bool { !isCancelled && failure == nil && differing.isEmpty }
}
