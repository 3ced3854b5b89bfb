package import CompilerService

/// What verifying a variant found.
package struct VariantReport: Sendable, Hashable {
  /// What the compiler said in a mode.
  package struct Check: Sendable, Hashable {
    /// The mode.
    package var mode: CompilerMode
    /// What was observed; nothing when it could not be checked.
    package var observation: CompileObservation?
    /// How it differs from what is expected, by line.
    package var differences: [CompileDifference]
  }

  /// What the program did in a mode.
  package struct Run: Sendable, Hashable {
    /// The mode.
    package var mode: CompilerMode
    /// What was observed; nothing when it could not be run.
    package var observation: RunObservation?
    /// How it differs from what is expected.
    package var difference: RunDifference?
    /// How often it ran before that was said; more than once for a run that differed at first.
    package var attempts: Int
  }

  /// The experiment.
  package var slug: String
  /// The variant.
  package var variant: Variant
  /// The checks, one for each mode.
  package var checks: [Check]
  /// The runs, one for each behaviour that was recorded; none for a program that does not run.
  package var runs: [Run]

  /// A report.
  ///
  /// - Parameters:
  ///   - slug: The experiment.
  ///   - variant: The variant.
  ///   - checks: The checks.
  ///   - runs: The runs.
  package init(slug: String, variant: Variant, checks: [Check], runs: [Run]) {
    self.slug = slug
    self.variant = variant
    self.checks = checks
    self.runs = runs
  }

  /// Whether everything is as expected.
  package var agrees: Bool {
    checks.allSatisfy { $0.differences.isEmpty } && runs.allSatisfy { $0.difference == nil }
  }

  /// What the compiler made of the variant, by mode.
  package var observations: [CompilerMode: CompileObservation] {
    var observations: [CompilerMode: CompileObservation] = [:]
    for check in checks { observations[check.mode] = check.observation }
    return observations
  }
}

/// How what a program does differs from what is expected.
package enum RunDifference: Sendable, Hashable {
  /// A line is another one.
  case event(EventDifference)
  /// It was expected to run, and did not come to that; the sentence says why.
  case notRun(String)
}
