import Foundation
import Testing

@testable import Console

extension TerminalTests {
  /// What code that runs in the program can do to its prompt: see `PromptScenario` for the commands.
  struct CapturedPromptTests {
    @Test func `a thread that prints without end does not keep anybody from typing`() async throws {
      try await withProbe { terminal, probe in
        terminal.type("flood\r")
        try await terminal.until { $0.rows.contains("flooded") }
        // How much fits between two lines depends on the machine; sooner or later it is too much.
        var rounds = 0
        repeat {
          rounds += 1
          try await terminal.type(at: "lab>", "typed")
          try await terminal.until { $0.rows.last == "lab> typed" }
          terminal.type("\r")
        } while !terminal.transcript.contains("too much\r\n") && rounds < 200
        try await leave(terminal, probe)
        #expect(rounds < 200)
      }
    }

    @Test func `a closed input does not end the prompt`() async throws {
      try await withProbe { terminal, probe in
        terminal.type("input\r")
        try await terminal.until(rows: ["lab> input", "lab>"])
        terminal.type("print\r")

        try await terminal.until { $0.rows == ["lab> input", "lab> print", "printed", "lab>"] }
        try await leave(terminal, probe)
      }
    }
  }
}
