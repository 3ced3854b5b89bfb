import Testing

@testable import Console

extension TerminalTests {
  struct PostTests {
    @Test func `a post appears above the line, and line and cursor stay`() async throws {
      try await withConsole { terminal, console in
        async let line = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", "가나다 abc" + Key.left + Key.left)
        try await terminal.until { $0.rows == ["> 가나다 abc"] && $0.isCursor(at: 0, 10) }

        console.post("one\ntwo 한글")

        try await terminal.until { $0.rows == ["one", "two 한글", "> 가나다 abc"] && $0.isCursor(at: 2, 10) }
        terminal.type("X" + Key.enter)
        #expect(await line == .line("가나다 aXbc"))
      }
    }

    @Test func `a post above a text of several rows erases all of them and nothing else`() async throws {
      try await withConsole(columns: 12) { terminal, console in
        console.post("before\nthat")
        async let line = console.readLine(prompt: "> ")
        // The first row is full but for a cell: the wide character does not fit and moves down.
        try await terminal.type(at: ">", "abcdefghi한글" + Key.altEnter + "third" + Key.up)
        try await terminal.until { $0.rows.count == 5 && $0.isCursor(at: 2, 7) }

        console.post("event")

        try await terminal.until(rows: ["before", "that", "event", "> abcdefghi", "한글", "third"])
        terminal.type(Key.enter)
        #expect(await line == .line("abcdefghi한글\nthird"))
      }
    }

    @Test func `without an open line a post is written at once`() async throws {
      try await withConsole { terminal, console in
        console.post("before")
        try await terminal.until(rows: ["before"])

        async let line = console.readLine(prompt: "> ")
        try await terminal.until(rows: ["before", ">"])
        terminal.type("x" + Key.enter)
        #expect(await line == .line("x"))

        console.post("after")
        try await terminal.until(rows: ["before", "> x", "after"])
      }
    }

    @Test func `a post does not move the cursor, whatever it contains`() async throws {
      try await withConsole { terminal, console in
        async let line = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", "typed")
        try await terminal.until(rows: ["> typed"])

        console.post("bell\u{7} up\u{1b}[A clear\u{1b}[2J back\u{8} return\rx \u{1b}[31mred")

        try await terminal.until(rows: ["bell up clear back returnx red", "> typed"])
        #expect(terminal.screen.bellCount == 0)
        #expect(terminal.transcript.contains("\u{1b}[31mred\u{1b}[0m\r\n"))
        terminal.type(Key.enter)
        #expect(await line == .line("typed"))
      }
    }

    @Test func `a flood of posts while a line is typed take nothing from it`() async throws {
      let text = String(repeating: "가나다라마바사아자차", count: 8)
      try await withConsole(columns: 30, rows: 10) { terminal, console in
        async let line = console.readLine(prompt: "> ")
        try await terminal.until(rows: [">"])

        for (number, character) in zip(1..., text) {
          terminal.type(String(character))
          console.post("post \(2 * number - 1)")
          console.post("post \(2 * number)")
        }
        terminal.type(Key.enter)

        #expect(await line == .line(text))
        // A second line shows that everything before it has been written.
        async let next = console.readLine(prompt: "2> ")
        try await terminal.until { $0.rows.last == "2>" }
        for number in 1...160 { #expect(terminal.transcript.contains("post \(number)\r\n")) }
        terminal.type(Key.enter)
        #expect(await next == .line(""))
      }
    }

    @Test func `a post in the middle of a character or a sequence harms neither`() async throws {
      try await withConsole { terminal, console in
        async let line = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", "a")
        try await terminal.until(rows: ["> a"])

        terminal.send([0xed, 0x95])
        console.post("one")
        terminal.send([0x9c])
        try await terminal.until(rows: ["one", "> a한"])

        terminal.type("\u{1b}[")
        console.post("two")
        terminal.type("D")
        try await terminal.until { $0.rows == ["one", "two", "> a한"] && $0.isCursor(at: 2, 3) }
        terminal.type("x" + Key.enter)
        #expect(await line == .line("ax한"))
      }
    }

    @Test func `a prompt begins in an empty row even where something else was left`() async throws {
      try await withConsole { terminal, console in
        terminal.type("ahead")
        // The terminal itself echoes what is typed while no line is read.
        try await terminal.until(rows: ["ahead"])

        async let line = console.readLine(prompt: "> ")

        try await terminal.until(rows: ["ahead", "> ahead"])
        console.post("event")
        try await terminal.until(rows: ["ahead", "event", "> ahead"])
        terminal.type(Key.enter)
        #expect(await line == .line("ahead"))
      }
    }

    @Test func `NO_COLOR takes colour from posts and prompts`() async throws {
      try await withConsole(environment: ["TERM": "xterm-256color", "NO_COLOR": "1"]) { terminal, console in
        async let line = console.readLine(prompt: "\u{1b}[31mlab>\u{1b}[0m ")
        console.post("\u{1b}[32mgreen\u{1b}[0m")
        try await terminal.until(rows: ["green", "lab>"])

        #expect(!terminal.transcript.contains("\u{1b}[3"))
        terminal.type(Key.enter)
        #expect(await line == .line(""))
      }
    }

    @Test func `a coloured prompt takes no more room than its text`() async throws {
      try await withConsole(columns: 12) { terminal, console in
        async let line = console.readLine(prompt: "\u{1b}[1m\u{1b}[31mlab>\u{1b}[0m ")
        try await terminal.type(at: "lab>", "1234567")
        try await terminal.until { $0.rows == ["lab> 1234567"] && $0.isCursor(at: 1, 0) }

        console.post("event")

        try await terminal.until { $0.rows == ["event", "lab> 1234567"] && $0.isCursor(at: 2, 0) }
        #expect(terminal.transcript.contains("\u{1b}[1m\u{1b}[31ml"))
        terminal.type(Key.enter)
        #expect(await line == .line("1234567"))
      }
    }
  }
}
