import Programs
import Testing

/// The traps of programs, each named.
struct TrapTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let kind: ProgramTrap.Kind
    let signal: String
    let text: String
    let source: String

    var testDescription: String { text }
  }

  static let cases = [
    Case(
      kind: .mainActorCheck,
      signal: "SIGILL",
      text: "a check for the main actor failed in main.touch() -> () (the runtime prints nothing)",
      source: """
        nonisolated func touch() { MainActor.assumeIsolated {} }
        @main struct A { static func main() async { await Task.detached { touch() }.value } }
        """
    ),
    Case(
      kind: .queueCheck,
      signal: "SIGILL",
      text: "a check for a dispatch queue failed in main.touch() -> () (the library prints nothing)",
      source: """
        import Dispatch
        func touch() { dispatchPrecondition(condition: .onQueue(DispatchQueue(label: "other"))) }
        touch()
        """
    ),
    Case(
      kind: .actorCheck,
      signal: "SIGABRT",
      text: "Incorrect actor executor assumption; expected 'main.C' executor.",
      source: """
        actor C { nonisolated func touch() { assumeIsolated { _ in } } }
        C().touch()
        """
    ),
    Case(
      kind: .fatalError,
      signal: "SIGILL",
      text: "Fatal error: Index out of range",
      source: "let none: [Int] = []\nprint(none[CommandLine.arguments.count])"
    ),
    Case(
      kind: .fatalError,
      signal: "SIGILL",
      text: "main/a.swift:1: Fatal error: in my own words",
      source: "fatalError(\"in my own words\")"
    ),
    Case(
      kind: .fatalError,
      signal: "SIGILL",
      text: "Fatal error: SWIFT TASK CONTINUATION MISUSE: main() tried to resume its continuation more than once",
      source: """
        @main struct A {
          static func main() async { await withCheckedContinuation { $0.resume(); $0.resume() } }
        }
        """
    ),
    Case(
      kind: .stackOverflow,
      signal: "SIGSEGV",
      text: "the stack was used up in main.down(Swift.Int) -> Swift.Int",
      source: "func down(_ n: Int) -> Int { n &+ down(n &+ 1) }\nprint(down(1))"
    ),
    Case(
      kind: .stackOverflow,
      signal: "SIGSEGV",
      text: "the stack was used up in main.down(Swift.Int) -> Swift.Int",
      source: """
        nonisolated func down(_ n: Int) -> Int { n &+ down(n &+ 1) }
        @main struct A { static func main() async { print(await Task.detached { down(1) }.value) } }
        """
    ),
    Case(
      kind: .fatalError,
      signal: "SIGABRT",
      text: "Fatal error: Attempted to read an unowned reference but object",
      source: """
        final class K { let v = 1 }
        final class H { unowned let k: K; init(_ k: K) { self.k = k } }
        func make() -> H { H(K()) }
        print(make().k.v)
        """
    ),
    Case(
      kind: .runtime,
      signal: "SIGABRT",
      text: "of class K deallocated with non-zero retain count 2",
      source: """
        nonisolated(unsafe) var kept: [AnyObject] = []
        final class K { deinit { kept.append(self) } }
        @main struct A { static func main() { _ = K() } }
        """
    ),
    Case(
      kind: .badAccess,
      signal: "SIGSEGV",
      text: "memory was touched that is not there in main.read() -> Swift.Int",
      source: "func read() -> Int { UnsafePointer<Int>(bitPattern: 64)!.pointee }\nprint(read())"
    ),
    Case(
      kind: .other,
      signal: "SIGABRT",
      text: "it ended itself in main.stop() -> ()",
      source: "import Glibc\nfunc stop() { abort() }\nstop()"
    ),
  ]

  @Test(arguments: cases)
  func `a trap is named`(_ expected: Case) async throws {
    let trace = try await Workshop.run(expected.source)

    #expect(trace.outcome.signal?.name == expected.signal)
    #expect(trace.outcome.trap?.kind == expected.kind)
    #expect(trace.outcome.text.contains(expected.text), "\(trace.outcome.text)")
    #expect(trace.outcome.exit == nil)
    #expect(trace.events.last?.name == "trap")
    #expect(!trace.outcome.stderr.contains("Current stack trace:"))
  }

  @Test func `what was printed before a trap is there`() async throws {
    let trace = try await Workshop.run("print(\"before\")\nlet n: Int? = nil\nprint(n!)")

    #expect(trace.outcome.stdout == ["before"])
    #expect(trace.events.map(\.source) == [.stdout, .stderr, .trap])
  }

  @Test func `a status is no trap`() async throws {
    let outcome = try await Workshop.run("import Glibc\nprint(\"bye\")\nexit(3)").outcome

    #expect(outcome.exit == 3 && outcome.signal == nil && outcome.trap == nil)
    #expect(outcome.text == "exit 3")
  }

  @Test func `the trap of a process that the program started is not its own`() async throws {
    let source = """
      import Foundation
      if CommandLine.arguments.count > 1 { fatalError("in the child") }
      let child = Process()
      child.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      child.arguments = ["child"]
      try child.run()
      child.waitUntilExit()
      print(child.terminationReason == .uncaughtSignal)
      """
    let outcome = try await Workshop.run(source, limits: ProgramLimits(processes: 1)).outcome

    #expect(outcome.exit == 0 && outcome.trap == nil)
    #expect(outcome.stdout == ["true"])
  }
}
