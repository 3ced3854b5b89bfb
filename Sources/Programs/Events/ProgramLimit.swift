/// A limit of the cage that a program reached, or something it tried that is not allowed.
package enum ProgramLimit: Sendable, Hashable {
  /// It took too long.
  case time(Duration)
  /// It used too much memory; in bytes.
  case memory(Int)
  /// It wrote too much; in bytes.
  case output(bytes: Int)
  /// It wrote too many lines.
  case outputLines(Int)
  /// It filled its folder; in bytes.
  case files(Int)
  /// It tried to start a process, and none is allowed.
  case process
  /// It tried to start more processes than are allowed.
  case processes(Int)
  /// It had more threads than are allowed.
  case threads(Int)
  /// It tried to write outside of its folder; the path.
  case write(String)
  /// It tried to open a connection.
  case network
  /// It called what no program here has any use for; the name of the system call.
  case call(String)

  /// A word for it, as JSON has it.
  package var word: String {
    switch self {
    case .time: "time"
    case .memory: "memory"
    case .output, .outputLines: "output"
    case .files: "files"
    case .process, .processes: "processes"
    case .threads: "threads"
    case .write: "write"
    case .network: "network"
    case .call: "call"
    }
  }
}

extension ProgramLimit: CustomStringConvertible {
  /// The limit as it stands in a sentence about the program: `ran longer than 10 s`.
  package var description: String {
    switch self {
    case .time(let limit): "ran longer than \(Self.text(limit))"
    case .memory(let bytes): "used more than \(Self.text(bytes: bytes)) of memory"
    case .output(let bytes): "wrote more than \(Self.text(bytes: bytes))"
    case .outputLines(let lines): "wrote more than \(lines) lines"
    case .files(let bytes): "wrote more than \(Self.text(bytes: bytes)) into its folder"
    case .process: "started a process (not allowed)"
    case .processes(let count): "started more than \(count) \(count == 1 ? "process" : "processes")"
    case .threads(let count): "started more than \(count) threads"
    case .write(let path): "wrote outside its folder: \(path)"
    case .network: "opened a network connection (not allowed)"
    case .call(let name): "called \(name) (not allowed)"
    }
  }

  private static func text(_ duration: Duration) -> String {
    let milliseconds = duration.components.seconds * 1000 + duration.components.attoseconds / 1_000_000_000_000_000
    return milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
  }

  private static func text(bytes: Int) -> String {
    if bytes % (1 << 20) == 0 { return "\(bytes >> 20) MB" }
    return bytes % (1 << 10) == 0 ? "\(bytes >> 10) KB" : "\(bytes) bytes"
  }
}
