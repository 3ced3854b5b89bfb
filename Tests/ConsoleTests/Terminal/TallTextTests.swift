import Testing

@testable import Console

extension TerminalTests {
  struct TallTextTests {
    @Test func `typing into a text taller than the screen does not crash libedit`() async throws {
      let rows = "let x = {\n" + (0..<30).map { "  \($0),\n" }.joined() + "}"
      let letters = String(repeating: "abcdefghijklmnopqrstuvwxyz", count: 3)
      // libedit's own commands, which only move the cursor and leave its row behind.
      let editrc = "bind ^G ed-move-to-beg\nbind ^O ed-move-to-end\n"
      try await withConsole(columns: 60, rows: 12, editrc: editrc) { terminal, console in
        async let line = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", Key.paste(rows))
        try await terminal.until { $0.rows.last == "}" }

        terminal.type(Key.control("g") + Key.control("o") + letters)

        try await terminal.until { $0.rows.joined().hasSuffix(letters) }
        console.post("event")
        try await terminal.until(written: "event\r\n")
        terminal.type(Key.enter)
        #expect(await line == .line(rows + letters))
      }
    }

    @Test func `what is typed where a tall text cannot be seen lands where the cursor is`() async throws {
      let rows = (0..<20).map { "row \($0)" }.joined(separator: "\n")
      try await withConsole(columns: 20, rows: 6) { terminal, console in
        async let line = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", Key.paste(rows))
        try await terminal.until { $0.rows.last == "row 19" }

        terminal.type(Key.home + Key.home + "x" + Key.end + Key.end + "y" + Key.enter)

        #expect(await line == .line("x" + rows + "y"))
      }
    }
  }
}
