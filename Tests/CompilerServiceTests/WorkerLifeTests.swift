import CompilerService
import Foundation
private import Glibc
import Testing

struct WorkerLifeTests {
  @Test func `a worker killed in the middle of a request is a crash, and the next request has a fresh worker`()
    async throws
  {
    try await Bench.run { bench in
      let quick = CompileRequest(files: [SourceInput(path: "a.swift", text: "let a = 1\n")])
      _ = try await bench.service.check(quick)
      let first = try #require(await bench.service.workerIdentifiers.first)
      let request = CompileRequest(files: [SourceInput(path: "slow.swift", text: "let slow = 1\n")])

      // A stopped worker takes the request and cannot finish it, so the kill comes in its middle for certain.
      kill(first, SIGSTOP)
      async let answer = bench.service.check(request)
      while await !bench.service.isBusy { await Task.yield() }
      kill(first, SIGKILL)
      let result = try await answer
      let next = try await bench.service.check(
        CompileRequest(files: [SourceInput(path: "b.swift", text: "let b = 2\n")])
      )

      #expect(result.verdict == .crash)
      #expect(result.crash == "The compiler was ended by signal 9 (SIGKILL).")
      #expect(next.verdict == .ok)
      #expect(await bench.service.workerIdentifiers.first != first)
    }
  }

  @Test func `a request that takes too long is ended, and the next is served`() async throws {
    try await Bench.run(timeLimit: .seconds(5)) { bench in
      let quick = CompileRequest(files: [SourceInput(path: "a.swift", text: "let a = 1\n")])
      _ = try await bench.service.check(quick)
      let worker = try #require(await bench.service.workerIdentifiers.first)

      kill(worker, SIGSTOP)
      await #expect(throws: CompilerServiceError.timedOut(.seconds(5))) {
        try await bench.service.check(CompileRequest(files: [SourceInput(path: "b.swift", text: "let b = 1\n")]))
      }
      let next = try await bench.service.check(
        CompileRequest(files: [SourceInput(path: "c.swift", text: "let c = 1\n")])
      )

      #expect(next.verdict == .ok)
    }
  }

  @Test func `a cancelled request ends, and those behind it are served in order`() async throws {
    try await Bench.run { bench in
      let quick = CompileRequest(files: [SourceInput(path: "a.swift", text: "let a = 1\n")])
      _ = try await bench.service.check(quick)
      let worker = try #require(await bench.service.workerIdentifiers.first)

      kill(worker, SIGSTOP)
      let stuck = Task {
        try await bench.service.check(CompileRequest(files: [SourceInput(path: "b.swift", text: "let b = 1\n")]))
      }
      while await !bench.service.isBusy { await Task.yield() }
      async let behind = bench.service.check(
        CompileRequest(files: [SourceInput(path: "c.swift", text: "let c = 1\n")])
      )
      stuck.cancel()

      await #expect(throws: CompilerServiceError.cancelled) { try await stuck.value }
      #expect(try await behind.verdict == .ok)
    }
  }

  @Test func `a service that was shut down says so and leaves no worker`() async throws {
    let bench = try Bench()
    let request = CompileRequest(files: [SourceInput(path: "a.swift", text: "let a = 1\n")])
    _ = try await bench.service.check(request)

    await bench.close()

    #expect(await bench.service.workerIdentifiers.isEmpty)
    await #expect(throws: CompilerServiceError.unavailable("The compiler service was shut down.")) {
      try await bench.service.check(request)
    }
  }

  @Test func `a worker that grows beyond its limit is replaced`() async throws {
    try await Bench.run(memoryLimit: 1) { bench in
      let first = try await bench.service.check(
        CompileRequest(files: [SourceInput(path: "a.swift", text: "let a = 1\n")])
      )
      let second = try await bench.service.check(
        CompileRequest(files: [SourceInput(path: "b.swift", text: "let b = 1\n")])
      )

      #expect(first.verdict == .ok)
      #expect(second.verdict == .ok)
    }
  }

  @Test(arguments: ["", "{}", "nonsense", "{\"id\":7,\"requests\":[\"{ key.request: \"]}", "[1,2]"])
  func `a worker answers a bad line and lives`(line: String) async throws {
    let worker = Process()
    let input = Pipe()
    let output = Pipe()
    worker.executableURL = URL(filePath: Bench.worker)
    worker.arguments = [try Toolchain.inUse().sourcekitd]
    worker.standardInput = input
    worker.standardOutput = output
    worker.standardError = FileHandle.nullDevice
    try worker.run()

    try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n{\"id\":8,\"requests\":[]}\n".utf8))
    var answers = Data()
    while answers.count(where: { $0 == UInt8(ascii: "\n") }) < 2 {
      let bytes = output.fileHandleForReading.availableData
      try #require(!bytes.isEmpty)
      answers += bytes
    }
    try input.fileHandleForWriting.close()
    worker.waitUntilExit()

    #expect(worker.terminationStatus == 0)
    #expect(String(decoding: answers, as: UTF8.self).contains("\"id\":8"))
  }
}
