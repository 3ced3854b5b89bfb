import CompilerService
import Testing

@testable import Lab

struct VerifyTests {
  /// The lamp, recorded: the broken one is refused in Swift 6, the cure writes a line.
  private static let recorded = TemporaryCatalogue.lamp.merging([
    "lamp/broken-lamp.swift": "let lamp = false  // expected-swift6-error {{dark}}\n",
    "lamp/cure-lamp.events": "in all:\nout lit\nend exit 0\n",
    "lamp/recorded.tsv": """
    variant\tmodes\tverdict\tseverity\tid\tgroup\tline\tmessage
    broken-lamp\tswift5\tok
    broken-lamp\tswift6\terror\terror\tid_dark\t\t1
    cure-lamp\tall\tok

    """,
  ]) { $1 }

  @Sendable private static func says(_ program: LabProgram, _ mode: CompilerMode) -> [ObservedDiagnostic] {
    guard program.variant == "broken-lamp", mode != .swift5, mode != .swift5Complete else { return [] }
    return [ObservedDiagnostic(severity: .error, message: "it is dark here", id: "id_dark", line: 1, column: 5)]
  }

  private func verified(
    _ files: [String: String] = recorded,
    _ bench: ScriptedBench
  )
    async throws -> (summary: VerifySummary, repeating: [Int])
  {
    let temporary = try TemporaryCatalogue(files)
    let laboratory = Laboratory(catalogue: try temporary.catalogue(), bench: bench)
    var summary: VerifySummary?
    var repeating: [Int] = []
    for await progress in try laboratory.verify() {
      switch progress {
      case .ended(let end): summary = end
      case .repeating(let count): repeating.append(count)
      case .began, .checked, .repeated: break
      }
    }
    return (try #require(summary), repeating)
  }

  @Test func `what is as recorded agrees`() async throws {
    let bench = ScriptedBench(says: Self.says) { _, _, _ in .wrote("lit") }
    let (summary, repeating) = try await verified(Self.recorded, bench)

    #expect(summary.agrees)
    #expect(summary.verdicts == 12)
    #expect(summary.verdictsAsExpected == 12)
    #expect(summary.runs == 1)
    #expect(repeating.isEmpty)
    #expect(bench.runs("cure-lamp") == 1)
    #expect(bench.runs("broken-lamp") == 0)
  }

  @Test func `a run that differs once is repeated, agrees, and is told to be unsteady`() async throws {
    let bench = ScriptedBench(says: Self.says) { _, _, time in time == 1 ? .wrote("dim") : .wrote("lit") }
    let (summary, repeating) = try await verified(Self.recorded, bench)

    #expect(summary.agrees)
    #expect(repeating == [1])
    #expect(summary.unsteady.map(\.variant.name) == ["cure-lamp"])
    #expect(
      summary.rows(width: 100).first?.description == "lamp/cure-lamp in 6 was as recorded at attempt 2"
    )
  }

  @Test func `a run that keeps differing is a difference, and says how often it ran`() async throws {
    let bench = ScriptedBench(says: Self.says) { _, _, _ in .wrote("dim") }
    let (summary, _) = try await verified(Self.recorded, bench)

    #expect(!summary.agrees)
    #expect(bench.runs("cure-lamp") == 4)
    #expect(
      summary.differing.flatMap { $0.rows(width: 200) }.map(\.description) == [
        "lamp/cure-lamp",
        "  run in 6  line 1 of the run differs: \"out lit\" was expected; \"out dim\" happened (4 attempts)",
      ]
    )
  }

  @Test func `a program that does not build any more is a difference, and is not repeated`() async throws {
    let bench = ScriptedBench(says: Self.says) { _, _, _ in .rejected("no lamp") }
    let (summary, repeating) = try await verified(Self.recorded, bench)

    #expect(repeating.isEmpty)
    #expect(summary.differing.flatMap(\.runs).map(\.difference) == [.notRun("The compiler refuses it: no lamp")])
  }

  @Test func `what the compiler says differently is told once, with its modes`() async throws {
    let bench = ScriptedBench(
      says: { program, mode in
        program.variant == "cure-lamp"
          ? [ObservedDiagnostic(severity: .warning, message: "bright", id: "id_bright", line: 1)]
          : mode == .swift6MainActor ? [] : Self.says(program, mode)
      },
      does: { _, _, _ in .wrote("lit") }
    )
    let (summary, _) = try await verified(Self.recorded, bench)

    #expect(
      summary.differing.flatMap { $0.rows(width: 200) }.map(\.description) == [
        "lamp/broken-lamp", "  6-mainactor  line 1: the error was expected and not said: dark",
        "lamp/cure-lamp", "  all  line 1:1: unexpected warning: bright",
      ]
    )
  }

  @Test func `a diagnostic with another name or group is a difference though its words are the same`() async throws {
    let bench = ScriptedBench(
      says: { program, mode in
        Self.says(program, mode).map { diagnostic in
          var copy = diagnostic
          copy.group = "Darkness"
          return copy
        }
      },
      does: { _, _, _ in .wrote("lit") }
    )
    let (summary, _) = try await verified(Self.recorded, bench)

    #expect(
      summary.differing.flatMap { $0.rows(width: 200) }.map(\.description) == [
        "lamp/broken-lamp", "  swift6  recorded.tsv says id_dark at line 1; now it is id_dark #Darkness at line 1",
      ]
    )
  }

  @Test func `whoever stops reading stops the work`() async throws {
    var files = Self.recorded
    for number in 0..<50 {
      for (name, text) in Self.recorded { files["lamp\(number)" + name.dropFirst(4)] = text }
    }
    let temporary = try TemporaryCatalogue(files)
    let bench = ScriptedBench(says: Self.says) { _, _, _ in .wrote("lit") }
    let catalogue = try temporary.catalogue()
    let items = catalogue.experiments.flatMap { experiment in
      experiment.variants.map { CatalogueVerifier.Item(experiment: experiment, variant: $0) }
    }
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return await CatalogueVerifier(bench: bench, width: 2, repetitions: 3) { _ in }.verify(items)
    }
    let summary = await task.value

    #expect(summary.isCancelled)
    #expect(summary.reports.isEmpty)
    #expect(!summary.agrees)
  }
}
