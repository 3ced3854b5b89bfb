/// Submitted lines, and the walk through them while a line is edited.
///
/// What was typed or changed before a step is kept for the way back, so that Up and Down lose nothing. (libedit keeps
/// only the first 1,024 characters of it.)
struct History: Equatable {
  /// The lines, oldest first.
  private(set) var entries: [String]
  private let limit: Int
  /// The entry that is shown; `entries.count` stands for the line that is being written.
  private var position: Int
  private var changed: [Int: String] = [:]

  /// Starts with lines of earlier sessions.
  init(entries: [String] = [], limit: Int) {
    self.limit = max(1, limit)
    self.entries = entries.suffix(self.limit)
    position = self.entries.count
  }

  /// Adds a submitted line and returns to the end.
  ///
  /// - Returns: Whether it was added: blank lines and repetitions of the line before are not.
  mutating func add(_ line: String) -> Bool {
    defer { restart() }
    guard !line.allSatisfy(\.isWhitespace), line != entries.last else { return false }
    entries.append(line)
    if entries.count > limit { entries.removeFirst(entries.count - limit) }
    return true
  }

  /// Returns to the end and forgets what was changed on the way.
  mutating func restart() {
    position = entries.count
    changed = [:]
  }

  /// The line before the shown one, or nil at the oldest.
  mutating func older(leaving text: String) -> String? {
    move(to: position - 1, leaving: text)
  }

  /// The line after the shown one, or nil at the one being written.
  mutating func newer(leaving text: String) -> String? {
    move(to: position + 1, leaving: text)
  }

  /// Shows an entry that was found in another way.
  mutating func show(_ index: Int, leaving text: String) {
    _ = move(to: index, leaving: text)
  }

  private mutating func move(to target: Int, leaving text: String) -> String? {
    guard (0...entries.count).contains(target) else { return nil }
    changed[position] = text
    position = target
    return changed[target] ?? (target < entries.count ? entries[target] : "")
  }
}
