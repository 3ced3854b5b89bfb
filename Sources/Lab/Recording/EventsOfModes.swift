import CompilerService

/// Runs a program in one mode after the other and finds which behave alike.
struct EventsOfModes {
  let bench: any LabBench
  let runs: Int
  let program: LabProgram
  let isFree: Bool
  let earlier: EventExpectation?
  private var sections: [EventExpectation.Section] = []

  init(bench: any LabBench, runs: Int, program: LabProgram, isFree: Bool, earlier: EventExpectation?) {
    self.bench = bench
    self.runs = runs
    self.program = program
    self.isFree = isFree
    self.earlier = earlier
  }

  /// What was found; nothing when nothing ran.
  ///
  /// What was recorded before stays as long as it is still true.
  var expectation: EventExpectation? {
    sections.isEmpty ? nil : EventExpectation(sections: sections)
  }

  /// Runs in a mode.
  ///
  /// - Returns: Whether machine code was made.
  /// - Throws: ``LabError``.
  mutating func record(_ mode: CompilerMode) async throws(LabError) -> Bool {
    switch try await bench.run(program, in: mode, isFresh: true) {
    case .crashed, .rejected: return false
    case .notAProgram: return true
    case .ran(let events):
      // A source that only declares is run as an empty script, which tells nothing.
      if events == [ObservedEvent(.end, "exit 0")], !program.text.contains("@main") { return true }
      try await record(mode, first: events)
    }
    return true
  }

  private mutating func record(_ mode: CompilerMode, first: [ObservedEvent]) async throws(LabError) {
    var seen = [first]
    // The mode of a behaviour is run often; another mode only until it is known to behave like one that was run.
    if !sections.isEmpty {
      if let place = place(of: seen) { return add(mode, to: place, seen) }
      for _ in 0..<2 { seen += try await again(mode) }
      if let place = place(of: seen) { return add(mode, to: place, seen) }
    }
    while seen.count < (isFree ? 2 * runs : runs) { seen += try await again(mode) }
    sections.append(section(of: seen, in: mode))
  }

  private func again(_ mode: CompilerMode) async throws(LabError) -> [[ObservedEvent]] {
    if case .ran(let events) = try await bench.run(program, in: mode, isFresh: true) { return [events] }
    return []
  }

  /// A behaviour that one of the runs shows.
  private func place(of runs: [[ObservedEvent]]) -> Int? {
    sections.indices.first { place in
      runs.contains { EventMatch.difference(between: sections[place], and: $0) == nil }
    }
  }

  /// Counts a mode to a behaviour, and marks as free what some of its runs did otherwise.
  private mutating func add(_ mode: CompilerMode, to place: Int, _ runs: [[ObservedEvent]]) {
    sections[place].modes.formUnion(ModeSet(mode))
    sections[place] = EventRecorder.widened(sections[place], for: runs)
  }

  private func section(of runs: [[ObservedEvent]], in mode: CompilerMode) -> EventExpectation.Section {
    if let known = earlier?.section(of: mode),
      runs.contains(where: { EventMatch.difference(between: known, and: $0) == nil })
    {
      var section = EventRecorder.widened(known, for: runs)
      section.modes = ModeSet(mode)
      return section
    }
    return EventRecorder.section(of: runs, modes: ModeSet(mode), isFree: isFree)
  }
}
