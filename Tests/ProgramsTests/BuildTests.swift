import CompilerService
import Foundation
import Programs
import Testing

struct BuildTests {
  @Test func `a program is built once, and then taken from the cache`() async throws {
    let request = Workshop.request("print(\"built once\")")
    let first = try await Workshop.build(request)
    let second = try await Workshop.build(request)
    let anew = try await ProgramBuilder(toolchain: .inUse(), cache: "\(Workshop.folder)/cache").build(request)

    #expect(!first.isFromCache)
    #expect(second.isFromCache)
    #expect(second.executable == first.executable)
    #expect(anew == .built(second))
  }

  @Test func `the source, the name, the dialect and the optimizer each make another program`() async throws {
    let source = "print(\"one of many\")"
    var requests = [
      Workshop.request(source), Workshop.request(source + "\n"), Workshop.request(source, name: "b.swift"),
      Workshop.request(source, mode: .swift5), Workshop.request(source), Workshop.request(source),
    ]
    requests[4].isOptimized = true
    requests[5].flags = ["-D", "EXTRA"]
    var programs: Set<String> = []
    for request in requests { programs.insert(try await Workshop.build(request).executable) }

    #expect(programs.count == requests.count)
  }

  @Test func `two builders at once each have the program, and it is kept once`() async throws {
    let cache = "\(Workshop.folder)/shared"
    let request = Workshop.request("print(\"together\")")
    async let one = ProgramBuilder(toolchain: .inUse(), cache: cache).build(request)
    async let other = ProgramBuilder(toolchain: .inUse(), cache: cache).build(request)
    let builds = try await [one, other]

    for build in builds {
      guard case .built(let program) = build else {
        Issue.record("\(build)")
        continue
      }
      let outcome = try await Workshop.runner.run(program).outcome
      #expect(outcome.stdout == ["together"])
    }
    let kept = try FileManager.default.contentsOfDirectory(atPath: cache)
    #expect(kept.count { $0.hasPrefix("program-") } == 1)
    #expect(!kept.contains { $0.hasPrefix("building-") })
  }

  @Test func `a program that is refused has diagnostics with the given path, from the cache too`() async throws {
    let request = Workshop.request("let x: Int = \"text\"\n", name: "some/where/refused.swift")
    let first = try await Workshop.builder.get().build(request)
    let second = try await Workshop.builder.get().build(request)

    guard case .rejected(let diagnostics) = first else {
      Issue.record("\(first)")
      return
    }
    #expect(diagnostics.map(\.severity) == [.error])
    #expect(diagnostics.first?.file == "some/where/refused.swift")
    #expect(diagnostics.first?.line == 1)
    #expect(diagnostics.first?.id == "cannot_convert_initializer_value")
    #expect(second == first)
  }

  @Test func `a warning is kept with the program`() async throws {
    let program = try await Workshop.build(Workshop.request("func f() { let unused = 1 }\nf()"))

    #expect(program.warnings.map(\.severity) == [.warning])
    #expect(program.warnings.first?.file == "a.swift")
  }

  @Test func `a crash of the compiler is named by its signal and its pass`() async throws {
    // Accepted by every check, and then too much for the generation of machine code (6.3.1).
    let request = Workshop.request(
      """
      import Observation
      @MainActor @Observable final class M { var x = 0 }
      nonisolated func watch(_ m: M) async { for await v in Observations({ @MainActor in m.x }) { print(v); break } }
      @main struct App { static func main() async { await watch(M()) } }
      """
    )
    for _ in 0..<2 {
      let build = try await Workshop.builder.get().build(request)
      guard case .crashed(let crash) = build else {
        Issue.record("\(build)")
        return
      }
      #expect(crash.signal == 6)
      #expect(crash.sentence.hasPrefix("The compiler was ended by signal 6 (SIGABRT)"))
      #expect(crash.sentence.contains("while emitting IR"))
    }
  }

  @Test func `declarations alone are no program, and the sentence says what is missing`() async throws {
    var request = Workshop.request("func f() {}")
    request.entryPoint = .library

    #expect(
      try await Workshop.builder.get().build(request)
        == .unlinked(
          "The program does not say where it starts: statements in main.swift or a type marked @main were expected."
        )
    )
  }

  @Test(arguments: [
    "// not @main\nprint(\"start\")",
    "@main struct A { static func main() { print(\"start\") } }",
    "@main enum A { static func main() async { print(\"start\") } }",
  ])
  func `the entry point is found`(source: String) async throws {
    #expect(try await Workshop.run(source).outcome.stdout == ["start"])
  }

  @Test func `several files and modules of one's own make one program`() async throws {
    let request = ProgramRequest(
      files: [
        SourceInput(path: "main.swift", text: "import Lib\nprint(greeting(), word())"),
        SourceInput(path: "other.swift", text: "func word() -> String { \"world\" }"),
      ],
      modules: [
        ProgramModule(
          name: "Lib",
          files: [SourceInput(path: "Lib.swift", text: "public func greeting() -> String { \"hello\" }")],
          mode: .swift5
        )
      ]
    )

    let outcome = try await Workshop.runner.run(Workshop.build(request)).outcome
    #expect(outcome.stdout == ["hello world"])
  }

  @Test(arguments: ["ä ö.swift", "-o.swift", "@list.swift", "a'b\"c.swift", "no ending", "x:1:2.swift", "日本.swift"])
  func `any name of a file will do`(name: String) async throws {
    let built = try await Workshop.build(Workshop.request("print(\"named\")", name: name))
    let refused = try await Workshop.builder.get().build(Workshop.request("print(nothing)", name: name))

    #expect(try await Workshop.runner.run(built).outcome.stdout == ["named"])
    guard case .rejected(let diagnostics) = refused else {
      Issue.record("\(refused)")
      return
    }
    #expect(diagnostics.first?.file == name)
  }

  @Test func `cancelling ends the compiler and leaves nothing behind`() async throws {
    let cache = "\(Workshop.folder)/cancelled"
    let builder = ProgramBuilder(toolchain: try .inUse(), cache: cache)
    try await builder.prepare()
    // The type checker takes its time for this.
    let sum = (0..<40).map { "[\($0): 1.5 * \($0)]" }.joined(separator: " + ")
    let slow = Task {
      try await builder.build(
        Workshop.request("func + (a: [Int: Double], b: [Int: Double]) -> [Int: Double] { a }\nlet x = \(sum)\nprint(x)")
      )
    }
    while !(try FileManager.default.contentsOfDirectory(atPath: cache).contains { $0.hasPrefix("building-") }) {
      await Task.yield()
    }
    slow.cancel()

    await #expect(throws: ProgramError.cancelled) { try await slow.value }
    #expect(!(try FileManager.default.contentsOfDirectory(atPath: cache).contains { $0.hasPrefix("building-") }))
  }

  @Test func `who waits for a turn is let in, or can be cancelled`() async throws {
    let builder = ProgramBuilder(toolchain: try .inUse(), cache: "\(Workshop.folder)/turns")
    let count = 2 * ProcessInfo.processInfo.activeProcessorCount + 2
    let builds = (0..<count).map { number in
      Task { try await builder.build(Workshop.request("print(\(number))", name: "turn.swift")) }
    }
    for build in builds.suffix(2) { build.cancel() }

    for build in builds.dropLast(2) {
      guard case .built = try await build.value else {
        Issue.record("not built")
        continue
      }
    }
    for build in builds.suffix(2) { await #expect(throws: ProgramError.cancelled) { try await build.value } }
  }

  @Test func `what cannot be read or written is said`() async throws {
    let builder = try Workshop.builder.get()
    await #expect(throws: ProgramError.noFiles) { try await builder.build(ProgramRequest(files: [])) }
    await #expect(throws: ProgramError.unreadable("/none.swift")) {
      try await builder.build(ProgramRequest(files: [SourceInput(path: "/none.swift")]))
    }
    let nowhere = ProgramBuilder(toolchain: try .inUse(), cache: "/dev/null/cache")
    await #expect(
      throws: ProgramError.unavailable(
        "/dev/null/cache cannot be written; a folder for what is built was expected there."
      )
    ) {
      try await nowhere.build(Workshop.request("print(1)"))
    }
  }
}
