extension Laboratory {
  /// Verifies experiments: every variant in every mode, and every recorded behaviour.
  ///
  /// What was observed before with the same toolchain and content is not observed again.
  ///
  /// - Parameter slugs: The experiments; all of them for none.
  /// - Returns: What happens, in order, the end last. Whoever stops reading stops the work.
  /// - Throws: ``LabError/unknownExperiment(_:nearest:)``.
  package nonisolated func verify(_ slugs: [String] = []) throws(LabError) -> AsyncStream<VerifyProgress> {
    let items = try selected(slugs).flatMap { experiment in
      experiment.variants.map { CatalogueVerifier.Item(experiment: experiment, variant: $0) }
    }
    return verify(items)
  }

  nonisolated func verify(_ items: [CatalogueVerifier.Item]) -> AsyncStream<VerifyProgress> {
    let (stream, continuation) = AsyncStream.makeStream(of: VerifyProgress.self)
    let task = Task {
      let verifier = CatalogueVerifier(bench: bench, width: width, repetitions: 3) { continuation.yield($0) }
      _ = await verifier.verify(items)
      await store?.save()
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }

  /// What the compiler and the runtime in use say differently from what is in the catalogue.
  ///
  /// - Parameters:
  ///   - slugs: The experiments; all of them for none.
  ///   - report: Receives the name of each variant that is done.
  /// - Returns: The differences; ``Recording/apply()`` writes them.
  /// - Throws: ``LabError``, also when the task is cancelled.
  package func record(
    _ slugs: [String] = [],
    report: @escaping @Sendable (String) -> Void = { _ in }
  )
    async throws(LabError) -> Recording
  {
    let recorder = CatalogueRecorder(bench: bench, width: width, runs: 4, report: report)
    let recording = try await recorder.record(try selected(slugs))
    await store?.save()
    return recording
  }

  /// The page of beliefs.
  ///
  /// - Parameter isMeasured: Whether the variants that back it are verified now; otherwise the page says what was
  ///   recorded.
  /// - Returns: The page.
  /// - Throws: ``LabError``.
  package func beliefs(measuring isMeasured: Bool = false) async throws(LabError) -> BeliefPage {
    guard isMeasured else { return try BeliefPage(catalogue) }
    let items = catalogue.experiments.flatMap { experiment in
      let names = Set(experiment.beliefs.flatMap(\.shownBy))
      return experiment.variants.filter { names.contains($0.name) }
        .map { CatalogueVerifier.Item(experiment: experiment, variant: $0) }
    }
    let verifier = CatalogueVerifier(bench: bench, width: width, repetitions: 3) { _ in }
    let summary = await verifier.verify(items)
    await store?.save()
    return try BeliefPage(catalogue, reports: summary.reports)
  }
}
