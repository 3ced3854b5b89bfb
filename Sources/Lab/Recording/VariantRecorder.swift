import CompilerService

/// Records one variant: what the compiler says becomes comments and rows, what the program does becomes events.
struct VariantRecorder {
  let bench: any LabBench
  /// How often the program runs in the mode that its events are recorded in.
  let runs: Int
  let program: LabProgram
  let isFree: Bool
  /// What was recorded before.
  let earlier: EventExpectation?

  /// Records.
  ///
  /// - Returns: What was found. Recorded again, it is the same, unless the program or the toolchain changed.
  /// - Throws: ``LabError``; ``LabError/unfaithful(_:line:)`` when comments would change what the compiler says.
  func recording() async throws(LabError) -> VariantRecording {
    let modes = CompilerMode.allCases
    let bare = ExpectationComments.stripped(program.text)
    let before = try await bench.check(program, in: modes, building: [])
    let expectations = ExpectedDiagnostic.fewest(
      for: before.mapValues { observation in
        observation.diagnostics.map { diagnostic in
          var copy = diagnostic
          if copy.isInFile { copy.line = bare.line(copy.line) }
          return copy
        }
      }
    )
    var written = program
    written.text = try ExpectationComments.written(expectations, into: bare.text, file: program.path).text
    var after = written == program ? before : try await bench.check(written, in: modes, building: [])
    let reader = ExpectationReader(written.text, file: program.path)
    for mode in modes {
      let said = after[mode]?.diagnostics ?? []
      if let difference = ExpectationMatch.differences(between: reader.expectations, and: said, in: mode).first {
        throw .unfaithful(program.path, line: difference.line)
      }
    }
    var recorder = EventsOfModes(bench: bench, runs: runs, program: written, isFree: isFree, earlier: earlier)
    for mode in EventExpectation.order where after[mode]?.verdict == .ok || after[mode]?.verdict == .warning {
      guard try await !recorder.record(mode) else { continue }
      // It compiles to no machine code: the compiler died or refused late.
      after.merge(try await bench.check(written, in: [mode], building: [mode])) { $1 }
    }
    return VariantRecording(
      source: written.text,
      rows: ExperimentRecord.rows(of: program.variant, after),
      events: recorder.expectation
    )
  }
}
