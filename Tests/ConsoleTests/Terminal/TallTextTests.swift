import Testing

@testable import Console

extension TerminalTests {
  struct TallTextTests {
    @Test func `typing into a text taller than the screen does not crash libedit`() async throws {
      let rows = "let x = {\n" + (0..<30).map { "  \($0),\n" }.joined() + "}"
      let letters = String(repeating: "abcdefghijklmnopqrstuvwxyz", count: 3)
      try await withConsole(columns: 60, rows: 12) { terminal, console in
        async let line = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", Key.paste(rows))
        try await terminal.until { $0.rows.last == "}" }

        terminal.type(Key.home + Key.home + Key.end + Key.end + "\u{1b}<" + Key.control("e") + Key.end + letters)

        try await terminal.until { $0.rows.joined().contains("xyz") }
        console.post("event")
        try await terminal.until { $0.rows.joined().contains("xyz") }
        terminal.type(Key.enter)
        guard case .line(let text) = await line else {
          Issue.record("no line")
          return
        }
        #expect(text.contains(letters))
        #expect(text.count == rows.count + letters.count)
      }
    }

    @Test func `libedit's own cursor keys on a full screen do not crash it`() async throws {
      let rows = (0..<20).map { "row \($0)" }.joined(separator: "\n")
      try await withConsole(columns: 20, rows: 6, editrc: "bind ^A ed-move-to-beg\n") { terminal, console in
        async let line = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", Key.paste(rows))
        try await terminal.until { $0.rows.last == "row 19" }

        // Alt-b goes back a word and only moves the cursor, Alt-f forward.
        let words = String(repeating: "\u{1b}b", count: 50) + String(repeating: "\u{1b}f", count: 60)
        terminal.type(words + String(repeating: "z", count: 50) + Key.enter)

        #expect(await line == .line(rows + String(repeating: "z", count: 50)))
      }
    }
  }
}
