import Foundation
import Programs
import Testing

struct RunTests {
  @Test func `arguments, input and environment reach the program`() async throws {
    let source = """
      import Foundation
      print(CommandLine.arguments.dropFirst())
      while let line = readLine() { print("read", line) }
      print(ProcessInfo.processInfo.environment["EXTRA"] ?? "none")
      """
    let program = try await Workshop.build(Workshop.request(source))
    let outcome = try await Workshop.runner.run(
      program,
      arguments: ["a b", "", "--"],
      environment: ["EXTRA": "ä"],
      input: .text("one\ntwo")
    ).outcome

    #expect(outcome.stdout == ["[\"a b\", \"\", \"--\"]", "read one", "read two", "ä"])
  }

  @Test func `one that reads gets the end at once when there is no input`() async throws {
    #expect(try await Workshop.run("print(readLine() == nil)").outcome.stdout == ["true"])
  }

  @Test func `the environment of this process is not the program's`() async throws {
    unsafe setenv("ISOLA_SECRET", "secret", 1)
    let source = "import Glibc\nprint(getenv(\"ISOLA_SECRET\") == nil)"

    #expect(try await Workshop.run(source).outcome.stdout == ["true"])
  }

  @Test func `events come while the program runs, and cancelling leaves no process and no folder`() async throws {
    let folder = "\(Workshop.folder)/cancelled-runs"
    let program = try await Workshop.build(
      Workshop.request(
        """
        import Foundation
        let child = Process()
        child.executableURL = URL(filePath: "/bin/sleep")
        child.arguments = ["1000"]
        try child.run()
        print(getpid())
        print(child.processIdentifier)
        try "x".write(toFile: "file", atomically: true, encoding: .utf8)
        print("ready")
        while true { sleep(1000) }
        """
      )
    )
    let runner = ProgramRunner(cage: Workshop.cage, folder: folder)
    let running = try runner.start(program, limits: ProgramLimits(time: .seconds(60), processes: 2))
    var lines: [String] = []
    var outcome: ProgramOutcome?
    for await report in running.reports {
      switch report {
      case .event(let event):
        lines.append(event.text)
        if event.text == "ready" { running.stop() }
      case .outcome(let end): outcome = end
      }
    }

    #expect(outcome?.isCancelled == true)
    #expect(outcome?.text == "stopped")
    #expect(lines.last == "ready" && lines.count == 3)
    #expect(!lines.dropLast().contains(where: Workshop.isAlive))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test func `a cancelled task ends its program`() async throws {
    let program = try await Workshop.build(Workshop.request("while true {}"))
    let run = Task { try await Workshop.runner.run(program, limits: ProgramLimits(time: .seconds(60))) }
    run.cancel()

    await #expect(throws: ProgramError.cancelled) { try await run.value }
  }

  @Test func `dropping a program ends it`() async throws {
    let folder = "\(Workshop.folder)/dropped-runs"
    let program = try await Workshop.build(Workshop.request("import Glibc\nprint(getpid())\nwhile true {}"))
    let runner = ProgramRunner(cage: Workshop.cage, folder: folder)
    let reports = try runner.start(program, limits: ProgramLimits(time: .seconds(60))).reports
    var outcome: ProgramOutcome?
    for await case .outcome(let end) in reports { outcome = end }

    #expect(outcome?.isCancelled == true)
  }

  @Test func `many programs run at once`() async throws {
    let program = try await Workshop.build(Workshop.request("for n in 1...20 { print(n) }"))
    let outcomes = try await withThrowingTaskGroup { group in
      for _ in 0..<20 { group.addTask { try await Workshop.runner.run(program).outcome } }
      return try await group.reduce(into: [ProgramOutcome]()) { $0.append($1) }
    }

    #expect(outcomes.count == 20)
    #expect(outcomes.allSatisfy { $0.exit == 0 && $0.stdout == (1...20).map(String.init) })
  }

  @Test func `without the cage nothing is run, and it is said`() async throws {
    let program = try await Workshop.build(Workshop.request("print(\"bare\")"))
    let runner = ProgramRunner(cage: "/nowhere/isola-cage", folder: "\(Workshop.folder)/runs")

    #expect(
      throws: ProgramError.unavailable(
        "/nowhere/isola-cage is missing; it is built beside isola, and no program runs without it."
      )
    ) { try runner.start(program) }
  }

  @Test func `a program that cannot be started is said`() async throws {
    let path = "\(Workshop.folder)/no-program"
    try FileManager.default.createDirectory(atPath: Workshop.folder, withIntermediateDirectories: true)
    try "not a program".write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)

    await #expect(throws: ProgramError.unavailable("\(path) could not be started: Exec format error.")) {
      try await Workshop.runner.run(BuiltProgram(executable: path))
    }
  }
}
