import CompilerService

extension Laboratory {
  /// Checks a variant in every mode and runs it.
  ///
  /// A variant that was not recorded runs in the first mode that accepts it.
  ///
  /// - Parameters:
  ///   - slug: The experiment.
  ///   - name: The variant, or a role for the first of it; nothing for the first variant.
  /// - Returns: What was found; its runs are new ones, what the compiler says may be remembered.
  /// - Throws: ``LabError``.
  package func run(_ slug: String, _ name: String? = nil) async throws(LabError) -> LabRun {
    let experiment = try catalogue.experiment(slug)
    let variant = try name.map { name throws(LabError) in try experiment.variant(name) } ?? experiment.variants.first
    guard let variant else { throw .unknownVariant(name ?? "", of: slug, nearest: nil) }
    let verifier = try VariantVerifier(variant, of: experiment, bench: bench)
    let checks = try await verifier.checks()
    var runs = try await verifier.runs(isFresh: true)
    let expectation = try experiment.events(of: variant)
    if expectation == nil, let mode = Self.mode(checks) {
      let observation = try await bench.run(verifier.program, in: mode, isFresh: true)
      if case .ran = observation {
        let run = VariantReport.Run(mode: mode, observation: observation, difference: nil, attempts: 1)
        runs.append(run)
      }
    }
    await store?.save()
    let report = VariantReport(slug: slug, variant: variant, checks: checks, runs: runs)
    return LabRun(report: report, expectation: expectation)
  }

  /// Runs two variants and sets what they did side by side.
  ///
  /// - Parameters:
  ///   - slug: The experiment.
  ///   - left: A variant, or a role for the first of it.
  ///   - right: Another.
  /// - Returns: Both sides. They run in the same mode, if one accepts both.
  /// - Throws: ``LabError``.
  package func diff(_ slug: String, _ left: String, _ right: String) async throws(LabError) -> TraceComparison {
    let experiment = try catalogue.experiment(slug)
    let variants = (try experiment.variant(left), try experiment.variant(right))
    let first = try VariantVerifier(variants.0, of: experiment, bench: bench)
    let second = try VariantVerifier(variants.1, of: experiment, bench: bench)
    let checks = (try await first.checks(), try await second.checks())
    let both = EventExpectation.order.first { mode in
      Self.accepts(mode, checks.0) && Self.accepts(mode, checks.1)
    }
    func side(
      _ verifier: VariantVerifier,
      _ checks: [VariantReport.Check]
    ) async throws(LabError)
      -> TraceComparison.Side
    {
      let mode = both ?? Self.mode(checks) ?? .swift6
      let observation = try await bench.run(verifier.program, in: mode, isFresh: true)
      return TraceComparison.Side(variant: verifier.variant, mode: mode, observation: observation)
    }
    let comparison = TraceComparison(left: try await side(first, checks.0), right: try await side(second, checks.1))
    await store?.save()
    return comparison
  }

  /// The first mode that accepts a variant, in the order in which one is chosen to run it.
  static func mode(_ checks: [VariantReport.Check]) -> CompilerMode? {
    EventExpectation.order.first { accepts($0, checks) }
  }

  private static func accepts(_ mode: CompilerMode, _ checks: [VariantReport.Check]) -> Bool {
    let verdict = checks.first { $0.mode == mode }?.observation?.verdict
    return verdict == .ok || verdict == .warning
  }
}
