/// Items that become due, in the order of their deadlines.
///
/// A binary heap. Items with the same deadline leave in the order in which they were added. There is no removal: a job of
/// the runtime that waits for its time cannot be cancelled, it runs and finds nothing to do.
package struct TimerQueue<Item> {
  fileprivate struct Entry {
    let deadline: Duration
    let rank: UInt64
    let item: Item

    func precedes(_ other: Self) -> Bool {
      (deadline, rank) < (other.deadline, other.rank)
    }
  }

  private var heap: [Entry] = []
  private var nextRank: UInt64 = 0

  /// Creates a queue in which nothing waits.
  package init() {}

  /// How many items wait.
  package var count: Int { heap.count }

  /// The deadline of the item that is due first.
  package var firstDeadline: Duration? { heap.first?.deadline }

  /// How many items wait for each deadline, the first deadline first.
  ///
  /// - Complexity: O(*n* log *n*).
  package var deadlines: [PendingTimer] {
    var timers: [PendingTimer] = []
    for deadline in heap.map(\.deadline).sorted() {
      if let last = timers.indices.last, timers[last].deadline == deadline {
        timers[last] = PendingTimer(deadline: deadline, count: timers[last].count + 1)
      } else {
        timers.append(PendingTimer(deadline: deadline, count: 1))
      }
    }
    return timers
  }

  /// Adds an item.
  ///
  /// - Parameters:
  ///   - item: What becomes due.
  ///   - deadline: When.
  /// - Complexity: O(log *n*).
  package mutating func insert(_ item: Item, at deadline: Duration) {
    heap.append(Entry(deadline: deadline, rank: nextRank, item: item))
    nextRank += 1
    var index = heap.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard heap[index].precedes(heap[parent]) else { break }
      heap.swapAt(index, parent)
      index = parent
    }
  }

  /// Takes the item that is due first, if it is due by then.
  ///
  /// - Parameter instant: The latest deadline that is taken.
  /// - Returns: The item and its deadline, `nil` when everything that waits is due later.
  /// - Complexity: O(log *n*).
  package mutating func popFirst(dueBy instant: Duration) -> (item: Item, deadline: Duration)? {
    guard let first = heap.first, first.deadline <= instant else { return nil }
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    siftDown()
    return (first.item, first.deadline)
  }

  private mutating func siftDown() {
    var index = 0
    while true {
      let left = 2 * index + 1
      guard left < heap.count else { return }
      let right = left + 1
      let child = right < heap.count && heap[right].precedes(heap[left]) ? right : left
      guard heap[child].precedes(heap[index]) else { return }
      heap.swapAt(index, child)
      index = child
    }
  }
}

extension TimerQueue.Entry: Sendable where Item: Sendable {}
extension TimerQueue: Sendable where Item: Sendable {}
