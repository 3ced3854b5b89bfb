/// Whose turn it is to compile: as many at a time as there are processors, the others in order.
///
/// More at a time would take each of them longer, up to the limit of its time.
struct BuildTurns {
  /// What is resumed with whether it has a turn.
  typealias Waiter = CheckedContinuation<Bool, Never>

  private var free: Int
  private var waiting: [(number: Int, waiter: Waiter)] = []
  private var latest = 0

  /// Turns of which none is taken.
  ///
  /// - Parameter capacity: How many may be taken at a time.
  init(capacity: Int) {
    free = max(1, capacity)
  }

  /// Takes a turn.
  ///
  /// - Returns: Nothing when there was one, else the number to wait with.
  mutating func take() -> Int? {
    guard free == 0 else {
      free -= 1
      return nil
    }
    latest += 1
    return latest
  }

  /// Waits for a turn, behind all that wait.
  ///
  /// - Parameters:
  ///   - waiter: What is resumed.
  ///   - number: The number that ``take()`` gave.
  mutating func wait(_ waiter: Waiter, _ number: Int) {
    waiting.append((number, waiter))
  }

  /// Gives a turn back.
  ///
  /// - Returns: Who has it now.
  mutating func giveBack() -> Waiter? {
    guard !waiting.isEmpty else {
      free += 1
      return nil
    }
    return waiting.removeFirst().waiter
  }

  /// Gives up waiting.
  ///
  /// - Parameter number: The number that ``take()`` gave.
  /// - Returns: Who waited; nothing when it has its turn already.
  mutating func abandon(_ number: Int) -> Waiter? {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return nil }
    return waiting.remove(at: index).waiter
  }
}
