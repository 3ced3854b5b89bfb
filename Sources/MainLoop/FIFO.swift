/// Elements that leave in the order in which they came.
///
/// An array with a moving start: what left is dropped in one go once it is the larger part, so both ends cost O(1)
/// amortized.
struct FIFO<Element> {
  private var storage: [Element?] = []
  private var start = 0

  /// Whether no element is left.
  var isEmpty: Bool { start == storage.count }

  /// Every element, the first to leave first.
  var elements: [Element] { storage[start...].compactMap(\.self) }

  /// Adds an element behind all others.
  mutating func append(_ element: Element) {
    storage.append(element)
  }

  /// The element that leaves after `offset` others.
  func element(at offset: Int) -> Element? {
    let index = start + offset
    return index < storage.count ? storage[index] : nil
  }

  /// Takes the first element.
  mutating func popFirst() -> Element? {
    guard start < storage.count else { return nil }
    let element = storage[start].take()
    start += 1
    if start == storage.count {
      storage.removeAll(keepingCapacity: start <= 1024)
      start = 0
    } else if start >= 256, start * 2 >= storage.count {
      storage.removeFirst(start)
      start = 0
    }
    return element
  }
}

extension FIFO: Sendable where Element: Sendable {}
