/// Expansions by what they depend on; what was not used for long is forgotten.
///
/// There are two generations. When the young one is full it becomes the old one, and what was old is forgotten; what is
/// asked for again is young again.
struct ExpansionMemory {
  private typealias Generation = [ExpansionKey: [UInt8]]

  private var young: Generation = [:]
  private var old: Generation = [:]
  private var youngSize = 0
  private let limit: Int

  /// A memory that holds nothing yet.
  ///
  /// - Parameter limit: How many bytes one generation may hold.
  init(limit: Int) {
    self.limit = limit
  }

  /// How many expansions are held.
  var count: Int { young.count + old.count }

  /// The answer that was kept under a key.
  mutating func answer(for key: ExpansionKey) -> [UInt8]? {
    if let answer = young[key] { return answer }
    guard let answer = old.removeValue(forKey: key) else { return nil }
    keep(answer, for: key)
    return answer
  }

  /// Keeps an answer.
  ///
  /// - Parameters:
  ///   - answer: The answer; one that is larger than a generation is not kept.
  ///   - key: What it depends on.
  mutating func keep(_ answer: [UInt8], for key: ExpansionKey) {
    let size = key.size + answer.count
    guard size <= limit, young[key] == nil else { return }
    if youngSize + size > limit {
      old = young
      young = [:]
      youngSize = 0
    }
    young[key] = answer
    youngSize += size
  }
}
