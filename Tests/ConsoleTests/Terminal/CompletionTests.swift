import Testing

@testable import Console

extension TerminalTests {
  struct CompletionTests {
    private let words = [
      CompletionCandidate(text: "store.count", help: "how many"),
      CompletionCandidate(text: "store.commit", help: "write"),
      CompletionCandidate(text: "한글이름", help: "a name"),
      CompletionCandidate(text: "buy ", help: "buy a product"),
    ]

    @Test func `tab inserts what is common, the next one lists, and the line goes on below`() async throws {
      try await withConsole(words: words) { terminal, console in
        async let line = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", "buy st" + Key.tab)
        try await terminal.until(rows: ["> buy store.co"])

        terminal.type(Key.tab)

        try await terminal.until(
          rows: ["> buy store.co", "store.count   how many", "store.commit  write", "> buy store.co"]
        )
        terminal.type("m" + Key.tab + Key.enter)
        #expect(await line == .line("buy store.commit"))
      }
    }

    @Test func `a word is completed in the middle of a line`() async throws {
      try await withConsole(words: words) { terminal, console in
        async let line = console.readLine(prompt: "> ")

        try await terminal.type(at: ">", "한 x" + Key.left + Key.left + Key.tab + Key.enter)

        #expect(await line == .line("한글이름 x"))
      }
    }

    @Test func `no candidate rings`() async throws {
      try await withConsole(words: words) { terminal, console in
        async let line = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", "zzz" + Key.tab)
        try await terminal.until { $0.bellCount == 1 && $0.rows == ["> zzz"] }

        terminal.type(Key.control("d"))
        try await terminal.until { $0.bellCount == 2 }
        terminal.type(Key.enter)
        #expect(await line == .line("zzz"))
      }
    }

    @Test func `a long list leaves its beginning on the screen, and the line below it`() async throws {
      let words = (1...200).map { CompletionCandidate(text: "word\($0)", help: "") }
      try await withConsole(rows: 8, words: words) { terminal, console in
        async let line = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", "word" + Key.tab)

        try await terminal.until(
          rows: ["word1", "word2", "word3", "word4", "word5", "word6", "… and 194 more", "> word"]
        )
        terminal.type(Key.enter)
        #expect(await line == .line("word"))
      }
    }

    @Test func `a list below a text of several rows erases nothing of it`() async throws {
      try await withConsole(columns: 20, words: words) { terminal, console in
        async let line = console.readLine(prompt: "> ")
        let text = "0123456789012345678901234 store.co"
        try await terminal.type(at: ">", text + Key.tab)

        try await terminal.until(
          rows: [
            "> 012345678901234567", "8901234 store.co", "store.count   how …", "store.commit  write",
            "> 012345678901234567", "8901234 store.co",
          ]
        )
        terminal.type(Key.enter)
        #expect(await line == .line(text))
      }
    }
  }
}
