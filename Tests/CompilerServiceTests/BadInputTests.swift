import CompilerService
import Foundation
import Testing

struct BadInputTests {
  @Test func `what is no Swift text is refused in one sentence each`() async throws {
    try await Bench.run { bench in
      let folder = bench.folder
      try Data([0x6c, 0xff, 0xfe, 0x0a]).write(to: URL(filePath: "\(folder)/latin.swift"))
      try Data(repeating: 0x20, count: 5 << 20).write(to: URL(filePath: "\(folder)/large.swift"))
      _ = try bench.file("empty.swift", "")
      let expected: [(String, CompilerServiceError)] = [
        ("latin.swift", .notText("\(folder)/latin.swift")),
        ("large.swift", .tooLarge("\(folder)/large.swift", bytes: 5 << 20, limit: 2 << 20)),
        ("empty.swift", .empty("\(folder)/empty.swift")),
        ("missing.swift", .missing("\(folder)/missing.swift")),
        ("", .folder("\(folder)/")),
      ]

      for (name, error) in expected {
        let thrown = await #expect(throws: CompilerServiceError.self) {
          try await bench.service.check(CompileRequest(files: [SourceInput(path: "\(folder)/\(name)")]))
        }
        #expect(thrown == error)
        #expect(!"\(error)".contains("\n"))
        #expect("\(error)".last == ".")
      }
      await #expect(throws: CompilerServiceError.noFiles) {
        try await bench.service.check(CompileRequest(files: []))
      }
    }
  }

  @Test func `one file twice is refused`() async throws {
    try await Bench.run { bench in
      let path = try bench.file("a.swift", "let a = 1\n")
      let files = [SourceInput(path: path), SourceInput(path: path)]

      await #expect(throws: CompilerServiceError.repeated(path)) {
        try await bench.service.check(CompileRequest(files: files))
      }
    }
  }

  @Test func `a device is refused and not read`() async throws {
    try await Bench.run { bench in
      await #expect(throws: CompilerServiceError.unreadable("/dev/zero")) {
        try await bench.service.check(CompileRequest(files: [SourceInput(path: "/dev/zero")]))
      }
    }
  }

  @Test func `a folder without a toolchain is said`() async throws {
    try await Bench.run(toolchain: "/tmp") { bench in
      await #expect(throws: CompilerServiceError.toolchain(.notAToolchain("/tmp"))) {
        try await bench.service.check(CompileRequest(files: [SourceInput(path: "a.swift", text: "let a = 1")]))
      }
    }
  }

  @Test func `a worker that is missing is replaced by the compiler, and that is said`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "isola-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let service = CompilerService(
      configuration: CompilerService.Configuration(worker: "\(folder)/none", cacheDirectory: folder)
    )

    let input = SourceInput(path: "a.swift", text: "let a: Int = \"\"\n")
    let result = try await service.check(CompileRequest(files: [input]))

    #expect(result.verdict == .error)
    #expect(result.engine == .frontend(reason: "\(folder)/none is missing, and the compiler was started instead."))
  }
}
