import Foundation
import Testing

@testable import Console

extension TerminalTests {
  /// A program at a prompt that crashes: see `PromptScenario` for its commands.
  struct RestartTests {
    /// A trap instruction: another signal on another processor.
    #if arch(x86_64)
      private static let trap = "SIGILL"
    #else
      private static let trap = "SIGTRAP"
    #endif

    /// Lets the program say its number and how many descriptors are open, once more than it has.
    private func processRow(_ terminal: PseudoTerminal, times: Int) async throws -> String {
      try await terminal.type(at: "lab>", "process\r")
      try await terminal.until { screen in
        screen.rows.count { $0.hasPrefix("process ") } == times && screen.rows.last == "lab>"
      }
      return try #require(terminal.screen.rows.last { $0.hasPrefix("process ") })
    }

    /// Crashes, and waits for the prompt of the program that comes then.
    private func crash(_ terminal: PseudoTerminal, _ command: String, report: String, times: Int) async throws {
      try await terminal.type(at: "lab>", command + "\r")
      try await terminal.until { screen in
        screen.rows.count { $0.hasPrefix(report) } == times && screen.rows.last == "lab>"
      }
    }

    @Test(arguments: [
      ("trap", "\(trap) in the main thread"), ("abort", "SIGABRT in the main thread"),
      ("null", "SIGSEGV in the main thread"), ("overflow", "SIGSEGV in the main thread"), ("pool", "SIGSEGV elsewhere"),
    ])
    func `a crash starts the program again in the same process`(command: String, report: String) async throws {
      try await withProbe { terminal, probe in
        let first = try await processRow(terminal, times: 1)
        try await crash(terminal, command, report: report, times: 1)
        let second = try await processRow(terminal, times: 2)
        try await crash(terminal, command, report: report, times: 2)
        let third = try await processRow(terminal, times: 3)

        #expect(second.split(separator: " ").prefix(2) == first.split(separator: " ").prefix(2))
        // Not the number of descriptors: the system's own threads open one at their leisure.
        #expect(third.split(separator: " ").prefix(2) == first.split(separator: " ").prefix(2))
        #expect(terminal.screen.rows.count { $0.contains("starts again") } == 2)
        try await leave(terminal, probe)
      }
    }

    @Test func `the report names the calls that led to the crash`() async throws {
      try await withProbe { terminal, probe in
        terminal.type("trap\r")

        try await terminal.until { screen in
          screen.rows.contains { $0.hasPrefix("at ") && $0.contains("_assertionFailure") && $0.contains("swiftCore") }
        }
        #expect(terminal.screen.rows.contains { $0.hasSuffix("Fatal error: on purpose") })
        try await leave(terminal, probe)
      }
    }

    @Test func `what was printed before the crash is shown, and print works after it`() async throws {
      try await withProbe { terminal, probe in
        terminal.type("half\r")
        try await terminal.until { $0.rows.contains("half a row") && $0.rows.contains { $0.contains("starts again") } }
        try await terminal.until { $0.rows.last == "lab>" }
        terminal.type("print\r")

        try await terminal.until { Array($0.rows.suffix(3)) == ["lab> print", "printed", "lab>"] }
        try await leave(terminal, probe)
      }
    }

    @Test func `descriptors that were opened for children do not outlive the program`() async throws {
      try await withProbe { terminal, probe in
        try await crash(terminal, "abort", report: "SIGABRT", times: 1)
        let before = try await processRow(terminal, times: 1)
        terminal.type("leak\r")
        try await terminal.until { Array($0.rows.suffix(2)) == ["lab> leak", "lab>"] }
        #expect(try await processRow(terminal, times: 2) != before)

        try await crash(terminal, "abort", report: "SIGABRT", times: 2)

        #expect(try await processRow(terminal, times: 3) == before)
        try await leave(terminal, probe)
      }
    }

    @Test func `threads that crash at the same time are one crash`() async throws {
      try await withProbe { terminal, probe in
        terminal.type("two\r")

        try await terminal.until { $0.rows.contains { $0.hasPrefix("SIGSEGV elsewhere") } && $0.rows.last == "lab>" }
        #expect(terminal.screen.rows.count { $0.contains("starts again") } == 1)
        try await leave(terminal, probe)
      }
    }

    @Test func `a loader that is locked delays the start and does not prevent it`() async throws {
      try await withProbe { terminal, probe in
        terminal.type("loader\r")

        // Names cannot be looked up then.
        try await terminal.until { screen in screen.rows.contains { $0.hasSuffix(" frames 0") } }
        try await leave(terminal, probe)
      }
    }

    @Test func `a program that crashes at every start ends`() async throws {
      try await withProbe("again") { terminal, probe in
        terminal.type("trap\r")

        let end = await probe.ended()

        #expect(end?.reason == .uncaughtSignal)
        // Its last words may still be on their way.
        try await terminal.until(written: "Fatal error: at every start")
        #expect(terminal.screen.rows.count { $0.contains("starts again") } == 1)
        #expect(terminal.transcript.contains("Fatal error: at every start"))
        // The terminal is as a shell likes it.
        #expect(terminal.settings.c_lflag & UInt32(ICANON | ECHO) == UInt32(ICANON | ECHO))
      }
    }

    @Test func `a program that is not armed ends with the signal`() async throws {
      try await withProbe { terminal, probe in
        terminal.type("unarmed\r")
        try await terminal.until(rows: ["lab> unarmed", "lab>"])
        terminal.type("abort\r")

        #expect(await probe.ended() == ConsoleProbe.End(reason: .uncaughtSignal, status: SIGABRT))
        #expect(!terminal.transcript.contains("starts again"))
      }
    }
  }
}
