/// Who may use a thing that serves one at a time: the first to come is the first served.
struct TurnQueue {
  private var holder: Int?
  private var waiting: [Int] = []

  /// Whether nobody holds the thing.
  var isFree: Bool { holder == nil }

  /// Someone comes.
  ///
  /// - Parameter visitor: A number of their own.
  /// - Returns: Whether it is their turn at once.
  mutating func arrive(_ visitor: Int) -> Bool {
    guard holder != nil else {
      holder = visitor
      return true
    }
    waiting.append(visitor)
    return false
  }

  /// Someone gives up waiting.
  ///
  /// - Returns: Whether they were waiting.
  mutating func leave(_ visitor: Int) -> Bool {
    guard let place = waiting.firstIndex(of: visitor) else { return false }
    waiting.remove(at: place)
    return true
  }

  /// The holder is done.
  ///
  /// - Returns: Whose turn it is now.
  mutating func pass() -> Int? {
    holder = waiting.isEmpty ? nil : waiting.removeFirst()
    return holder
  }
}
