/// The last answers, by what they depend on; the least used is forgotten first.
struct AnswerMemory<Key: Hashable, Answer> {
  private let limit: Int
  private var size = 0
  private var clock = 0
  private var entries: [Key: (answer: Answer, size: Int, used: Int)] = [:]

  /// A memory that holds nothing yet.
  ///
  /// - Parameter limit: How much it may hold, in the unit of the sizes that come with the answers.
  init(limit: Int) {
    self.limit = limit
  }

  /// How many answers are held.
  var count: Int { entries.count }

  /// The answer that was kept under a key.
  mutating func answer(for key: Key) -> Answer? {
    guard let index = entries.index(forKey: key) else { return nil }
    clock += 1
    entries.values[index].used = clock
    return entries.values[index].answer
  }

  /// Keeps an answer, and forgets others until everything fits.
  ///
  /// - Parameters:
  ///   - answer: The answer; one that is larger than the limit is not kept.
  ///   - key: What it depends on.
  ///   - size: How much it holds.
  mutating func keep(_ answer: Answer, for key: Key, size: Int) {
    guard size <= limit else { return }
    if let old = entries.removeValue(forKey: key) { self.size -= old.size }
    clock += 1
    entries[key] = (answer, size, clock)
    self.size += size
    while self.size > limit, let oldest = entries.min(by: { $0.value.used < $1.value.used }) {
      entries.removeValue(forKey: oldest.key)
      self.size -= oldest.value.size
    }
  }
}
