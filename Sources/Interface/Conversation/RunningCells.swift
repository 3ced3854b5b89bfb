/// The tasks of cells that have not ended, the oldest first; several only if some were abandoned.
struct RunningCells {
  private var cells: [(name: String, hasBegun: Bool)] = []

  /// Whether there is none.
  var isEmpty: Bool { cells.isEmpty }

  /// Adds a task that waits for the main actor.
  mutating func add(_ name: String) { cells.append((name, false)) }

  /// Notes that a task has had the main actor.
  mutating func begin(_ name: String) {
    for number in cells.indices where cells[number].name == name { cells[number].hasBegun = true }
  }

  /// Takes a task out that has ended.
  mutating func remove(_ name: String) { cells.removeAll { $0.name == name } }

  /// What keeps the newest from ending, as a clause: only who has begun can hold the main actor.
  var obstacle: String? {
    if let holder = cells.first(where: \.hasBegun) {
      return "task \"\(holder.name)\" still holds the main actor or waits on it"
    }
    return cells.first.map {
      "task \"\($0.name)\" waits for the main actor, which a task holds that an earlier cell has started"
    }
  }
}
