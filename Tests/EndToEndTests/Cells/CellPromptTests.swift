import Foundation
import Testing

/// Swift that nobody should type, at a terminal: the prompt has to survive it.
@Suite(SkipUnless.tmux) struct CellPromptTests {
  private let folder: TemporaryFolder
  private let path = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]

  init() throws {
    folder = try TemporaryFolder()
  }

  private func prompt(
    _ arguments: [String] = ["--ephemeral"],
    _ scenario: (TerminalSession) async throws -> Void
  ) async throws {
    try await TerminalSession.run(.isola(arguments), columns: 120, rows: 50, environment: path, in: folder) {
      terminal in
      try await terminal.waitFor("isola>")
      try await scenario(terminal)
    }
  }

  /// Waits until cells are loaded, as the system sees it, so that what runs now is no compiler.
  private func waitForLoadedCells(_ count: Int) async throws {
    let isola = try #require(LeftOvers(in: folder).isola)
    let deadline = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < deadline {
      // Foundation reads the first page of such a file only.
      let maps = try await Run.program("/bin/grep", ["-o", "/Cell[0-9]*\\.so$", "/proc/\(isola)/maps"], in: folder)
      if Set(maps.stdout.split(separator: "\n")).count == count { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("\(count) cells were never loaded")
  }

  // MARK: What does not end

  @Test func `a second Ctrl-C names the cell that holds the main actor, and leaving leaves nothing behind`()
    async throws
  {
    try await prompt { terminal in
      try await terminal.enter("print(\"runs\"); while true {}")
      try await terminal.waitFor { $0.contains("runs") }
      try await terminal.interruptTwice("task \"cell 1\" still holds the main actor or waits on it")
      try await terminal.enter("1 + 1")
      try await waitForLoadedCells(2)
      try await terminal.interruptTwice("task \"cell 1\" still holds the main actor or waits on it")
      try await terminal.press("C-d")

      #expect(try await terminal.waitForEnd().status == 0)
    }
    #expect(await LeftOvers(in: folder).processes().isEmpty)
    #expect(LeftOvers(in: folder).cellFolders.isEmpty)
  }

  @Test func `a task that outlives its cell and holds the main actor is told from the cell that waits, and left`()
    async throws
  {
    try await prompt { terminal in
      try await terminal.say("Task { print(\"runs\"); while true {} }")
      try await terminal.waitFor { $0.contains("runs") }
      try await terminal.enter("1 + 1")
      try await waitForLoadedCells(2)
      try await terminal.interruptTwice(
        "task \"cell 2\" waits for the main actor, which a task holds that an earlier cell has started"
      )
      try await terminal.press("C-d")

      #expect(try await terminal.waitForEnd().status == 0)
    }
    #expect(LeftOvers(in: folder).cellFolders.isEmpty)
  }

  @Test func `Ctrl-C ends a cell that waits, and a compiler that is busy`() async throws {
    // What the type checker gives up on after many seconds.
    let busy = """
      let v = 1 + 2.0 * -3 / 4 + 5.0 - (6 * 7 + 8.0 * 9 - 10) + [1, 2.0, 3].map { $0 * 2 + 1 - 3 * $0 }\
      .reduce(0, { $0 + $1 * 2 - 1.5 + -$0 }) + (1...3).map { $0 + 1 - 2.0 * Double($0) }.reduce(0, +)
      """
    try await prompt { terminal in
      try await terminal.enter("print(\"waits\"); try await Task.sleep(for: .seconds(3600))")
      try await terminal.waitFor { $0.contains("waits") }
      try await terminal.press("C-c")
      try await terminal.waitFor("error: Cell 1 was cancelled.")

      try await terminal.enter(busy)
      try await terminal.waitForPicture { $0.cursor.column == 0 }
      try await terminal.press("C-c")
      try await terminal.waitFor("error: The cell was cancelled while it was compiled.")
      try await terminal.say("1")
    }
  }

  @Test func `a flood is bounded, and how much is not shown is said`() async throws {
    try await prompt { terminal in
      try await terminal.enter("for i in 0..<100_000 { print(\"line\", i, \"0123456789\") }")
      try await terminal.waitFor("bytes more, which are not shown.")
      try await terminal.say("1")
    }
  }

  // MARK: Descriptors, folders, signals

  @Test func `closing and replacing descriptors, and another folder, do no harm`() async throws {
    try folder.write("let loaded = 42\n", to: "cell.swift")
    try await prompt(["--data", "mine"]) { terminal in
      try await terminal.say("import Foundation", "close(0)", "close(1); print(\"heard\")")
      try await terminal.say("dup2(open(\"/dev/null\", O_RDWR), 0)", "dup2(open(\"/dev/null\", O_RDWR), 1)")
      try await terminal.say("write(1, \"direct\\n\", 7)", "store buy pro")
      try await terminal.say(
        "FileManager.default.changeCurrentDirectoryPath(\"/\")",
        "cells load \(folder.path)/cell.swift"
      )
      try await terminal.say("loaded / 2")
      let screen = try await terminal.screen()
      for row in ["heard", "direct", "$R6: Int = 21"] { #expect(screen.contains(row), "\(screen)") }

      // The program that takes its place finds the same ledger, by a name that counts from where it was started.
      try await terminal.press("C-l")
      try await terminal.enter("fatalError()")
      try await terminal.waitFor("was started again in place")
      try await terminal.say("store entitlements", "history 2")
      let after = try await terminal.screen()
      #expect(after.contains { $0.contains("app.deepcuts.pro") }, "\(after)")
      #expect(after.contains("store entitlements"))
    }
    #expect(FileManager.default.fileExists(atPath: folder.path("mine/ledger.sqlite")))
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a cell that sends the program a request to end ends it properly`(signal: Int32) async throws {
    try await prompt { terminal in
      try await terminal.say("import Foundation")
      try await terminal.enter("kill(getpid(), \(signal))")

      let end = try await terminal.waitForEnd()
      #expect(end.status == 128 + signal)
      #expect(!end.rows.contains { $0.contains("Ctrl-C again") }, "\(end)")
    }
    #expect(await LeftOvers(in: folder).processes().isEmpty)
    #expect(LeftOvers(in: folder).cellFolders.isEmpty)
  }

  @Test func `a terminal that is closed takes everything with it`() async throws {
    try await prompt { try await $0.say("1") }

    #expect(await LeftOvers(in: folder).processes().isEmpty)
    #expect(LeftOvers(in: folder).cellFolders.isEmpty)
  }

  @Test func `what a killed program leaves goes at the next start`() async throws {
    try await prompt { terminal in
      try await terminal.say("1")
      kill(try #require(LeftOvers(in: folder).isola), SIGKILL)
      #expect(try await terminal.waitForEnd().status == 137)
      #expect(await LeftOvers(in: folder).processes().isEmpty, "compilers that wait have gone")
    }
    #expect(LeftOvers(in: folder).cellFolders.count == 1)
    try await prompt { terminal in
      try await terminal.say("2")
      try await terminal.press("C-d")
      try await terminal.waitForEnd()
    }
    #expect(LeftOvers(in: folder).cellFolders.isEmpty)
  }

  @Test func `exit on another thread gives a terminal back on which a line is typed`() async throws {
    try await TerminalSession.run(.shell, columns: 120, environment: path, in: folder) { terminal in
      try await terminal.waitFor("sh$")
      try await terminal.enter("stty -a > before; clear; '\(BuiltProduct.path("isola"))' --ephemeral; echo status=$?")
      try await terminal.waitFor("isola>")
      try await terminal.say("import Foundation")
      try await terminal.say("Thread.detachNewThread { while access(\"now\", F_OK) != 0 { usleep(1000) }; exit(3) }")
      try await terminal.type("half a line")
      try await terminal.waitFor("half a line")
      try folder.write("", to: "now")
      try await terminal.waitFor("status=3")
      try await terminal.enter("stty -a > after; echo written")
      try await terminal.waitFor { $0.contains("written") }
    }
    #expect(try folder.read("before") == folder.read("after"))
    #expect(LeftOvers(in: folder).cellFolders.isEmpty)
  }
}

extension TerminalSession {
  /// Presses Ctrl-C twice while a command runs, waits for what the second says, and clears the screen.
  fileprivate func interruptTwice(_ clause: String) async throws {
    try await press("C-c")
    try await waitFor("Ctrl-C again abandons")
    try await press("C-c")
    try await waitFor("Abandoned: \(clause).")
    try await waitFor { $0.last { !$0.isEmpty } == "isola>" }
    try await press("C-l")
    try await waitFor { $0.filter { !$0.isEmpty } == ["isola>"] }
  }
}
