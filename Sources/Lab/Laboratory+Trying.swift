import CompilerService

extension Laboratory {
  /// Copies an experiment's programs into a folder of a person's own.
  ///
  /// - Parameters:
  ///   - slug: The experiment.
  ///   - names: The variants, or roles for the first of each; all of them for none.
  ///   - folder: The folder; it is made when it is needed, and files that are already there stay.
  /// - Returns: What was copied.
  /// - Throws: ``LabError``.
  package nonisolated func workshop(
    _ slug: String,
    _ names: [String] = [],
    in folder: String
  )
    throws(LabError) -> Workshop
  {
    let experiment = try catalogue.experiment(slug)
    var variants: [Variant] = names.isEmpty ? experiment.variants : []
    for name in names { variants.append(try experiment.variant(name)) }
    return try Workshop(experiment, variants: variants, in: folder)
  }

  /// Checks and runs the programs of a workshop, and again each time one is saved.
  ///
  /// - Parameters:
  ///   - workshop: The workshop.
  ///   - clock: The clock that tells when to look at the files again.
  ///   - interval: How long to wait between two looks.
  /// - Returns: A report for each program at first, then for each that changed. Whoever stops reading stops the watch.
  package nonisolated func watch<Watching: Clock>(
    _ workshop: Workshop,
    clock: Watching = ContinuousClock(),
    every interval: Duration = .milliseconds(150)
  )
    -> AsyncStream<TryReport> where Watching.Duration == Duration
  {
    let (stream, continuation) = AsyncStream.makeStream(of: TryReport.self)
    let task = Task {
      await FileWatch(files: workshop.files, clock: clock, interval: interval).run { changed in
        for file in changed where !Task.isCancelled {
          continuation.yield(await self.report(file, of: workshop))
        }
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }

  /// Checks and runs one program of a workshop as it is now.
  ///
  /// - Parameters:
  ///   - file: The path of the program.
  ///   - workshop: The workshop.
  /// - Returns: What came of it.
  package func report(_ file: String, of workshop: Workshop) async -> TryReport {
    var report = TryReport(file: file, text: "", observations: [:])
    do throws(LabError) {
      let program = try workshop.program(file)
      report.text = program.text
      report.observations = try await bench.check(program, in: CompilerMode.allCases, building: [])
      report.mode = EventExpectation.order.first { mode in
        [.ok, .warning].contains(report.observations[mode]?.verdict)
      }
      if let mode = report.mode { report.run = try await bench.run(program, in: mode, isFresh: true) }
    } catch {
      report.failure = error.description
    }
    return report
  }
}
