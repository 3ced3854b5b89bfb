import CompilerService
import Foundation
private import Glibc
import Testing

struct OutlineServiceTests {
  @Test func `an outline comes from a worker that has no compiler library`() async throws {
    try await Bench.run { bench in
      let outline = try await bench.service.outline(of: "let a = 1; print(a)\nfoo(")

      #expect(outline.items.map(\.kind) == [.variable, .expression, .expression])
      #expect(outline.isUnfinished)
      let worker = try #require(bench.service.outlineWorker)
      let file = try #require(FileHandle(forReadingAtPath: "/proc/\(worker)/maps"))
      let maps = String(decoding: try #require(try file.readToEnd()), as: UTF8.self)
      #expect(maps.contains("libSwiftParser"))
      #expect(!maps.contains("libsourcekitdInProc"))
      #expect(await bench.service.workerIdentifiers.isEmpty)
    }
  }

  @Test func `an outline does not wait behind a check`() async throws {
    try await Bench.run { bench in
      let quick = CompileRequest(files: [SourceInput(path: "a.swift", text: "let a = 1\n")])
      _ = try await bench.service.check(quick)
      let worker = try #require(await bench.service.workerIdentifiers.first)

      kill(worker, SIGSTOP)
      async let check = bench.service.check(
        CompileRequest(files: [SourceInput(path: "b.swift", text: "let b = 1\n")])
      )
      while await !bench.service.isBusy { await Task.yield() }
      let outline = try await bench.service.outline(of: "let b = 1")
      let isBusy = await bench.service.isBusy
      kill(worker, SIGCONT)

      #expect(outline.items.count == 1)
      #expect(isBusy)
      #expect(try await check.verdict == .ok)
    }
  }

  @Test(arguments: ["", "\u{0}", "\u{FEFF}let é = \"\\u{1F600}\"\r\n", "\"\"\"\n\\\"\u{7f}", "\n\n#if"])
  func `any text arrives as it was sent`(source: String) async throws {
    try await Bench.run { bench in
      let outline = try await bench.service.outline(of: source)

      #expect(outline.items.allSatisfy { $0.span.end <= source.utf8.count })
    }
  }

  @Test func `many outlines at a time get their own answers`() async throws {
    try await Bench.run { bench in
      let counts = try await withThrowingTaskGroup(of: (Int, Int).self) { group in
        for number in 0..<50 {
          group.addTask {
            let source = String(repeating: "a()\n", count: number)
            return (number, try await bench.service.outline(of: source).items.count)
          }
        }
        return try await group.reduce(into: [(Int, Int)]()) { $0.append($1) }
      }

      #expect(counts.count == 50)
      #expect(counts.allSatisfy { $0.0 == $0.1 })
    }
  }

  @Test func `a source beyond the limit is refused, and half a megabyte is not`() async throws {
    try await Bench.run { bench in
      let line = "func f(_ x: Int) -> [String] { [\"a \\(x)\"].map { $0 + \"b\" } }\n"
      let half = String(repeating: line, count: 8_000)
      let large = String(repeating: line, count: 40_000)

      let answer = try await bench.service.outline(of: half)
      #expect(answer.items.count == 8_000)
      await #expect(throws: CompilerServiceError.tooLarge("The source", bytes: large.utf8.count, limit: 2 << 20)) {
        try await bench.service.outline(of: large)
      }
    }
  }

  @Test func `a worker killed over an outline is said to be gone, and the next outline has a fresh one`() async throws {
    try await Bench.run { bench in
      _ = try await bench.service.outline(of: "a")
      let worker = try #require(bench.service.outlineWorker)

      kill(worker, SIGSTOP)
      async let stuck = bench.service.outline(of: "b")
      kill(worker, SIGKILL)

      // Whether the end was seen before the question or after it, the next worker answers.
      do {
        let outline = try await stuck
        #expect(outline.items.count == 1)
      } catch {
        #expect(error as? CompilerServiceError == .unavailable("The compiler was ended by signal 9 (SIGKILL)."))
      }
      let next = try await bench.service.outline(of: "c")
      #expect(next.items.count == 1)
      #expect(bench.service.outlineWorker != worker)
    }
  }

  @Test func `an outline that takes too long ends the worker, and the next is answered`() async throws {
    try await Bench.run(timeLimit: .seconds(1)) { bench in
      _ = try await bench.service.outline(of: "a")
      let worker = try #require(bench.service.outlineWorker)

      kill(worker, SIGSTOP)
      await #expect(throws: CompilerServiceError.timedOut(.seconds(1))) {
        try await bench.service.outline(of: "b")
      }

      let next = try await bench.service.outline(of: "c")
      #expect(next.items.count == 1)
    }
  }

  @Test func `a cancelled caller does not wait`() async throws {
    try await Bench.run { bench in
      _ = try await bench.service.outline(of: "a")
      let worker = try #require(bench.service.outlineWorker)

      kill(worker, SIGSTOP)
      let stuck = Task { try await bench.service.outline(of: "b") }
      stuck.cancel()
      await #expect(throws: CompilerServiceError.cancelled) { try await stuck.value }
      kill(worker, SIGCONT)

      let next = try await bench.service.outline(of: "c")
      #expect(next.items.count == 1)
      #expect(bench.service.outlineWorker == worker)
    }
  }

  @Test func `a thread gets its outline from a warm worker, and nothing from a cold, stuck or ended one`() async throws
  {
    try await Bench.run { bench in
      let service = bench.service
      let missing = CompilerService(
        configuration: CompilerService.Configuration(worker: "/nowhere", cacheDirectory: bench.folder)
      )

      #expect(await onThread { missing.outlineNow(of: "a", within: .seconds(30)) } == nil)
      #expect(await onThread { service.outlineNow(of: "a", within: .zero) } == nil)
      let outline = try await service.outline(of: "a; b")
      #expect(await onThread { service.outlineNow(of: "a; b", within: .seconds(30)) } == outline)
      #expect(await onThread { service.outlineNow(of: String(repeating: " ", count: 3 << 20), within: .zero) } == nil)

      let worker = try #require(service.outlineWorker)
      kill(worker, SIGSTOP)
      #expect(await onThread { service.outlineNow(of: "b", within: .milliseconds(1)) } == nil)
      #expect(await onThread { service.outlineNow(of: "c", within: .seconds(600)) } == nil, "it is busy with b")
      kill(worker, SIGCONT)
      let warm = try await service.outline(of: "d")
      #expect(warm.items.count == 1)
      #expect(await onThread { service.outlineNow(of: "e", within: .seconds(30)) }?.items.count == 1)

      await service.shutdown()
      #expect(await onThread { service.outlineNow(of: "f", within: .seconds(600)) } == nil)
      await #expect(throws: CompilerServiceError.unavailable("The compiler service was shut down.")) {
        try await service.outline(of: "g")
      }
    }
  }

  @Test func `a worker that is missing is named`() async throws {
    let service = CompilerService(
      configuration: CompilerService.Configuration(worker: "/nowhere", cacheDirectory: NSTemporaryDirectory())
    )

    await #expect(
      throws: CompilerServiceError.unavailable("/nowhere could not be started: it is missing or cannot be run.")
    ) {
      try await service.outline(of: "a")
    }
  }
}

/// Runs a body on a plain thread, as the console does.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    Thread { continuation.resume(returning: body()) }.start()
  }
}
