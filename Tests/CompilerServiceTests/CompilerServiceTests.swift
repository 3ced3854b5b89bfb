import CompilerService
import Foundation
import Testing

struct CompilerServiceTests {
  private static let racy = """
    class NS { var x = 0 }
    @MainActor func use(_ n: NS) {}
    func f() async { let n = NS(); await use(n); n.x = 1 }
    """

  @Test func `a data race that only the SIL passes see is an error, told by the warm library`() async throws {
    try await Bench.run { bench in
      let path = try bench.file("race.swift", Self.racy)

      let result = try await bench.service.check(CompileRequest(files: [SourceInput(path: path)]))

      #expect(result.verdict == .error)
      #expect(result.engine == .warm)
      let diagnostic = try #require(result.diagnostics.first)
      #expect(diagnostic.group == "SendingRisksDataRace")
      #expect(diagnostic.file == path)
      #expect(diagnostic.line == 3)
      #expect(!diagnostic.notes.isEmpty)
    }
  }

  @Test func `text without a file is checked under the name it goes by`() async throws {
    try await Bench.run { bench in
      let input = SourceInput(path: "cell 1.swift", text: "let é: Int = \"a\"\n")

      let result = try await bench.service.check(CompileRequest(files: [input]))

      #expect(result.diagnostics.map(\.file) == ["cell 1.swift"])
      #expect(result.diagnostics.map(\.line) == [1])
    }
  }

  @Test func `statements at the top level make a script`() async throws {
    try await Bench.run { bench in
      let input = SourceInput(path: "tool.swift", text: "print(1)\nif true { print(2) }\n")

      let automatic = try await bench.service.check(CompileRequest(files: [input]))
      let library = try await bench.service.check(CompileRequest(files: [input], entryPoint: .library))

      #expect(automatic.verdict == .ok)
      #expect(library.verdict == .error)
    }
  }

  @Test func `several files are one module`() async throws {
    try await Bench.run { bench in
      let files = [
        SourceInput(path: "a.swift", text: "struct A { let b: B }\n"),
        SourceInput(path: "b.swift", text: "struct B { let missing: C }\n"),
      ]

      let result = try await bench.service.check(CompileRequest(files: files))

      #expect(result.diagnostics.map(\.file) == ["b.swift"])
    }
  }

  @Test func `conditions and own flags reach the compiler`() async throws {
    try await Bench.run { bench in
      let input = SourceInput(path: "c.swift", text: "#if LOUD\nlet a: Int = \"\"\n#endif\n")

      let silent = try await bench.service.check(CompileRequest(files: [input]))
      let loud = try await bench.service.check(CompileRequest(files: [input], conditions: ["LOUD"]))
      let refused = await #expect(throws: CompilerServiceError.self) {
        try await bench.service.check(CompileRequest(files: [input], flags: ["-no-such-flag"]))
      }

      #expect(silent.verdict == .ok)
      #expect(loud.verdict == .error)
      #expect("\(try #require(refused))".contains("-no-such-flag"))
    }
  }

  @Test func `an unchanged file is answered from memory, a changed one is not`() async throws {
    try await Bench.run { bench in
      let path = try bench.file("a.swift", "let a = 1\n")
      let request = CompileRequest(files: [SourceInput(path: path)])

      let first = try await bench.service.check(request)
      let second = try await bench.service.check(request)
      _ = try bench.file("a.swift", "let a: Int = \"\"\n")
      let third = try await bench.service.check(request)

      #expect(!first.isFromMemory)
      #expect(second.isFromMemory)
      #expect(second.verdict == first.verdict)
      #expect(!third.isFromMemory)
      #expect(third.verdict == .error)
    }
  }

  @Test func `a named toolchain compiles itself, says so, and finds the same`() async throws {
    let toolchain = try Toolchain.inUse()
    try await Bench.run(toolchain: toolchain.root) { bench in
      let input = SourceInput(path: "race.swift", text: Self.racy)

      let result = try await bench.service.check(CompileRequest(files: [input]))

      #expect(result.engine.name == "swift-frontend")
      #expect(result.verdict == .error)
      #expect(result.diagnostics.map(\.file) == ["race.swift"])
      #expect(result.diagnostics.first?.group == "SendingRisksDataRace")
      #expect(await bench.service.workerIdentifiers.isEmpty)
    }
  }

  @Test func `the matrix has one result for each mode, in order`() async throws {
    try await Bench.run { bench in
      let input = SourceInput(path: "race.swift", text: Self.racy)

      let results = try await bench.service.matrix(CompileRequest(files: [input]))

      #expect(results.map(\.mode) == CompilerMode.allCases)
      #expect(results.map(\.verdict).prefix(3) == [.ok, .warning, .error])
    }
  }

  /// Passes the diagnostics of 6.3.1 and crashes its generation of machine code: the lab's `obs-observations-isolation`.
  private static let crashing = """
    import Observation
    @MainActor @Observable final class M { var x = 0 }
    nonisolated func watch(_ m: M) async { for await v in Observations({ @MainActor in m.x }) { print(v); break } }
    @main struct App { static func main() async { await watch(M()) } }

    """

  @Test func `a program that crashes the compiler while code is made is a crash when it is built`() async throws {
    try await Bench.run { bench in
      let files = [SourceInput(path: "crash.swift", text: Self.crashing)]

      let checked = try await bench.service.check(CompileRequest(files: files))
      let built = try await bench.service.check(CompileRequest(files: files, build: true))

      #expect(checked.verdict == .ok)
      #expect(!checked.isBuilt)
      #expect(built.verdict == .crash)
      #expect(built.isBuilt)
      #expect(built.crash?.contains("SIGABRT") == true)
    }
  }

  @Test func `nothing is written outside the folder of the service`() async throws {
    try await Bench.run { bench in
      let input = SourceInput(path: "a.swift", text: "import Foundation\nlet a = Data()\n")

      _ = try await bench.service.check(CompileRequest(files: [input], build: true))

      let left = try FileManager.default.contentsOfDirectory(atPath: bench.folder)
      #expect(left == ["cache"])
      let cache = try FileManager.default.contentsOfDirectory(atPath: "\(bench.folder)/cache")
      #expect(cache.allSatisfy { ["macros", "modules"].contains($0) })
    }
  }
}
