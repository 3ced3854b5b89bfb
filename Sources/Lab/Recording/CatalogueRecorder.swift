import CompilerService

/// What recording found to be different from what is in the catalogue.
package struct Recording: Sendable, Hashable {
  /// The files that should be different, in the order of the catalogue.
  package var changes: [FileChange]
  /// Why a variant could not be recorded, a sentence each.
  package var failures: [String]

  /// All differences as `diff -u` writes them.
  package var diff: String { changes.map(\.diff).joined() }

  /// Makes the files what they should be.
  ///
  /// - Throws: ``LabError`` for the first that cannot be; those before it are done.
  package func apply() throws(LabError) {
    for change in changes { try change.apply() }
  }
}

/// Records variants, some at a time.
struct CatalogueRecorder: Sendable {
  let bench: any LabBench
  /// How many variants are recorded at a time.
  let width: Int
  /// How often a program runs.
  let runs: Int
  /// Receives the name of each variant that is done, `slug/variant`.
  let report: @Sendable (String) -> Void

  /// Records experiments.
  ///
  /// - Parameter experiments: The experiments.
  /// - Returns: What is different. Nothing is written.
  /// - Throws: ``LabError`` when the task is cancelled.
  func record(_ experiments: [Experiment]) async throws(LabError) -> Recording {
    let items = experiments.flatMap { experiment in experiment.variants.map { (experiment, $0) } }
    var found: [String: Result<VariantRecording, LabError>] = [:]
    await withTaskGroup(of: (String, Result<VariantRecording, LabError>).self) { group in
      var next = 0
      func add() {
        guard next < items.count, !Task.isCancelled else { return }
        let (experiment, variant) = items[next]
        next += 1
        group.addTask { ("\(experiment.slug)/\(variant.name)", await recorded(variant, experiment)) }
      }
      for _ in 0..<width { add() }
      for await (name, result) in group {
        found[name] = result
        report(name)
        add()
      }
    }
    if Task.isCancelled { throw .compiler(.cancelled) }
    var recording = Recording(changes: [], failures: [])
    for experiment in experiments { collect(experiment, found, &recording) }
    return recording
  }

  private func recorded(_ variant: Variant, _ experiment: Experiment) async -> Result<VariantRecording, LabError> {
    do throws(LabError) {
      let recorder = VariantRecorder(
        bench: bench,
        runs: runs,
        program: try experiment.program(of: variant),
        isFree: variant.isFree,
        earlier: try experiment.events(of: variant)
      )
      return .success(try await recorder.recording())
    } catch {
      return .failure(error)
    }
  }

  private func collect(
    _ experiment: Experiment,
    _ found: [String: Result<VariantRecording, LabError>],
    _ recording: inout Recording
  ) {
    var rows: [RecordRow] = []
    func change(_ path: String, to new: String?) {
      let old = LabFile.textIfPresent(path)
      guard old != new else { return }
      let name = experiment.slug + path.dropFirst(experiment.folder.count)
      recording.changes.append(FileChange(path: path, name: name, old: old, new: new))
    }
    for variant in experiment.variants {
      switch found["\(experiment.slug)/\(variant.name)"] {
      case .success(let result):
        rows += result.rows
        change(experiment.path(of: variant), to: result.source)
        change(experiment.eventsPath(of: variant), to: result.events?.text)
      case .failure(let error):
        // What was recorded of it stays.
        rows += (try? experiment.record().rows(of: variant.name)) ?? []
        recording.failures.append("\(experiment.slug)/\(variant.name): \(error)")
      case nil: break
      }
    }
    change(experiment.recordPath, to: ExperimentRecord(rows: rows).text)
  }
}
