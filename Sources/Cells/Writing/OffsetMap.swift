/// Which byte of a text, after insertions, is which byte of the text as it was typed.
struct OffsetMap: Sendable, Equatable {
  /// An insertion: where it begins in the text with insertions, and how long it is.
  private struct Insertion: Sendable, Equatable {
    var start: Int
    var length: Int
  }

  private var insertions: [Insertion] = []
  private var inserted = 0

  /// Notes an insertion; insertions come in order.
  ///
  /// - Parameters:
  ///   - offset: The byte of the typed text in front of which it stands.
  ///   - length: How many bytes it has.
  mutating func insert(at offset: Int, length: Int) {
    insertions.append(Insertion(start: offset + inserted, length: length))
    inserted += length
  }

  /// The byte of the typed text.
  ///
  /// - Parameter offset: A byte of the text with insertions; one inside an insertion counts as the byte behind it.
  /// - Returns: The byte of the typed text, and whether the given one was typed and not inserted.
  func original(_ offset: Int) -> (offset: Int, isTyped: Bool) {
    var before = 0
    for insertion in insertions {
      guard insertion.start <= offset else { break }
      if offset < insertion.start + insertion.length { return (insertion.start - before, false) }
      before += insertion.length
    }
    return (offset - before, true)
  }
}
