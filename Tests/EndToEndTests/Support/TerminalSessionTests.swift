import Foundation
import Testing

@Suite(.serialized, SkipUnless.tmux)
struct TerminalSessionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `what is typed into a shell is answered on the screen`() async throws {
    try await TerminalSession.run(columns: 40, rows: 6, in: folder) { terminal in
      try await terminal.waitFor { $0.first == "sh$" }

      try await terminal.type("echo $((20 + 3)) '한글' a;")
      try await terminal.press("Enter")

      let rows = try await terminal.waitFor { $0.dropFirst(2).first == "sh$" }
      #expect(rows == ["sh$ echo $((20 + 3)) '한글' a;", "23 한글 a", "sh$", "", "", ""])
      let cursor = try await terminal.cursor()
      #expect(cursor == (4, 2))
    }
  }

  @Test func `a wide character takes two columns`() async throws {
    try await TerminalSession.run(columns: 40, rows: 6, in: folder) { terminal in
      try await terminal.waitFor { $0.first == "sh$" }

      try await terminal.type("한글ab")
      try await terminal.waitForPicture { $0.cursor == (10, 0) }
      try await terminal.press("Left", "Left", "Left")

      try await terminal.waitForPicture { $0.cursor == (6, 0) }
    }
  }

  @Test func `the program sees the fixed environment and no trace of tmux`() async throws {
    let env = try #require(ChildEnvironment.find("env"))
    try await TerminalSession.run(.executable(env, []), environment: ["EXTRA": "a;"], in: folder) { terminal in
      let picture = try await terminal.waitForEnd()

      #expect(picture.status == 0)
      #expect(
        picture.rows.filter { !$0.isEmpty }.sorted() == [
          "EXTRA=a;", "HOME=\(folder.path)/home", "LANG=C.UTF-8", "PATH=/usr/local/bin:/usr/bin:/bin",
          "SWIFT_BACKTRACE=enable=no", "TERM=tmux-256color", "XDG_CONFIG_HOME=\(folder.path)/config",
          "XDG_DATA_HOME=\(folder.path)/data", "XDG_STATE_HOME=\(folder.path)/state",
        ]
      )
    }
  }

  @Test(arguments: [("exit 3", 3), ("kill -TERM $$", 128 + SIGTERM), ("printf '\\033['", 0)] as [(String, Int32)])
  func `how a program ended and what it said last stay to be seen`(script: String, status: Int32) async throws {
    let shell = try #require(ChildEnvironment.find("sh"))
    let program = TerminalSession.Program.executable(shell, ["-c", "printf last; \(script)"])
    try await TerminalSession.run(program, rows: 3, in: folder) { terminal in
      let picture = try await terminal.waitForEnd()

      #expect(picture.rows == ["last", "", ""])
      #expect(picture.status == status)
    }
  }

  @Test func `a program without a shell around it gets the signals of the keyboard`() async throws {
    let shell = try #require(ChildEnvironment.find("sh"))
    let script = "echo ready; sleep 1000"
    try await TerminalSession.run(.executable(shell, ["-c", script]), in: folder) { terminal in
      try await terminal.waitFor("ready")

      try await terminal.press("C-c")

      #expect(try await terminal.waitForEnd().status == 128 + SIGINT)
    }
  }

  @Test func `a paste arrives in brackets when they are asked for`() async throws {
    let shell = try #require(ChildEnvironment.find("sh"))
    let script = #"stty raw -echo; printf '\033[?2004hready\r\n'; head -c 17 | od -An -c"#
    try await TerminalSession.run(.executable(shell, ["-c", script]), in: folder) { terminal in
      try await terminal.waitFor("ready")

      try await terminal.paste("a\nb;;")

      let rows = try await terminal.waitForEnd().rows
      let text = rows.joined(separator: " ").split(separator: " ").dropFirst().joined(separator: " ")
      #expect(text == #"033 [ 2 0 0 ~ a \r b ; ; 033 [ 2 0 1 ~"#)
    }
  }

  @Test func `control keys reach the program as signals`() async throws {
    try await TerminalSession.run(in: folder) { terminal in
      try await terminal.waitFor { $0.first == "sh$" }
      try await terminal.type("sleep 1000")
      try await terminal.press("Enter")
      try await terminal.waitForPicture { $0.cursor == (0, 1) }

      try await terminal.press("C-z")
      try await terminal.waitFor("Stopped")
      try await terminal.type("fg")
      try await terminal.press("Enter")
      try await terminal.waitFor { $0.count { $0.hasSuffix("sleep 1000") } == 3 }
      try await terminal.press("C-c")

      try await terminal.waitFor { $0.last { !$0.isEmpty } == "sh$" }
    }
  }

  @Test func `a new size is told to the program`() async throws {
    try await TerminalSession.run(in: folder) { terminal in
      try await terminal.waitFor { $0.first == "sh$" }

      try await terminal.resize(columns: 50, rows: 7)
      try await terminal.type("stty size")
      try await terminal.press("Enter")

      #expect(try await terminal.waitFor("7 50").count == 7)
    }
  }

  @Test func `rows that have left the screen are in the scrollback`() async throws {
    try await TerminalSession.run(rows: 4, in: folder) { terminal in
      try await terminal.waitFor { $0.first == "sh$" }
      try await terminal.type("for i in 1 2 3 4 5 6; do echo row $i; done")
      try await terminal.press("Enter")

      #expect(try await terminal.waitFor("row 6") == ["row 4", "row 5", "row 6", "sh$"])
      let all = try await terminal.screen(scrollback: true)
      #expect(all.dropFirst() == ["row 1", "row 2", "row 3", "row 4", "row 5", "row 6", "sh$"])
    }
  }

  @Test func `styles are kept when they are asked for`() async throws {
    let printf = try #require(ChildEnvironment.find("printf"))
    let program = TerminalSession.Program.executable(printf, [#"\033[1mbold\033[0m\n"#])
    try await TerminalSession.run(program, in: folder) { terminal in
      try await terminal.waitForEnd()

      #expect(try await terminal.screen().first == "bold")
      #expect(try await terminal.screen(styled: true).first?.hasPrefix("\u{1B}[1mbold") == true)
    }
  }

  @Test func `waiting in vain tells the whole screen`() async throws {
    try await TerminalSession.run(columns: 30, rows: 3, in: folder) { terminal in
      try await terminal.waitFor { $0.first == "sh$" }

      let error = try #require(
        await #expect(throws: TerminalWaitError.self) {
          try await terminal.waitFor("nothing", limit: .milliseconds(50))
        }
      )

      let line = String(repeating: "─", count: 40)
      #expect(
        error.description == """
          Within 0.05 seconds there was not “nothing”. The terminal shows:
          ┌\(line)
          │sh$
          │
          │
          └\(line)
          cursor in column 4 of row 0, counted from 0; the program runs
          """
      )
    }
  }

  @Test func `waiting for a program that has ended does not take the whole time`() async throws {
    let echo = try #require(ChildEnvironment.find("echo"))
    try await TerminalSession.run(.executable(echo, ["bye"]), in: folder) { terminal in
      let error = try #require(
        await #expect(throws: TerminalWaitError.self) {
          try await terminal.waitFor("nothing", limit: .seconds(1000))
        }
      )

      #expect(error.reason == "The program ended without “nothing”.")
      #expect(error.picture.rows.first == "bye")
    }
  }

  @Test func `a terminal that closes hangs up on what runs in it`() async throws {
    let shell = try #require(ChildEnvironment.find("sh"))
    let script = "trap 'echo hangup > trapped; exit' HUP; echo set up; sleep 1000 & wait"
    try await TerminalSession.run(.executable(shell, ["-c", script]), in: folder) { terminal in
      try await terminal.waitFor("set up")

      #expect(await terminal.close().isEmpty)

      #expect(try folder.read("trapped") == "hangup\n")
      await #expect(throws: RunError.self) { try await terminal.screen() }
    }
  }

  @Test func `what does not leave when the terminal closes is killed and named`() async throws {
    let shell = try #require(ChildEnvironment.find("sh"))
    let script = "trap '' HUP; echo set up; exec sleep 1000"
    try await TerminalSession.run(.executable(shell, ["-c", script]), in: folder) { terminal in
      try await terminal.waitFor("set up")

      // The program and, when the server has ended, nobody else.
      #expect(await terminal.close(grace: .milliseconds(100)).count == 1)
      #expect(await terminal.close().isEmpty)
    }
  }

  @Test func `a terminal is closed when the test fails, and in a cancelled task`() async throws {
    struct Failure: Error {}
    var terminals: [TerminalSession] = []

    await #expect(throws: Failure.self) {
      try await TerminalSession.run(in: folder) { terminal in
        terminals.append(terminal)
        throw Failure()
      }
    }
    let cancelled = Task { [folder] in
      try await TerminalSession.run(in: folder) { terminal in
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        return terminal
      }
    }
    terminals.append(try await cancelled.value)

    #expect(terminals.count == 2)
    for terminal in terminals {
      await #expect(throws: RunError.self) { try await terminal.screen() }
    }
  }
}
