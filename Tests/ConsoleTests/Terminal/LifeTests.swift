import Foundation
import Testing

@testable import Console

extension TerminalTests {
  struct LifeTests {
    @Test func `nothing is read before a line is asked for, and the terminal is cooked between lines`() async throws {
      try await withConsole { terminal, console in
        async let first = console.readLine(prompt: "> ")
        try await terminal.until(rows: [">"])
        let edited = terminal.settings
        #expect(edited.c_lflag & UInt32(ICANON | ISIG | ECHO) == 0)
        #expect(edited.c_iflag & UInt32(IXON) == 0)

        terminal.type("one" + Key.enter + "two" + Key.enter)
        #expect(await first == .line("one"))
        let cooked = terminal.settings
        #expect(cooked.c_lflag & UInt32(ICANON | ISIG | ECHO) == UInt32(ICANON | ISIG | ECHO))
        // Ctrl-S would stop whoever posts, Ctrl-C would discard what was posted.
        #expect(cooked.c_iflag & UInt32(IXON) == 0)
        #expect(cooked.c_lflag & UInt32(NOFLSH) != 0)

        #expect(await console.readLine(prompt: "> ") == .line("two"))
      }
    }

    @Test func `closing restores the terminal and ends the open line and every stream`() async throws {
      let terminal = try PseudoTerminal(columns: 40, rows: 10)
      defer { terminal.hangUp() }
      let before = terminal.settings
      let options = ConsoleOptions(
        input: terminal.device,
        output: terminal.device,
        environment: ["TERM": "xterm-256color"],
        editorConfiguration: "/dev/null",
        handlesSignals: false
      )
      let console = try Console(options: options, assistant: TestAssistant())
      let interrupts = console.interrupts
      async let line = console.readLine(prompt: "> ")
      try await terminal.type(at: ">", "typed")
      try await terminal.until(rows: ["> typed"])

      console.close()
      console.close()

      #expect(await line == .endOfInput)
      #expect(await console.readLine(prompt: "> ") == .endOfInput)
      for await _ in interrupts {}
      for await _ in console.interrupts {}
      console.post("after")
      try await terminal.until(rows: ["> typed", "after"])
      let after = terminal.settings
      #expect(after.c_lflag == before.c_lflag)
      #expect(after.c_iflag == before.c_iflag)
      #expect(after.c_oflag == before.c_oflag)
      #expect(!terminal.screen.isPasteOn)
    }

    @Test func `lines asked for together are read one after the other`() async throws {
      try await withConsole { terminal, console in
        async let first = console.readLine(prompt: "1> ")
        try await terminal.until(rows: ["1>"])
        async let second = console.readLine(prompt: "2> ")

        terminal.type("a" + Key.enter)
        #expect(await first == .line("a"))
        try await terminal.until(rows: ["1> a", "2>"])
        terminal.type("b" + Key.enter)
        #expect(await second == .line("b"))
      }
    }

    @Test func `a cancelled task ends its line and no other`() async throws {
      try await withConsole { terminal, console in
        let first = Task { await console.readLine(prompt: "1> ") }
        try await terminal.until(rows: ["1>"])
        let second = Task { await console.readLine(prompt: "2> ") }
        let third = Task { await console.readLine(prompt: "3> ") }

        second.cancel()
        #expect(await second.value == .endOfInput)
        terminal.type("lost")
        try await terminal.until(rows: ["1> lost"])
        first.cancel()
        #expect(await first.value == .endOfInput)

        try await terminal.until(rows: ["1> lost", "3>"])
        terminal.type("kept" + Key.enter)
        #expect(await third.value == .line("kept"))
      }
    }

    @Test func `a new size is used at once`() async throws {
      try await withConsole(columns: 40, rows: 12) { terminal, console in
        async let line = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", "abc")
        try await terminal.until(rows: ["> abc"])

        terminal.resize(columns: 8, rows: 12)
        console.post("smaller")
        try await terminal.until(rows: ["smaller", "> abc"])
        terminal.type("defgh" + Key.home)

        // At eight columns the text has two rows. The model still has forty, so that one row up is the post's row.
        try await terminal.until { $0.isCursor(at: 0, 2) }
        terminal.type(Key.enter)
        #expect(await line == .line("abcdefgh"))
      }
    }

    @Test func `a terminal that goes away ends the input`() async throws {
      let terminal = try PseudoTerminal(columns: 40, rows: 10)
      let console = try Console(
        options: ConsoleOptions(
          input: terminal.device,
          output: terminal.device,
          environment: ["TERM": "xterm-256color"],
          editorConfiguration: "/dev/null",
          handlesSignals: false
        ),
        assistant: TestAssistant()
      )
      async let line = console.readLine(prompt: "> ")
      try await terminal.until(rows: [">"])

      terminal.cutOff()

      #expect(await line == .endOfInput)
      console.close()
      terminal.hangUp()
    }
  }
}
