import Foundation

/// A tmux server of its own, which reads no configuration and whose socket lies in the test's folder.
///
/// - SeeAlso: tmux(1).
struct TmuxServer: Sendable {
  /// The name by which commands refer to the only window.
  static let target = "isola"

  /// The kind of terminal that tmux is for the program in it.
  static let terminal = "tmux-256color"

  private let path: String
  private let socket: String
  private let folder: TemporaryFolder

  /// Chooses a name for the server; ``start(_:columns:rows:)`` starts it.
  ///
  /// - Parameter folder: Where the socket is.
  /// - Throws: ``RunError/cannotStart(program:reason:)`` when tmux is not installed.
  init(in folder: TemporaryFolder) throws(RunError) {
    guard let path = ChildEnvironment.find("tmux") else {
      throw .cannotStart(program: "tmux", reason: "it is not installed in \(ChildEnvironment.searchPath)")
    }
    self.path = path
    self.folder = folder
    socket = "isola-" + UUID().uuidString.prefix(8)
  }

  /// Starts the server with one window, in which the program runs.
  func start(_ call: ProgramCall, columns: Int, rows: Int) async throws {
    guard let shell = ChildEnvironment.find("sh"), let env = ChildEnvironment.find("env") else {
      throw RunError.cannotStart(program: "sh", reason: "it is not installed in \(ChildEnvironment.searchPath)")
    }
    // The server adds variables of its own; env gives the program those of the call and no others.
    let variables = call.environment.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
    try await command(
      ["set-option", "-s", "escape-time", "0"],
      ["set-option", "-s", "default-terminal", Self.terminal],
      ["set-option", "-g", "remain-on-exit", "on"],
      ["set-option", "-g", "remain-on-exit-format", ""],
      ["set-option", "-g", "status", "off"],
      ["set-option", "-g", "history-limit", "10000"],
      ["new-session", "-d", "-s", Self.target, "-x", "\(columns)", "-y", "\(rows)", "-c", call.directory, "--"]
        + [shell, "-c", Self.wrapper, Self.endMark, env, "-i"] + variables + [call.path] + call.arguments,
      // Before there is a window, tmux 3.3 crashes on this one.
      ["set-option", "-g", "window-size", "manual"]
    )
  }

  /// What the title of the window begins with when the program has ended; its status in the shell follows.
  static let endMark = "isola-test-ended:"

  /// Runs the program in the foreground, then says in the title how it ended, and stays.
  ///
  /// The terminal is not left to the program alone because tmux 3.3 can lose the last words, and the status, of a program
  /// that ends while the machine is busy: it looks for output before the kernel has passed it on. The title arrives on
  /// the same way as the output, after all of it, and is not seen on the screen. Keys that signal reach the shell too,
  /// which survives them; its own remarks about signals are not shown.
  private static let wrapper = #"""
    trap : INT QUIT
    exec 3>&2 2>/dev/null
    sh -c 'exec "$@" 2>&3 3>&-' sh "$@"
    printf '\030\033]2;%s%d\033\\' "$0" "$?"
    exec sleep infinity
    """#

  /// Ends the server, also when the task that asks is cancelled.
  func end() async {
    // A server that has ended already refuses the command, and then there is nothing to end.
    _ = try? await Task { try await command(["kill-server"]) }.value
  }

  /// Gives the server commands, one after the other in one go.
  ///
  /// - Parameters:
  ///   - commands: Each command with its arguments, which arrive as they are.
  ///   - input: What a command that reads `-` reads.
  /// - Returns: What the commands print.
  /// - Throws: ``RunError``, also when tmux refuses a command.
  @discardableResult
  func command(_ commands: [String]..., input: String = "") async throws -> String {
    let separated = commands.map { $0.map(Self.escaped) }.joined(separator: [";"])
    let call = ProgramCall(
      path: path,
      arguments: ["-L", socket, "-f", "/dev/null", "-u"] + separated,
      environment: [
        "HOME": folder.path,
        "LANG": "C.UTF-8",
        "PATH": ChildEnvironment.searchPath,
        "SHELL": "/bin/sh",
        "TERM": "xterm-256color",
        "TMUX_TMPDIR": folder.path,
      ],
      directory: folder.path
    )
    let result = try await Run.run(call, input: input)
    guard result.exit == 0 else {
      throw RunError.helperFailed(command: [path] + call.arguments, result: result)
    }
    return result.stdout
  }

  /// A semicolon at the end of an argument would end the command.
  private static func escaped(_ argument: String) -> String {
    argument.hasSuffix(";") ? argument.dropLast() + "\\;" : argument
  }
}
