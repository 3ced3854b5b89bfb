import Foundation
import Testing

@testable import Console

extension TerminalTests {
  /// Signals to this process, which the console handles while it is open.
  struct SignalTests {
    @Test(arguments: [
      (Key.control("r") + "on", "(search 「on」) one"), (Key.control("v"), "> a"), ("typed", "> atyped"), ("", "> a"),
    ])
    func `an interruption is no end of the input, whatever is being read`(keys: String, row: String) async throws {
      try await withConsole(history: ["one"], handlesSignals: true) { terminal, console in
        async let line = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", "a" + keys)
        try await terminal.until(rows: [row])

        kill(getpid(), SIGINT)

        #expect(await line == .interrupt)
        async let next = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", "lives" + Key.enter)
        #expect(await next == .line("lives"))
      }
    }

    @Test func `between lines every Ctrl-C is counted, from one for each command`() async throws {
      try await withConsole(handlesSignals: true) { terminal, console in
        var presses = console.interrupts.makeAsyncIterator()
        for expected in [1, 2] {
          kill(getpid(), SIGINT)
          #expect(await presses.next() == expected)
        }

        async let line = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", Key.enter)
        #expect(await line == .line(""))

        kill(getpid(), SIGINT)
        #expect(await presses.next() == 1)
      }
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `a request to end ends the line, and every line after it`(signal: Int32) async throws {
      try await withConsole(handlesSignals: true) { terminal, console in
        async let line = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", "half")
        try await terminal.until(rows: ["> half"])

        kill(getpid(), signal)

        #expect(await line == .terminated(signal: signal))
        #expect(await console.readLine(prompt: "> ") == .terminated(signal: signal))
        console.post("below")
        try await terminal.until(rows: ["> half", "below"])
      }
    }

    @Test func `a request to end that comes between lines interrupts what runs there`() async throws {
      try await withConsole(handlesSignals: true) { terminal, console in
        var presses = console.interrupts.makeAsyncIterator()

        kill(getpid(), SIGTERM)

        #expect(await presses.next() == 1)
        #expect(await console.readLine(prompt: "> ") == .terminated(signal: SIGTERM))
      }
    }

    @Test func `after a stop the terminal is taken again and the line drawn`() async throws {
      try await withConsole(handlesSignals: true) { terminal, console in
        async let line = console.readLine(prompt: "> ")
        try await terminal.type(at: ">", "half" + Key.left)
        try await terminal.until { $0.rows == ["> half"] && $0.isCursor(at: 0, 5) }
        // What a shell does with the terminal of a program that stops.
        terminal.makeCooked()

        kill(getpid(), SIGCONT)

        try await terminal.until(written: "\r\u{1b}[J> half")
        terminal.type("X" + Key.enter)
        #expect(await line == .line("halXf"))
      }
    }
  }
}
