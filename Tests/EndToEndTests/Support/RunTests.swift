import Foundation
import Testing

struct RunTests {
  private let folder: TemporaryFolder
  private let shell: String

  init() throws {
    folder = try TemporaryFolder()
    shell = try #require(ChildEnvironment.find("sh"))
  }

  private func script(
    _ text: String,
    input: String? = nil,
    environment: [String: String] = [:],
    limit: Duration = Run.limit
  ) async throws -> Run.Result {
    try await Run.program(shell, ["-c", text], input: input, environment: environment, in: folder, limit: limit)
  }

  @Test func `both outputs and the exit code arrive`() async throws {
    let result = try await script("echo out; echo err >&2; exit 3")

    #expect(result == Run.Result(exit: 3, signal: nil, stdout: "out\n", stderr: "err\n"))
  }

  @Test func `a signal is not an exit code`() async throws {
    let result = try await script("printf before; kill -ABRT $$")

    #expect(result == Run.Result(exit: nil, signal: SIGABRT, stdout: "before", stderr: ""))
  }

  @Test(arguments: [nil, "", "한 줄\n", String(repeating: "more than a pipe can hold\n", count: 40_000)])
  func `the input arrives whole and then ends`(input: String?) async throws {
    let result = try await Run.program(try #require(ChildEnvironment.find("cat")), input: input, in: folder)

    #expect(result == Run.Result(exit: 0, signal: nil, stdout: input ?? "", stderr: ""))
  }

  @Test func `a program that does not read its input ends nothing but itself`() async throws {
    let result = try await script("exec <&-; exit 5", input: String(repeating: "unread", count: 100_000))

    #expect(result.exit == 5)
  }

  @Test func `the environment is fixed and lies in the folder`() async throws {
    let result = try await script("env; pwd", environment: ["EXTRA": "1", "TERM": "dumb"])

    let lines = Set(result.stdout.split(separator: "\n").map(String.init))
    let expected: Set = [
      "HOME=\(folder.path)/home", "XDG_CONFIG_HOME=\(folder.path)/config", "XDG_DATA_HOME=\(folder.path)/data",
      "XDG_STATE_HOME=\(folder.path)/state", "LANG=C.UTF-8", "PATH=/usr/local/bin:/usr/bin:/bin",
      "SWIFT_BACKTRACE=enable=no", "TERM=dumb", "EXTRA=1", "PWD=\(folder.path)", folder.path,
    ]
    // The shell adds variables of its own that begin with an underscore or belong to it.
    let others = ["OLDPWD", "SHLVL", "_"]
    #expect(expected.isSubset(of: lines))
    #expect(
      lines.subtracting(expected).allSatisfy { line in
        others.contains { line.hasPrefix($0 + "=") } || line.contains("SAN_OPTIONS=")
      }
    )
  }

  @Test func `a program that does not end is killed and what it printed is told`() async throws {
    let error = try #require(
      await #expect(throws: RunError.self) {
        try await script("echo so far; echo so bad >&2; sleep 1000", limit: .milliseconds(500))
      }
    )

    #expect(error.description.contains("so far\n"))
    #expect(error.description.contains("so bad\n"))
    #expect(error.description.contains("had not ended after 0.5 seconds and was killed"))
  }

  @Test func `what a program leaves running is ended with it`() async throws {
    let result = try await script("sleep 1000 & echo $$")

    let leader = try #require(pid_t(result.stdout.trimmingCharacters(in: .newlines)))
    #expect(await ProcessSession(leader: leader).end(within: .seconds(10)).isEmpty)
  }

  @Test func `a cancelled run kills the program`() async throws {
    let folder = folder
    let shell = shell
    let pipe = folder.path("ready")
    try #require(unsafe mkfifo(pipe, 0o600) == 0)
    let run = Task { try await Run.program(shell, ["-c", "echo ready > \(pipe); sleep 1000"], in: folder) }
    // Opening the pipe for reading returns when the program has opened it for writing.
    #expect(try await Run.program(shell, ["-c", "read word < \(pipe); echo $word"], in: folder).stdout == "ready\n")

    run.cancel()

    await #expect(throws: CancellationError.self) { try await run.value }
  }

  @Test func `a program that is not there is named`() async throws {
    let error = try #require(
      await #expect(throws: RunError.self) { try await Run.program("/nowhere/isola", in: folder) }
    )

    #expect(error.description == "“/nowhere/isola” did not start: there is no executable file of this name.")
  }

  @Test func `a temporary folder goes with its last reference`() throws {
    var other: TemporaryFolder? = try TemporaryFolder()
    let path = try #require(other?.path)
    try other?.write("text", to: "a/b/c.txt")
    #expect(try other?.read("a/b/c.txt") == "text")

    other = nil

    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `the program under test lies beside the tests`() {
    #expect(FileManager.default.isExecutableFile(atPath: BuiltProduct.path("isola")))
  }
}
