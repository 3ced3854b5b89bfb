import Testing

@testable import Console

extension TerminalTests {
  struct EditingTests {
    /// What is typed, and the text it makes.
    private static let texts: [(keys: String, text: String)] = [
      // A flag, a skin tone, a family: one step over each.
      ("\u{1f1f0}\u{1f1f7}\(Key.left)x", "x\u{1f1f0}\u{1f1f7}"),
      ("a\u{1f44d}\u{1f3fd}\(Key.backspace)", "a"),
      ("\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}b\(Key.home)\(Key.delete)", "b"),
      ("\u{1f1f0}\u{1f1f7}b\(Key.home)\(Key.right)x", "\u{1f1f0}\u{1f1f7}xb"),
      ("b\u{301}\(Key.backspace)c", "c"),
      // Marks are joined: by typing and one by one.
      ("e\u{301}", "\u{e9}"),
      ("\u{1112}\u{1161}\u{11ab}", "\u{d55c}"),
      ("b\u{301}c", "b\u{301}c"),
      ("한글\(Key.control("b"))\(Key.control("b"))\(Key.control("f"))x", "한x글"),
      ("abc\(Key.control("a"))\(Key.control("d"))", "bc"),
      // Home and End within rows, then within the text.
      ("ab\(Key.altEnter)cd\(Key.home)x\(Key.home)\(Key.home)y", "yab\nxcd"),
      ("ab\(Key.altEnter)cd\(Key.up)\(Key.home)\(Key.end)x\(Key.end)y", "abx\ncdy"),
      // Words, in the forms of xterm and tmux.
      ("one two\u{1b}[1;5Dx\u{1b}[1;5Cy", "one xtwoy"),
      ("abc\u{1b}[1~x\u{1b}[4~y\u{1b}OHz\u{1b}OFw", "zxabcyw"),
      // A sequence nobody knows leaves nothing behind.
      ("a\u{1b}[1;6Cb\u{1b}[15~c\u{1b}[?1;2cd", "abcd"),
      // Alt-x would run a command of libedit's that loses the line.
      ("abc\u{1b}xdef", "abcdef"),
      ("a\u{16}\tb", "a\tb"),
      ("a\u{85}b", "ab"),
    ]

    @Test(arguments: texts)
    func `keys make a text`(keys: String, expected: String) async throws {
      try await withConsole { terminal, console in
        async let line = console.readLine(prompt: "> ")
        try await terminal.until(rows: [">"])

        terminal.type(keys + Key.enter)

        guard case .line(let text) = await line else {
          Issue.record("no line")
          return
        }
        #expect(Array(text.unicodeScalars) == Array(expected.unicodeScalars))
      }
    }

    @Test func `a mark that nothing composes is kept although the screen loses it`() async throws {
      // This terminal has no absolute columns: libedit goes back by as many cells as it believes to be right.
      try await withConsole(environment: ["TERM": "screen"]) { terminal, console in
        async let line = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", "b\u{301}\u{302}c")
        try await terminal.until { $0.rows == ["> bc"] && $0.isCursor(at: 0, 4) }

        terminal.type(Key.left + Key.left + "x")

        try await terminal.until { $0.rows == ["> xbc"] && $0.isCursor(at: 0, 3) }
        terminal.type(Key.enter)
        #expect(await line == .line("xb\u{301}\u{302}c"))
      }
    }

    @Test func `a character newer than the C library is shown as an escape and kept`() async throws {
      try await withConsole { terminal, console in
        async let line = console.readLine(prompt: "> ")

        try await terminal.type(at: ">", "a\u{fffff}b")

        try await terminal.until(rows: ["> a\\U+FFFFFb"])
        terminal.type(Key.enter)
        #expect(await line == .line("a\u{fffff}b"))
      }
    }

    @Test func `enter starts a row while the text is incomplete, and the rows are one line of the history`()
      async throws
    {
      try await withConsole(history: []) { terminal, console in
        async let first = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", "f {" + Key.enter + "x" + Key.enter + "}")
        try await terminal.until(rows: ["> f {", "x", "}"])
        terminal.type(Key.enter)
        #expect(await first == .line("f {\nx\n}"))

        async let second = console.readLine(prompt: "> ")
        // The first Up brings the whole text, the others go up within it.
        try await terminal.type(at: ">", Key.up + Key.up + Key.up)
        try await terminal.until { $0.rows.suffix(3) == ["> f {", "x", "}"] && $0.isCursor(at: 3, 3) }
        terminal.type(Key.end + "1" + Key.down + "2" + Key.enter)
        #expect(await second == .line("f {1\nx2\n}"))
      }
    }

    @Test func `tabs at the right margin of an odd width do not mislead the cursor`() async throws {
      // libedit's own commands, which only move the cursor.
      try await withConsole(columns: 14, editrc: "bind ^G ed-move-to-beg\nbind ^O ed-move-to-end\n") {
        terminal,
        console in
        async let line = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", "12345678\u{16}\tab")
        try await terminal.until { $0.rows == ["> 12345678", "ab"] && $0.isCursor(at: 1, 2) }

        terminal.type(Key.control("g") + Key.control("o") + "x")

        try await terminal.until { $0.rows == ["> 12345678", "abx"] && $0.isCursor(at: 1, 3) }
        terminal.type(Key.enter)
        #expect(await line == .line("12345678\tabx"))
      }
    }

    @Test func `Ctrl-C abandons the text and shows that it did`() async throws {
      try await withConsole { terminal, console in
        async let first = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", "f {" + Key.enter + "abc" + Key.up)
        try await terminal.until { $0.rows == ["> f {", "abc"] && $0.isCursor(at: 0, 5) }

        terminal.type(Key.control("c"))

        #expect(await first == .interrupt)
        async let second = console.readLine(prompt: "> ")
        try await terminal.until(rows: ["> f {", "abc^C", ">"])
        terminal.type(Key.control("c"))
        #expect(await second == .interrupt)
      }
    }

    @Test func `Ctrl-D ends an empty line only`() async throws {
      try await withConsole { terminal, console in
        async let first = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", "ab" + Key.home + Key.control("d") + Key.control("d") + Key.control("d"))

        #expect(await first == .endOfInput)
      }
    }

    @Test func `vi keys of an editrc file work, and escape leaves the insert mode`() async throws {
      try await withConsole(history: ["older"], editrc: "bind -v\n") { terminal, console in
        async let first = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", "abc 한글")
        try await terminal.until(rows: ["> abc 한글"])

        // In command mode: to the start, delete a character, insert.
        terminal.type(Key.escape + "0xiX")
        try await terminal.until(rows: ["> Xbc 한글"])

        // Still in insert mode: arrows and pastes are keys of their own.
        terminal.type(Key.right + Key.paste("p\tq"))
        try await terminal.until { $0.rows.first?.contains("Xbp") == true }
        terminal.type(Key.enter)
        #expect(await first == .line("Xbp\tqc 한글"))

        async let second = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", Key.escape)
        terminal.type("k")
        try await terminal.until { $0.rows.count == 2 && $0.rows.last?.hasPrefix("> Xbp") == true }
        terminal.type("k")
        try await terminal.until { $0.rows.last == "> older" }
        // `:`, `v` and `_` would lose the line, start an editor, or crash.
        terminal.type(":v_iy" + Key.enter)
        #expect(await second == .line("oldeyr"))
      }
    }

    @Test func `vi's command for the end of an empty line does not leave the text`() async throws {
      try await withConsole(editrc: "bind -v\n") { terminal, console in
        async let line = console.readLine(prompt: "> ")

        try await terminal.type(at: ">", Key.escape + "$kia" + Key.enter)

        #expect(await line == .line("a"))
      }
    }

    @Test func `an editrc file's own keys are respected`() async throws {
      let editrc =
        "# keys\nisola:bind \"^G\" ed-move-to-beg\nother:bind \"^G\" ed-newline\nbind \"\\e[15~\" ed-move-to-end\n"
      try await withConsole(editrc: editrc) { terminal, console in
        async let line = console.readLine(prompt: "> ")

        try await terminal.type(at: ">", "abc" + Key.control("g") + "x\u{1b}[15~y" + Key.enter)

        #expect(await line == .line("xabcy"))
      }
    }
  }
}
