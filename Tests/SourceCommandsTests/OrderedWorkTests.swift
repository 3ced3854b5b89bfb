import Synchronization
import Testing

@testable import SourceCommands

struct OrderedWorkTests {
  @Test func `results come in order, and only a window of them waits`() async {
    let underWay = Mutex((now: 0, most: 0))
    var taken: [Int] = []

    await OrderedWork.run(Array(0..<500)) { number in
      underWay.withLock { count in
        count.now += 1
        count.most = max(count.most, count.now)
      }
      return number
    } take: { number in
      underWay.withLock { $0.now -= 1 }
      taken.append(number)
      return true
    }

    #expect(taken == Array(0..<500))
    #expect(underWay.withLock { $0.most } <= OrderedWork.window)
  }

  @Test func `who has enough ends the work`() async {
    let count = Mutex(0)

    await OrderedWork.run(Array(0..<500)) { number in
      count.withLock { $0 += 1 }
      return number
    } take: {
      $0 < 3
    }

    #expect(count.withLock { $0 } <= OrderedWork.window + 4)
  }
}
