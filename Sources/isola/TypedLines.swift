import Synchronization

/// The lines that were typed, for the `history` command.
///
/// Owner of its state: its `Mutex`.
final class TypedLines: Sendable {
  private let lines = Mutex<[String]>([])

  /// Oldest first.
  var all: [String] { lines.withLock { $0 } }

  /// Remembers a line.
  func add(_ line: String) { lines.withLock { $0.append(line) } }
}
