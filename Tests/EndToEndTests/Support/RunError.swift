/// Why a run has no result.
enum RunError: Error, CustomStringConvertible {
  /// The system did not start the program.
  case cannotStart(program: String, reason: String)
  /// The program still ran when its time was over, and was killed.
  case overdue(command: [String], limit: Duration, stdout: String, stderr: String)
  /// A helper of the tests ended otherwise than with 0.
  case helperFailed(command: [String], result: Run.Result)

  var description: String {
    switch self {
    case .cannotStart(let program, let reason):
      "“\(program)” did not start: \(reason)."
    case .overdue(let command, let limit, let stdout, let stderr):
      """
      “\(command.joined(separator: " "))” had not ended after \(limit) and was killed. It had printed:
      \(Self.transcript(stdout: stdout, stderr: stderr))
      """
    case .helperFailed(let command, let result):
      """
      “\(command.joined(separator: " "))” \(result.ending). It had printed:
      \(Self.transcript(stdout: result.stdout, stderr: result.stderr))
      """
    }
  }

  private static func transcript(stdout: String, stderr: String) -> String {
    """
    ── stdout ──
    \(stdout)
    ── stderr ──
    \(stderr)
    ────────────
    """
  }
}
