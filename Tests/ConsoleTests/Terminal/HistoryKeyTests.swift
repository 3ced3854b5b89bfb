import Foundation
import Testing

@testable import Console

extension TerminalTests {
  struct HistoryKeyTests {
    @Test func `a long draft survives up and down`() async throws {
      let draft = String(repeating: "한글 abc ", count: 250)
      try await withConsole(columns: 80, rows: 60, history: ["one", "two"]) { terminal, console in
        async let line = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", draft)
        terminal.type(Key.up)
        try await terminal.until(rows: ["> two"])
        terminal.type(Key.up)
        try await terminal.until(rows: ["> one"])

        terminal.type(Key.control("n") + Key.down + Key.enter)

        #expect(await line == .line(draft))
      }
    }

    @Test func `any character can be searched for`() async throws {
      let history = ["한글 하나", "beta 둘", "가나다"]
      try await withConsole(history: history) { terminal, console in
        async let line = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", "draft" + Key.control("r") + "글")
        try await terminal.until { $0.rows == ["(search 「글」) 한글 하나"] && $0.isCursor(at: 0, 18) }

        console.post("event")
        try await terminal.until(rows: ["event", "(search 「글」) 한글 하나"])

        terminal.type(Key.backspace + "나")
        try await terminal.until(rows: ["event", "(search 「나」) 가나다"])
        terminal.type(Key.control("r"))
        try await terminal.until(rows: ["event", "(search 「나」) 한글 하나"])
        terminal.type(Key.control("r"))
        try await terminal.until(rows: ["event", "(no match, search 「나」) 한글 하나"])
        terminal.type(Key.control("s"))
        try await terminal.until(rows: ["event", "(search 「나」) 가나다"])
        terminal.type(Key.right + "!" + Key.enter)

        #expect(await line == .line("가나!다"))
      }
    }

    @Test(arguments: [Key.control("g"), Key.control("c")])
    func `giving a search up brings the line back`(key: String) async throws {
      try await withConsole(history: ["found"]) { terminal, console in
        async let line = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", "draft" + Key.left + Key.control("r") + "oun")
        try await terminal.until(rows: ["(search 「oun」) found"])

        terminal.type(key)

        try await terminal.until { $0.rows == ["> draft"] && $0.isCursor(at: 0, 6) }
        terminal.type(Key.enter)
        #expect(await line == .line("draft"))
      }
    }

    @Test func `a paste during a search goes into the pattern`() async throws {
      try await withConsole(history: ["let 이름 = 1", "other"]) { terminal, console in
        async let line = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", Key.control("r") + Key.paste("이름 =\n"))

        try await terminal.until(rows: ["(search 「이름 =」) let 이름 = 1"])
        terminal.type(Key.escape)
        try await terminal.until(rows: ["> let 이름 = 1"])
        terminal.type(Key.enter)
        #expect(await line == .line("let 이름 = 1"))
      }
    }

    @Test func `escape, arrows and enter take what was found`() async throws {
      try await withConsole(history: ["one", "two"]) { terminal, console in
        async let line = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", Key.control("r") + "w" + Key.up)
        try await terminal.until(rows: ["> one"])

        terminal.type(Key.control("r") + "wo" + Key.enter)

        #expect(await line == .line("two"))
      }
    }

    @Test func `a history that cannot be written says so once, and lines are read on`() async throws {
      try await withConsole(columns: 80, historyPath: "/proc/isola/history") { terminal, console in
        async let first = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", "one" + Key.enter)
        #expect(await first == .line("one"))
        async let second = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", "two" + Key.enter)
        #expect(await second == .line("two"))
        async let third = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", Key.up + Key.up)

        try await terminal.until { $0.rows.last == "> one" }
        let notices = terminal.screen.rows.filter { $0.hasPrefix("The history /proc/isola/history cannot be used: ") }
        #expect(notices.count == 1)
        terminal.type(Key.enter)
        #expect(await third == .line("one"))
      }
    }

    @Test func `submitted lines are found by the next session`() async throws {
      let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: directory) }
      let path = directory.appending(path: "history").path
      try await withConsole(historyPath: path) { terminal, console in
        async let line = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", "f {" + Key.enter + "\u{16}\t한글 }" + Key.enter)
        #expect(await line == .line("f {\n\t한글 }"))
      }

      try await withConsole(historyPath: path) { terminal, console in
        #expect(console.history == HistoryReport(loaded: 1, skipped: 0, failure: nil))
        async let line = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", Key.up + Key.enter)

        #expect(await line == .line("f {\n\t한글 }"))
      }
    }
  }
}
