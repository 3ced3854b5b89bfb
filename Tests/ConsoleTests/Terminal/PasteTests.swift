import Testing

@testable import Console

extension TerminalTests {
  struct PasteTests {
    @Test func `a paste goes into the line as it is and submits nothing`() async throws {
      let word = CompletionCandidate(text: "completed", help: "")
      try await withConsole(words: [word]) { terminal, console in
        async let line = console.readLine(prompt: "> ")
        try await terminal.until { $0.isPasteOn && $0.rows == [">"] }

        terminal.type("ab" + Key.left + Key.paste("one\r\n\ttwo\u{3}\u{4}\u{1b}[A\rthree\n"))

        try await terminal.until(rows: ["> aone", "        two[A", "threeb"])
        terminal.type(Key.enter)
        #expect(await line == .line("aone\n\ttwo[A\nthreeb"))
        try await terminal.until { !$0.isPasteOn }
      }
    }

    @Test func `decomposed text is composed`() async throws {
      try await withConsole { terminal, console in
        async let line = console.readLine(prompt: "> ")

        try await terminal.type(
          at: ">",
          Key.paste("\u{1112}\u{1161}\u{11ab}\u{1100}\u{1173}\u{11af} ac\u{327}a\u{303}o")
        )

        try await terminal.until(rows: ["> 한글 ação"])
        terminal.type(Key.home + "x" + Key.enter)
        #expect(await line == .line("x한글 ação"))
      }
    }

    @Test func `a hundred thousand characters arrive whole`() async throws {
      let text = String(repeating: "let 값 = [1, 2, 3]; ", count: 5264).prefix(100_000)
      try await withConsole(columns: 80, rows: 24) { terminal, console in
        async let line = console.readLine(prompt: "> ")
        try await terminal.until(rows: [">"])

        terminal.type(Key.paste(String(text)) + Key.enter)

        #expect(await line == .line(String(text)))
      }
    }

    @Test func `paste is armed again after Ctrl-C`() async throws {
      try await withConsole { terminal, console in
        async let first = console.readLine(prompt: "> ")
        try await terminal.until { $0.isPasteOn }
        terminal.type(Key.control("c"))
        #expect(await first == .interrupt)
        try await terminal.until { !$0.isPasteOn }

        async let second = console.readLine(prompt: "> ")

        try await terminal.until { $0.isPasteOn }
        terminal.type(Key.paste("a\nb") + Key.enter)
        #expect(await second == .line("a\nb"))
      }
    }

    @Test func `Ctrl-C gets out of a paste that never ends`() async throws {
      try await withConsole { terminal, console in
        async let line = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", "\u{1b}[200~lost")
        console.post("event")
        try await terminal.until(rows: ["event", ">"])

        terminal.type(Key.control("c"))

        #expect(await line == .interrupt)
      }
    }
  }
}
