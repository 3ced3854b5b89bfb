import CompilerService
import Programs

/// Verifies one variant: checks it in every mode, runs it for each recorded behaviour, compares.
struct VariantVerifier {
  let bench: any LabBench
  let experiment: Experiment
  let variant: Variant
  let program: LabProgram
  let record: ExperimentRecord

  /// Reads what is needed of a variant.
  ///
  /// - Throws: ``LabError`` when a file cannot be read.
  init(_ variant: Variant, of experiment: Experiment, bench: any LabBench) throws(LabError) {
    self.bench = bench
    self.experiment = experiment
    self.variant = variant
    program = try experiment.program(of: variant)
    record = try experiment.record()
  }

  /// Checks in every mode.
  ///
  /// Machine code is made only where a crash of the compiler was recorded: that takes far longer, and where the program
  /// runs it is made anyway.
  ///
  /// - Returns: A check for each mode.
  /// - Throws: ``LabError`` when the task is cancelled; what cannot be checked otherwise is a difference.
  func checks() async throws(LabError) -> [VariantReport.Check] {
    let modes = CompilerMode.allCases
    let built = modes.filter { record.verdict(of: variant.name, in: $0) == .crash }
    let observations: [CompilerMode: CompileObservation]
    do throws(LabError) {
      observations = try await bench.check(program, in: modes, building: Set(built))
    } catch {
      if error.isCancellation { throw error }
      return modes.map { mode in
        VariantReport.Check(mode: mode, observation: nil, differences: [.unchecked(error.description)])
      }
    }
    let reader = ExpectationReader(program.text, file: program.path)
    let recorded = record.rows(of: variant.name)
    let now = ExperimentRecord.rows(of: variant.name, observations)
    return modes.map { mode in
      guard let observation = observations[mode] else {
        return VariantReport.Check(mode: mode, observation: nil, differences: [.unchecked("It was not checked.")])
      }
      var differences = ExpectationMatch.differences(
        between: reader.expectations,
        and: observation.diagnostics,
        in: mode
      )
      differences += Self.recordDifferences(recorded, now, observation, in: mode)
      return VariantReport.Check(mode: mode, observation: observation, differences: differences)
    }
  }

  private static func recordDifferences(
    _ recorded: [RecordRow],
    _ now: [RecordRow],
    _ observation: CompileObservation,
    in mode: CompilerMode
  )
    -> [CompileDifference]
  {
    func rows(_ rows: [RecordRow]) -> [RecordRow] {
      rows.filter { $0.modes.contains(ModeSet(mode)) }.map { row in
        var copy = row
        copy.modes = ModeSet(mode)
        return copy
      }
    }
    let (before, after) = (rows(recorded), rows(now))
    if let verdict = before.first?.verdict, verdict != observation.verdict {
      return [.verdict(recorded: verdict, now: observation.verdict)]
    }
    return Set(before) == Set(after) ? [] : [.record(recorded: before, now: after)]
  }

  /// Runs the program once for each recorded behaviour.
  ///
  /// - Parameter isFresh: Whether it must really run, though it is known what it did.
  /// - Returns: A run for each behaviour.
  /// - Throws: ``LabError`` when the task is cancelled; what cannot be run otherwise is a difference.
  func runs(isFresh: Bool) async throws(LabError) -> [VariantReport.Run] {
    var runs: [VariantReport.Run] = []
    for section in try experiment.events(of: variant)?.sections ?? [] {
      runs.append(try await run(section, isFresh: isFresh))
    }
    return runs
  }

  /// Runs the program for one behaviour.
  func run(_ section: EventExpectation.Section, isFresh: Bool) async throws(LabError) -> VariantReport.Run {
    let mode = section.mode
    do throws(LabError) {
      let observation = try await bench.run(program, in: mode, isFresh: isFresh)
      return VariantReport.Run(
        mode: mode,
        observation: observation,
        difference: Self.difference(section, observation),
        attempts: 1
      )
    } catch {
      if error.isCancellation { throw error }
      return VariantReport.Run(mode: mode, observation: nil, difference: .notRun(error.description), attempts: 1)
    }
  }

  private static func difference(
    _ section: EventExpectation.Section,
    _ observation: RunObservation
  )
    -> RunDifference?
  {
    switch observation {
    case .ran(let events): EventMatch.difference(between: section, and: events).map { .event($0) }
    case .rejected(let message): .notRun("The compiler refuses it: \(message)")
    case .crashed(let sentence), .notAProgram(let sentence): .notRun(sentence)
    }
  }
}

extension LabError {
  /// Whether the task was cancelled.
  var isCancellation: Bool {
    self == .compiler(.cancelled) || self == .program(.cancelled)
  }
}
