import Testing

@testable import IsolationView

/// Real programs, the compiler in use, and every fact about them.
struct FixtureFactsTests {
  struct Program: Sendable, CustomTestStringConvertible {
    let name: String
    var mode = ""
    var flags: [String] = []

    var testDescription: String { name + mode }
    var expectation: String { "\(name)\(mode).facts" }
  }

  static let nonsending = ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"]
  static let mainActor = ["-default-isolation", "MainActor"]

  static let programs: [Program] =
    [
      "ActorCallsActor", "ActorMembers", "AsyncLet", "Deinits", "Detached", "Extensions", "FunctionTypes", "Globals",
      "IsolatedConformance", "IsolatedParameters", "Members", "NonisolatedAsync", "ObservableModel", "OwnGlobalActor",
      "ProtocolCall", "RunAndAssume", "Script", "WeakSelf", "Wide",
    ].map { Program(name: $0) } + [
      Program(name: "FunctionTypes", mode: "@nonsending", flags: nonsending),
      Program(name: "NonisolatedAsync", mode: "@nonsending", flags: nonsending),
      Program(name: "DefaultIsolation", mode: "@main-actor", flags: mainActor),
    ]

  static let broken = ["SyntaxErrors", "TypeErrors", "Empty", "DefaultIsolation"].map { Program(name: $0) }

  @Test(arguments: programs + broken)
  func `a program has exactly these facts`(_ program: Program) async throws {
    let report = try await FixtureFiles.report(program.name, flags: program.flags)

    #expect(FactOutline.text(report) == (try FixtureFiles.text(program.expectation)))
  }

  @Test(arguments: programs)
  func `what is read from the dump is what SIL generation says`(_ program: Program) async throws {
    let report = try await FixtureFiles.report(program.name, flags: program.flags)
    let isScript = report.facts.contains { $0.crossing?.callerName == "top-level code" }

    let functions = try await SILIsolation.functions(
      of: FixtureFiles.program(program.name),
      flags: program.flags + (isScript ? [] : ["-parse-as-library"])
    )

    let compared = report.declarations.compactMap { fact in
      functions[SILIsolation.symbol(of: fact)].map { (fact, $0) }
    }
    #expect(!compared.isEmpty)
    for (fact, isolation) in compared {
      #expect(SILIsolation.text(of: fact).contains(isolation), "\(fact.name) in \(program.testDescription)")
    }
  }
}
