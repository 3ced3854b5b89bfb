import Foundation
import Glibc
import Synchronization
import Testing

@testable import IsolationView

struct IsolationRunnerTests {
  @Test func `a file that is not there is named`() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/none.swift"

    await #expect(throws: IsolationRunnerError.missing(file: file)) { try await IsolationRunner.run(file: file) }
  }

  @Test func `a folder is refused`() async throws {
    let folder = try TemporaryFolder()

    await #expect(throws: IsolationRunnerError.folder(file: folder.path)) {
      try await IsolationRunner.run(file: folder.path)
    }
  }

  @Test func `a device is refused`() async {
    let error = IsolationRunnerError.unreadable(file: "/dev/null", reason: "it is no regular file")

    await #expect(throws: error) { try await IsolationRunner.run(file: "/dev/null") }
  }

  @Test func `a file that is not UTF-8 is refused with the byte`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Array("let é = ".utf8) + [0xFF, 0x0A], to: "a.swift")

    await #expect(throws: IsolationRunnerError.notUTF8(file: file, offset: 9)) {
      try await IsolationRunner.run(file: file)
    }
  }

  @Test func `a file of more than five megabytes is refused`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Array(repeating: 0x20, count: 5_000_001), to: "a.swift")

    await #expect(throws: IsolationRunnerError.tooLarge(file: file, limit: 5_000_000)) {
      try await IsolationRunner.run(file: file)
    }
  }

  @Test func `a file whose name begins with a dash or holds spaces is a file`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Array("func f() {}\n".utf8), to: "-a b.swift")

    #expect(try await IsolationRunner.run(file: file).facts.map(\.name) == ["f()"])
  }

  @Test func `a role that is given is kept`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Array("var x = 1\n".utf8), to: "a.swift")

    let library = try await IsolationRunner.run(file: file, role: .library)
    let script = try await IsolationRunner.run(file: file, role: .script)

    #expect(library.facts.map(\.isolation) == [.unspecified])
    #expect(!library.errors.isEmpty)
    #expect(script.facts.map(\.isolation) == [.globalActor("MainActor")])
    #expect(script.errors.isEmpty)
  }

  @Test func `a folder without a compiler is no toolchain`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write([], to: "a.swift")

    await #expect(throws: IsolationRunnerError.noCompiler(folder: folder.path)) {
      try await IsolationRunner.run(file: file, toolchain: folder.path)
    }
    #expect(throws: IsolationRunnerError.noCompiler(folder: nil)) {
      try FrontendLocation.find(toolchain: nil, path: "\(folder.path):/none")
    }
  }

  @Test(arguments: [
    ("Crashes", "The compiler crashed on Empty.swift with signal 11."),
    ("Refuses", "The compiler gave no dump of Empty.swift: <unknown>:0: unknown argument: '-nonsense'."),
    ("Babbles", "The compiler's dump is not JSON at byte 0."),
    ("Floods", "The compiler's dump of Empty.swift is larger than 1 MB and was stopped."),
  ])
  func `what a compiler does wrong is one sentence`(_ toolchain: String, _ expected: String) async throws {
    let file = try FixtureFiles.path("Empty.swift")
    let folder = try FixtureFiles.path("toolchains/" + toolchain)

    let error = await #expect(throws: (any Error).self) {
      try await IsolationRunner.run(file: file, toolchain: folder, outputLimit: 1_000_000)
    }

    let text = String(describing: try #require(error)).replacing(file, with: "Empty.swift")
    #expect(text == expected)
  }

  @Test func `a compiler that does not end in time is killed`() async throws {
    let sleeper = try Sleeper()
    let clock = EventClock { await sleeper.started() }

    let error = IsolationRunnerError.timedOut(file: sleeper.file, limit: .seconds(7))
    await #expect(throws: error) {
      try await IsolationRunner.run(
        file: sleeper.file,
        toolchain: sleeper.toolchain,
        timeLimit: .seconds(7),
        clock: clock
      )
    }

    #expect(await sleeper.isGone)
    #expect(error.description == "The compiler did not finish \(sleeper.file) within 7 s and was stopped.")
  }

  @Test func `a cancelled task kills the compiler`() async throws {
    let sleeper = try Sleeper()
    let task = Task.detached {
      try await IsolationRunner.run(file: sleeper.file, toolchain: sleeper.toolchain, timeLimit: .seconds(3600))
    }

    await sleeper.started()
    task.cancel()

    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await sleeper.isGone)
  }

  @Test func `a task that is cancelled before it runs starts no compiler`() async throws {
    let sleeper = try Sleeper()
    let (starts, start) = AsyncStream<Void>.makeStream()
    let task = Task.detached {
      for await _ in starts { break }
      return try await IsolationRunner.run(file: sleeper.file, toolchain: sleeper.toolchain)
    }

    task.cancel()
    start.finish()

    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

/// A compiler that never ends, and the pipe on which it says that it runs.
actor Sleeper {
  private let folder: TemporaryFolder
  private var identifier: pid_t?
  nonisolated let file: String
  nonisolated let toolchain: String

  init() throws {
    folder = try TemporaryFolder()
    file = try folder.write([], to: "a.swift")
    toolchain = try FixtureFiles.path("toolchains/Sleeps")
    // The path lives for the length of the call, which keeps no pointer.
    let made = unsafe mkfifo(file + ".pipe", 0o600)
    try #require(made == 0)
  }

  /// Returns when the compiler runs.
  func started() async {
    let pipe = file + ".pipe"
    identifier = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let data = FileHandle(forReadingAtPath: pipe)?.readDataToEndOfFile() ?? Data()
        let text = String(decoding: data, as: UTF8.self)
        continuation.resume(returning: pid_t(text.trimmingCharacters(in: .newlines)))
      }
    }
  }

  /// Whether the process that had started is no more.
  var isGone: Bool {
    identifier.map { kill($0, 0) == -1 && errno == ESRCH } ?? false
  }
}

/// A clock on which every sleep lasts until something has happened.
struct EventClock: Clock {
  typealias Instant = ContinuousClock.Instant

  let event: @Sendable () async -> Void

  var now: Instant { ContinuousClock().now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    await event()
  }
}
