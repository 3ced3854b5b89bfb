import CompilerService

/// A bench that asks another only what is not known yet.
struct RememberingBench: LabBench {
  let bench: any LabBench
  let store: ObservationStore
  /// The modules of ours that a program can import; what was observed with others is not known of these.
  var bundled: BundledModules?

  func check(
    _ program: LabProgram,
    in modes: [CompilerMode],
    building built: Set<CompilerMode>
  )
    async throws(LabError) -> [CompilerMode: CompileObservation]
  {
    let key = key(of: program)
    var observations: [CompilerMode: CompileObservation] = [:]
    for mode in modes {
      observations[mode] = await store.check(program, key, in: mode, isBuilt: built.contains(mode))
    }
    let unknown = modes.filter { observations[$0] == nil }
    if unknown.isEmpty { return observations }
    for (mode, observation) in try await bench.check(program, in: unknown, building: built) {
      observations[mode] = observation
      await store.keep(observation, of: program, key, in: mode, isBuilt: built.contains(mode))
    }
    return observations
  }

  func run(_ program: LabProgram, in mode: CompilerMode, isFresh: Bool) async throws(LabError) -> RunObservation {
    let key = key(of: program)
    if !isFresh, let known = await store.run(program, key, in: mode) { return known }
    let observation = try await bench.run(program, in: mode, isFresh: isFresh)
    await store.keep(observation, of: program, key, in: mode)
    return observation
  }

  private func key(of program: LabProgram) -> String {
    guard let place = bundled?.place(for: [program.text]) else { return program.key }
    return program.key + place.folder
  }
}
