import MainLoop
import Testing

struct TimerQueueTests {
  @Test func `items leave by deadline, and equal deadlines in the order of insertion, whatever that was`() {
    for order in permutations([1, 1, 2, 3, 3, 3]) {
      var queue = TimerQueue<Int>()
      for (item, deadline) in order.enumerated() { queue.insert(item, at: .seconds(deadline)) }

      var left: [Int] = []
      while let first = queue.popFirst(dueBy: .seconds(10)) { left.append(first.item) }

      let expected = order.indices.sorted { (order[$0], $0) < (order[$1], $1) }
      #expect(left == expected, "inserted as \(order)")
    }
  }

  @Test func `an item leaves at its deadline and not before`() {
    var queue = TimerQueue<String>()
    queue.insert("a", at: .seconds(2))

    let early = queue.popFirst(dueBy: .seconds(2) - .nanoseconds(1))
    let onTime = queue.popFirst(dueBy: .seconds(2))

    #expect(early?.item == nil)
    #expect(onTime?.item == "a")
    #expect(onTime?.deadline == .seconds(2))
  }

  @Test func `a thousand items in a scrambled order come out sorted while others are added`() {
    var queue = TimerQueue<Int>()
    var left: [Int] = []

    for step in 0..<1000 {
      queue.insert(step, at: .milliseconds(2000 + step * 611 % 1009))
      if step % 3 == 0 { queue.insert(-1, at: .milliseconds(step)) }
      if step % 3 == 1 { left.append(queue.popFirst(dueBy: .seconds(2))?.item ?? 0) }
    }
    var deadlines: [Duration] = []
    while let first = queue.popFirst(dueBy: .seconds(10)) { deadlines.append(first.deadline) }

    #expect(left.allSatisfy { $0 == -1 })
    #expect(deadlines == deadlines.sorted())
    #expect(deadlines.count + left.count == 1000 + 334)
  }

  @Test func `deadlines are listed with their number, the first one first`() {
    var queue = TimerQueue<Int>()
    for seconds in [5, 1, 5, 3, 5] { queue.insert(0, at: .seconds(seconds)) }

    #expect(
      queue.deadlines == [
        PendingTimer(deadline: .seconds(1), count: 1),
        PendingTimer(deadline: .seconds(3), count: 1),
        PendingTimer(deadline: .seconds(5), count: 3),
      ]
    )
    #expect(queue.firstDeadline == .seconds(1))
    #expect(queue.count == 5)
  }

  @Test func `an empty queue has nothing due`() {
    var queue = TimerQueue<Int>()

    #expect(queue.popFirst(dueBy: .seconds(1000))?.item == nil)
    #expect(queue.firstDeadline == nil)
    #expect(queue.deadlines == [])
  }

  private func permutations(_ elements: [Int]) -> [[Int]] {
    guard !elements.isEmpty else { return [[]] }
    return elements.indices.flatMap { index in
      var rest = elements
      let first = rest.remove(at: index)
      return permutations(rest).map { [first] + $0 }
    }
  }
}
