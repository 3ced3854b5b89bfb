import CompilerService
import Foundation
import Programs
import Testing

/// A builder and a runner over a folder of this process, which is removed at its end.
enum Workshop {
  static let folder: String = {
    atexit { try? FileManager.default.removeItem(atPath: Workshop.folder) }
    return FileManager.default.temporaryDirectory
      .appending(path: "isola-programs-\(ProcessInfo.processInfo.processIdentifier)").path(percentEncoded: false)
  }()

  static let builder: Result<ProgramBuilder, any Error> = Result {
    ProgramBuilder(
      toolchain: try Toolchain.inUse(),
      cache: "\(folder)/cache",
      bundled: .storeKit(beside: cage, cache: folder)
    )
  }

  /// The cage was built beside these tests.
  static var cage: String {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "isola-cage").path(percentEncoded: false)
  }

  static var runner: ProgramRunner { ProgramRunner(cage: cage, folder: "\(folder)/runs") }

  static func request(_ source: String, name: String = "a.swift", mode: CompilerMode = .swift6) -> ProgramRequest {
    ProgramRequest(files: [SourceInput(path: name, text: source)], mode: mode)
  }

  static func build(_ request: ProgramRequest) async throws -> BuiltProgram {
    let build = try await builder.get().build(request)
    guard case .built(let program) = build else {
      Issue.record("not built: \(build)")
      throw ProgramError.unavailable("The program of the test was not built.")
    }
    return program
  }

  /// Builds a program and runs it to its end.
  static func run(
    _ source: String,
    mode: CompilerMode = .swift6,
    arguments: [String] = [],
    input: ProgramInput = .none,
    limits: ProgramLimits = ProgramLimits()
  ) async throws -> ProgramTrace {
    let program = try await build(request(source, mode: mode))
    return try await runner.run(program, arguments: arguments, input: input, limits: limits)
  }

  /// Which walls stand on this machine.
  static func walls() async throws -> ProgramProtections {
    try await run("print(1)").outcome.protections
  }

  static func isAlive(_ process: String) -> Bool {
    FileManager.default.fileExists(atPath: "/proc/\(process)")
  }
}

extension ProgramTrace {
  /// The sentences of the probes.
  var probes: [String] { events.filter { $0.source == .probe }.map(\.text) }
}

extension Trait where Self == ConditionTrait {
  /// Runs a test where system calls can be filtered.
  static var needsFilter: Self {
    .enabled("system calls cannot be filtered here (seccomp with notifications)") {
      let walls = try await Workshop.walls()
      return walls.seccomp && walls.reportsRefusals
    }
  }

  /// Runs a test where a program can be kept from writing elsewhere.
  static var needsWriteWall: Self {
    .enabled("nothing keeps a program from writing elsewhere here (neither Landlock nor mounts of its own)") {
      let walls = try await Workshop.walls()
      return walls.landlock > 0 || walls.mounts
    }
  }
}
