import Foundation

/// A real terminal with a program in it, which a test types into and looks at.
///
/// The terminal is a window of a tmux server that serves nobody else. ``run(_:columns:rows:environment:in:_:)`` opens
/// one and closes it, whatever the test does in between.
struct TerminalSession: Sendable {
  /// What runs in the window.
  enum Program: Sendable {
    /// A shell without configuration, whose prompt is `sh$ `.
    case shell
    /// The program that this package builds.
    case isola([String])
    /// Any executable, with its arguments.
    case executable(String, [String])
  }

  /// Terminals are slow to start and a test that waits for one holds a thread; two at a time leave room for the others.
  ///
  /// The only thing that all tests share: the turnstile owns its queue.
  private static let turnstile = Turnstile(places: 2)

  private let server: TmuxServer

  /// The shell around the program, which leads the session of everything started in the window.
  private let leader: pid_t

  /// The process of the tmux server, which leads a session of its own.
  private let serverLeader: pid_t

  /// Opens a terminal, does something with it and closes it.
  ///
  /// - Parameters:
  ///   - program: What runs in the window.
  ///   - columns: The width of the window.
  ///   - rows: The height of the window.
  ///   - environment: Variables on top of those of ``ChildEnvironment``; `TERM` names tmux.
  ///   - folder: Where the program starts and keeps what it stores.
  ///   - body: What to do.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws; ``RunError`` when the terminal does not open; `CancellationError`.
  static func run<Value>(
    _ program: Program = .shell,
    columns: Int = 80,
    rows: Int = 24,
    environment: [String: String] = [:],
    in folder: TemporaryFolder,
    _ body: (TerminalSession) async throws -> Value
  ) async throws -> Value {
    try await turnstile.pass {
      let session = try await open(program, columns: columns, rows: rows, environment: environment, in: folder)
      do {
        let value = try await body(session)
        await session.close()
        return value
      } catch {
        await session.close()
        throw error
      }
    }
  }

  /// Types a text, character by character, as the keyboard would send it.
  func type(_ text: String) async throws {
    try await server.command(["send-keys", "-t", TmuxServer.target, "-l", "--", text])
  }

  /// Presses keys by the names that tmux gives them, such as `Enter`, `C-c`, `Left`, `M-Enter` or `BSpace`.
  func press(_ keys: String...) async throws {
    try await server.command(["send-keys", "-t", TmuxServer.target, "--"] + keys)
  }

  /// Pastes a text: in brackets if the program has asked for them, with a carriage return for each line feed.
  func paste(_ text: String) async throws {
    try await server.command(
      ["load-buffer", "-b", "paste", "-"],
      ["paste-buffer", "-t", TmuxServer.target, "-b", "paste", "-p", "-d"],
      input: text
    )
  }

  /// Gives the window another size, of which the program is told by a signal.
  func resize(columns: Int, rows: Int) async throws {
    try await server.command(["resize-window", "-t", TmuxServer.target, "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Returns the rows that the window shows, without the space at their ends.
  ///
  /// - Parameters:
  ///   - scrollback: Whether the rows that have left the window at the top stand before them.
  ///   - styled: Whether the escape sequences for colours and weights are kept.
  /// - Returns: The rows from the top.
  /// - Throws: ``RunError`` when the terminal is closed; `CancellationError`.
  func screen(scrollback: Bool = false, styled: Bool = false) async throws -> [String] {
    try await picture(scrollback: scrollback, styled: styled).rows
  }

  /// Returns where the cursor is, counted from 0.
  func cursor() async throws -> (column: Int, row: Int) {
    try await picture().cursor
  }

  /// Returns the rows, the cursor and the state of the program at one moment.
  func picture(scrollback: Bool = false, styled: Bool = false) async throws -> TerminalPicture {
    let printed = try await server.command(
      ["display-message", "-t", TmuxServer.target, "-p", "#{cursor_x},#{cursor_y},#{pane_title}"],
      ["capture-pane", "-t", TmuxServer.target, "-p"] + (scrollback ? ["-S", "-"] : []) + (styled ? ["-e"] : [])
    )
    var lines = printed.split(separator: "\n", omittingEmptySubsequences: false)
    let state = lines.removeFirst().split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    let title = state[2]
    let mark = TmuxServer.endMark
    return TerminalPicture(
      rows: lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) },
      cursor: (Int(state[0]) ?? -1, Int(state[1]) ?? -1),
      status: title.hasPrefix(mark) ? Int32(title.dropFirst(mark.count)) : nil
    )
  }

  /// Closes the terminal under the program, which hears of it by a hangup, and ends only this server.
  ///
  /// - Parameter grace: How long the program and what it has started may take to leave.
  /// - Returns: The processes that had not left by then and were killed.
  @discardableResult
  func close(grace: Duration = .seconds(5)) async -> [pid_t] {
    await server.end()
    // The server says goodbye before it has tidied up its folder, which the test is about to remove.
    await ProcessSession(leader: serverLeader).end(within: .seconds(5))
    return await ProcessSession(leader: leader).end(within: grace)
  }

  private static func open(
    _ program: Program,
    columns: Int,
    rows: Int,
    environment: [String: String],
    in folder: TemporaryFolder
  ) async throws -> TerminalSession {
    let variables = try ChildEnvironment.variables(in: folder, terminal: TmuxServer.terminal, adding: environment)
    var call = ProgramCall(path: "", environment: variables, directory: folder.path)
    switch program {
    case .shell:
      call.path = ChildEnvironment.find("bash") ?? "/bin/bash"
      call.arguments = ["--norc", "--noprofile", "-i"]
      call.environment.merge(["PS1": "sh$ ", "HISTFILE": "/dev/null"]) { given, _ in given }
    case .isola(let arguments):
      call.path = BuiltProduct.path("isola")
      call.arguments = arguments
    case .executable(let path, let arguments):
      call.path = path
      call.arguments = arguments
    }
    let server = try TmuxServer(in: folder)
    do {
      try await server.start(call, columns: columns, rows: rows)
      let leaders = try await server.command(
        ["display-message", "-t", TmuxServer.target, "-p", "#{pane_pid} #{pid}"]
      )
      let numbers = leaders.split(whereSeparator: \.isWhitespace).compactMap { pid_t($0) }
      guard numbers.count == 2 else {
        throw RunError.cannotStart(program: call.path, reason: "tmux says its processes are “\(leaders)”")
      }
      return TerminalSession(server: server, leader: numbers[0], serverLeader: numbers[1])
    } catch {
      await server.end()
      throw error
    }
  }
}
