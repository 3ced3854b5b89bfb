import Foundation
import Testing

/// Sessions at a terminal, as a person has them.
@Suite(SkipUnless.tmux) struct PromptTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Opens the prompt, gives it to a scenario and closes it.
  private func prompt(
    _ arguments: [String] = ["--ephemeral"],
    columns: Int = 80,
    rows: Int = 24,
    environment: [String: String] = [:],
    _ scenario: (TerminalSession) async throws -> Void
  ) async throws {
    try await TerminalSession.run(
      .isola(arguments),
      columns: columns,
      rows: rows,
      environment: environment,
      in: folder
    ) { terminal in
      try await terminal.waitFor("isola>")
      try await scenario(terminal)
    }
  }

  // MARK: Events above the line

  @Test(arguments: ["store buy 한국어 글", "music search 海辺の夜", "music search canção açúcar", "music search 🎵🇰🇷👍🏽"])
  func `an event arrives while half a line is typed, and the line survives`(half: String) async throws {
    try await prompt(rows: 40) { terminal in
      try await terminal.say("screen show settings", "store ask-to-buy on", "store buy pro", "store approve --after 1s")

      try await terminal.type(half)
      try await terminal.waitFor("Plan     Pro for life")

      let screen = try await terminal.waitFor { $0.last { !$0.isEmpty } == "isola> " + half }
      #expect(screen.filter { $0.hasPrefix("isola> " + half) }.count == 1, "the line stands once")
      try await terminal.press("C-u")
      try await terminal.enter("version")
      try await terminal.waitFor("isola 0.")
    }
  }

  @Test func `a search through the history survives an event`() async throws {
    try await prompt(rows: 40) { terminal in
      try await terminal.say("music search 한글")
      try await terminal.say("screen show settings", "store ask-to-buy on", "store buy pro", "store approve --after 1s")
      try await terminal.press("C-r")
      try await terminal.type("한글")
      try await terminal.waitFor("Plan     Pro for life")

      try await terminal.waitFor { $0.last { !$0.isEmpty }?.contains("music search 한글") == true }
      try await terminal.press("C-g")
    }
  }

  // MARK: Swift

  /// The compiler is found on the path of the tests.
  private static let path = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]

  @Test func `Tab completes members of the app and of what was typed before`() async throws {
    try await prompt(environment: Self.path) { terminal in
      try await terminal.complete("app.store.isProc", to: "isola> app.store.isProcessing")
      try await terminal.say("", "struct Comet { var magnitude = 4 }", "let halley = Comet()")
      try await terminal.complete("halley.mag", to: "isola> halley.magnitude")
      try await terminal.enter("")
      try await terminal.waitFor("$R1: Int = 4")
    }
  }

  @Test func `Enter goes on while the parser says that more could follow`() async throws {
    try await prompt(environment: Self.path) { terminal in
      try await terminal.enter("func twice(_ n: Int) -> Int {")
      try await terminal.enter("2 * n }")
      try await terminal.enter("twice(21)")
      try await terminal.waitFor("$R0: Int = 42")
    }
  }

  // MARK: Keys

  @Test func `Ctrl-C gives up a line and the program lives`() async throws {
    try await prompt { terminal in
      try await terminal.type("store buy pro")
      try await terminal.press("C-c")
      try await terminal.enter("store entitlements")

      try await terminal.waitFor("Nothing is owned.")
    }
  }

  @Test func `Ctrl-C cancels the command that runs and says so`() async throws {
    try await prompt { terminal in
      try await terminal.enter("clock wait 1h")
      try await terminal.waitFor { !$0.contains { $0 == "isola>" } }
      try await terminal.press("C-c")

      try await terminal.waitFor("clock wait was cancelled.")
      try await terminal.enter("version")
      try await terminal.waitFor("isola 0.")
    }
  }

  @Test func `a second Ctrl-C abandons a command that does not stop, and the prompt comes back`() async throws {
    try await prompt { terminal in
      try await terminal.enter("clock wait 1h --stubborn")
      try await terminal.waitFor { !$0.contains { $0 == "isola>" } }
      try await terminal.press("C-c")
      try await terminal.waitFor("Ctrl-C again abandons")
      try await terminal.press("C-c")

      try await terminal.waitFor("Abandoned")
      try await terminal.enter("version")
      try await terminal.waitFor("isola 0.")
    }
  }

  @Test func `Ctrl-D on an empty line ends with status 0`() async throws {
    try await prompt { terminal in
      try await terminal.press("C-d")

      #expect(try await terminal.waitForEnd().status == 0)
    }
  }

  @Test func `quit ends with status 0`() async throws {
    try await prompt { terminal in
      try await terminal.enter("quit")

      #expect(try await terminal.waitForEnd().status == 0)
    }
  }

  @Test func `Tab completes, and lists candidates with a line of help each`() async throws {
    try await prompt(rows: 40) { terminal in
      try await terminal.type("store ent")
      try await terminal.press("Tab")
      try await terminal.waitFor("isola> store entitlements")
      try await terminal.press("C-u")
      try await terminal.type("screen ")
      try await terminal.press("Tab", "Tab")

      let screen = try await terminal.waitFor("Opens a screen.")
      #expect(screen.contains { $0.contains("close") && $0.contains("Closes a screen.") })
      #expect(screen.last { !$0.isEmpty }?.hasPrefix("isola> screen") == true)
    }
  }

  @Test func `a block is typed over several rows, carried out as one and recalled as one`() async throws {
    try await prompt { terminal in
      try await terminal.enter("swift {", "  nothing")
      try await terminal.say("}")
      try await terminal.press("Up")

      let block = ["isola> swift {", "  nothing", "}"]
      try await terminal.waitFor { rows in rows.last { !$0.isEmpty } == "}" && rows.filter { $0 == block[0] }.count == 2
      }
      let screen = try await terminal.screen()
      #expect(screen.filter { !$0.isEmpty }.suffix(3) == block[...])
      #expect(screen.filter { $0.contains("error: Swift cannot run here") }.count == 1)
    }
  }

  @Test func `a pasted text is inserted and not carried out`() async throws {
    try await prompt { terminal in
      try await terminal.paste("store buy pro\nstore refund pro")
      try await terminal.waitFor("store refund pro")

      let screen = try await terminal.screen()
      #expect(!screen.contains { $0.contains("Bought") })
      try await terminal.press("C-c")
      try await terminal.enter("store entitlements")
      try await terminal.waitFor("Nothing is owned.")
    }
  }

  @Test func `the window may change while a line is typed`() async throws {
    try await prompt(columns: 60) { terminal in
      let line = "music search a long line that wraps when the window is narrow 한글"
      try await terminal.type(line)
      try await terminal.waitFor("한글")
      try await terminal.resize(columns: 30, rows: 24)
      try await terminal.waitFor { $0.joined().contains("isola> " + line) }
      try await terminal.press("C-u")
      try await terminal.enter("version")
      try await terminal.waitFor("isola 0.")
    }
  }

  // MARK: Plain terminals

  @Test(arguments: [["TERM": "dumb"], ["NO_COLOR": "1"]])
  func `a terminal without colour gets none`(environment: [String: String]) async throws {
    let log = folder.path("typescript")
    let isola = BuiltProduct.path("isola")
    try await TerminalSession.run(.shell, environment: environment, in: folder) { terminal in
      let variables = environment.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
      try await terminal.enter("script -qc '\(variables) \(isola) --ephemeral' \(log)")
      try await terminal.waitFor("isola>")
      try await terminal.enter("store buy nothing", "screen show settings")
      try await terminal.waitFor("Plan")
      try await terminal.enter("quit")
      try await terminal.waitFor { $0.last { !$0.isEmpty }?.hasPrefix("sh$") == true }
    }
    let written = try folder.read("typescript")
    #expect(written.contains("error:"))
    #expect(!written.contains("\u{1b}[31m") && !written.contains("\u{1b}[1m") && !written.contains("\u{1b}[2m"))
    if environment["TERM"] == "dumb" { #expect(!written.contains("\u{1b}"), "\(written.debugDescription)") }
  }

  // MARK: History and the start-up file

  @Test func `lines are recalled in the next session, from a file that only its owner can read`() async throws {
    try await prompt { terminal in
      try await terminal.say("music search 한글 기록")
      try await terminal.enter("quit")
      try await terminal.waitForEnd()
    }
    try await prompt { terminal in
      try await terminal.press("Up", "Up")
      try await terminal.waitFor("isola> music search 한글 기록")
      try await terminal.press("C-u")
      try await terminal.say("history")
      #expect(try await terminal.screen().contains("music search 한글 기록"))
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("state/isola/history"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try folder.read("state/isola/history").contains("\"music search 한글 기록\"\n"))
  }

  @Test func `the start-up file is read at a terminal`() async throws {
    try folder.write("screen show settings\n", to: "config/isola/startup.isola")

    try await prompt { terminal in
      try await terminal.waitFor("Plan     Free")
    }
  }
}

extension TerminalSession {
  /// Types Swift and presses Tab until the compiler, which may still be starting, has completed it.
  fileprivate func complete(_ text: String, to line: String) async throws {
    try await type(text)
    for _ in 0..<20 {
      try await press("Tab")
      let isThere = try? await waitFor(limit: .seconds(1)) { $0.last { !$0.isEmpty } == line }
      if isThere != nil { return }
    }
    try await waitFor(limit: .seconds(1)) { $0.last { !$0.isEmpty } == line }
  }

  /// Types lines, each with Enter, and waits for the prompt after each.
  ///
  /// The prompt that stands there before the first key shows is none.
  func say(_ lines: String...) async throws {
    for line in lines {
      let before = try await screen()
      try await enter(line)
      try await waitFor { rows in rows != before && rows.last { !$0.isEmpty }?.hasSuffix("isola>") == true }
    }
  }

  /// Types lines, each with Enter.
  func enter(_ lines: String...) async throws {
    for line in lines {
      try await type(line)
      try await press("Enter")
    }
  }
}
