import Testing

@testable import Console

extension TerminalTests {
  struct PlainTests {
    /// Three ways to a terminal that is not drawn on.
    private static let ways: [(environment: [String: String], editrc: String)] = [
      (["TERM": "dumb"], ""),
      ([:], ""),
      (["TERM": "no-such-terminal"], ""),
      (["TERM": "xterm-256color"], "edit off\n"),
    ]

    @Test(arguments: ways)
    func `lines are read and posts shown without one escape byte`(
      way: (environment: [String: String], editrc: String)
    ) async throws {
      try await withConsole(environment: way.environment, history: [], editrc: way.editrc) { terminal, console in
        async let first = console.readLine(prompt: "\u{1b}[31m>\u{1b}[0m ")
        try await terminal.until(rows: [">"])
        terminal.type("ab")
        try await terminal.until(rows: ["> ab"])

        console.post("\u{1b}[32mgreen 한글\u{1b}[0m")
        try await terminal.until(rows: ["> ab", "green 한글", ">"])
        terminal.type("한글 e\u{301}" + Key.enter)

        #expect(await first == .line("ab한글 \u{e9}"))
        async let second = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", Key.control("d"))
        #expect(await second == .endOfInput)
        #expect(!terminal.transcript.utf8.contains(0x1b))
      }
    }

    @Test func `an incomplete text goes on in the next row`() async throws {
      try await withConsole(environment: ["TERM": "dumb"]) { terminal, console in
        async let line = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", "f {\r")
        try await terminal.until(rows: ["> f {", "..."])

        terminal.type("}\r")

        #expect(await line == .line("f {\n}"))
      }
    }

    @Test func `closing ends the open line`() async throws {
      try await withConsole(environment: ["TERM": "dumb"]) { terminal, console in
        async let line = console.readLine(prompt: "> ")
        try await terminal.until(rows: [">"])

        console.close()

        #expect(await line == .endOfInput)
      }
    }
  }
}
