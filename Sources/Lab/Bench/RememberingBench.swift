import CompilerService

/// A bench that asks another only what is not known yet.
struct RememberingBench: LabBench {
  let bench: any LabBench
  let store: ObservationStore

  func check(
    _ program: LabProgram,
    in modes: [CompilerMode],
    building built: Set<CompilerMode>
  )
    async throws(LabError) -> [CompilerMode: CompileObservation]
  {
    let key = program.key
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
    let key = program.key
    if !isFresh, let known = await store.run(program, key, in: mode) { return known }
    let observation = try await bench.run(program, in: mode, isFresh: isFresh)
    await store.keep(observation, of: program, key, in: mode)
    return observation
  }
}
