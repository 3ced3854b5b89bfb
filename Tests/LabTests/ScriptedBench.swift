import CompilerService
import Lab
import Synchronization

/// A bench that says what a test wrote down, and remembers what it was asked.
final class ScriptedBench: LabBench {
  /// What it says of a program in a mode.
  let says: @Sendable (LabProgram, CompilerMode) -> [ObservedDiagnostic]
  /// What a program does in a mode when it runs for so many times, from 1.
  let does: @Sendable (LabProgram, CompilerMode, Int) -> RunObservation
  private let counts = Mutex<[String: Int]>([:])

  init(
    says: @escaping @Sendable (LabProgram, CompilerMode) -> [ObservedDiagnostic],
    does: @escaping @Sendable (LabProgram, CompilerMode, Int) -> RunObservation = { _, _, _ in .notAProgram("") }
  ) {
    self.says = says
    self.does = does
  }

  /// A bench to which every program is fine.
  convenience init(does: @escaping @Sendable (LabProgram, CompilerMode, Int) -> RunObservation) {
    self.init(says: { _, _ in [] }, does: does)
  }

  /// A bench to which every program is fine and none can be run.
  convenience init() {
    self.init { _, _, _ in .notAProgram("") }
  }

  /// How often a variant ran in a mode.
  func runs(_ name: String, _ mode: CompilerMode = .swift6) -> Int {
    counts.withLock { $0["\(name) \(mode.rawValue)"] ?? 0 }
  }

  func check(
    _ program: LabProgram,
    in modes: [CompilerMode],
    building built: Set<CompilerMode>
  )
    async throws(LabError) -> [CompilerMode: CompileObservation]
  {
    if Task.isCancelled { throw .compiler(.cancelled) }
    var observations: [CompilerMode: CompileObservation] = [:]
    for mode in modes {
      let diagnostics = says(program, mode)
      let verdict: Verdict =
        diagnostics.contains { $0.severity == .error } ? .error : diagnostics.isEmpty ? .ok : .warning
      observations[mode] = CompileObservation(verdict: verdict, diagnostics: diagnostics)
    }
    return observations
  }

  func run(_ program: LabProgram, in mode: CompilerMode, isFresh: Bool) async throws(LabError) -> RunObservation {
    let time = counts.withLock { counts in
      counts["\(program.variant) \(mode.rawValue)", default: 0] += 1
      return counts["\(program.variant) \(mode.rawValue)"] ?? 0
    }
    return does(program, mode, time)
  }
}

extension RunObservation {
  /// A run that writes lines and ends well.
  static func wrote(_ lines: String...) -> RunObservation {
    .ran(lines.map { ObservedEvent(.output, $0) } + [ObservedEvent(.end, "exit 0")])
  }
}
