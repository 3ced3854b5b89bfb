/// Verifies variants, some at a time, and repeats runs that differed before it calls them different.
struct CatalogueVerifier: Sendable {
  /// A variant with its experiment.
  struct Item: Sendable {
    var experiment: Experiment
    var variant: Variant
  }

  let bench: any LabBench
  /// How many variants are verified at a time.
  let width: Int
  /// How often a run that differs is repeated.
  let repetitions: Int
  /// Receives what happens, in order.
  let report: @Sendable (VerifyProgress) -> Void

  /// Verifies some variants.
  ///
  /// A machine under load can change the order of what a program does. So runs that differed are repeated when nothing
  /// else is done, one at a time; one that is as expected then agrees, and the report says how often it ran.
  ///
  /// - Parameter items: The variants.
  /// - Returns: What it came to, also when the task is cancelled.
  func verify(_ items: [Item]) async -> VerifySummary {
    let start = ContinuousClock.now
    report(.began(variants: items.count))
    var reports: [Int: VariantReport] = [:]
    var failure: String?
    await withTaskGroup(of: (Int, Result<VariantReport, LabError>).self) { group in
      var next = 0
      func add() {
        guard next < items.count, !Task.isCancelled else { return }
        let place = next
        next += 1
        group.addTask { (place, await first(items[place])) }
      }
      for _ in 0..<width { add() }
      for await (place, result) in group {
        switch result {
        case .success(let variant):
          reports[place] = variant
          report(.checked(variant))
          add()
        case .failure(let error):
          if !error.isCancellation { failure = failure ?? error.description }
          group.cancelAll()
        }
      }
    }
    if failure == nil { await repeatDiffering(items, &reports) }
    let summary = VerifySummary(
      reports: items.indices.compactMap { reports[$0] },
      duration: ContinuousClock.now - start,
      isCancelled: failure == nil && (Task.isCancelled || reports.count < items.count),
      failure: failure
    )
    report(.ended(summary))
    return summary
  }

  private func first(_ item: Item) async -> Result<VariantReport, LabError> {
    do throws(LabError) {
      let verifier = try VariantVerifier(item.variant, of: item.experiment, bench: bench)
      let checks = try await verifier.checks()
      let runs = try await verifier.runs(isFresh: false)
      return .success(
        VariantReport(slug: item.experiment.slug, variant: item.variant, checks: checks, runs: runs)
      )
    } catch {
      return .failure(error)
    }
  }

  private func repeatDiffering(_ items: [Item], _ reports: inout [Int: VariantReport]) async {
    let places = items.indices.filter { reports[$0]?.runs.contains { $0.canBeRepeated } ?? false }
    if places.isEmpty || Task.isCancelled { return }
    report(.repeating(places.count))
    for place in places {
      guard var variant = reports[place],
        let verifier = try? VariantVerifier(items[place].variant, of: items[place].experiment, bench: bench),
        let sections = try? items[place].experiment.events(of: items[place].variant)?.sections
      else { continue }
      for (number, section) in zip(variant.runs.indices, sections) where variant.runs[number].canBeRepeated {
        for attempt in 2...(1 + repetitions) {
          guard var run = try? await verifier.run(section, isFresh: true) else { return }
          run.attempts = attempt
          variant.runs[number] = run
          if run.difference == nil { break }
        }
      }
      reports[place] = variant
      report(.repeated(variant))
    }
  }
}

extension VariantReport.Run {
  /// Whether another run may turn out differently.
  fileprivate var canBeRepeated: Bool {
    if case .event = difference { return true }
    return difference != nil && observation == nil
  }
}
