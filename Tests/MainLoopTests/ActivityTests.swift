import Dispatch
import Synchronization
import Testing

@testable import MainLoop

struct ActivityTests {
  @Test func `a program in which nothing is counted is still`() async {
    let activity = Activity()

    await activity.quiescence()

    #expect(activity.current == 0)
  }

  @Test func `waiting ends with the last piece of work`() async {
    let activity = Activity()
    let ended = Mutex(0)
    activity.begin()
    activity.begin()

    async let quiet: Void = activity.quiescence()
    for _ in 0..<2 {
      ended.withLock { $0 += 1 }
      activity.end()
    }
    await quiet

    #expect(ended.withLock { $0 } == 2)
    #expect(activity.current == 0)
  }

  @Test func `a hindrance keeps waiting until somebody looks again`() async {
    let activity = Activity()
    let isReleased = Flag()
    activity.addHindrance { !isReleased.isRaised }

    let early = activity.waitUntilStill(deadline: .now(), interruption: Interruption())
    async let quiet: Void = activity.quiescence()
    isReleased.raise()
    activity.lookAgain()
    await quiet

    #expect(!early)
  }

  @Test func `a blocked wait gives up at its deadline`() {
    let activity = Activity()
    activity.begin()

    #expect(!activity.waitUntilStill(deadline: .now(), interruption: Interruption()))
  }

  @Test func `a blocked wait gives up when it is interrupted`() {
    let activity = Activity()
    let interruption = Interruption()
    activity.begin()
    DispatchQueue.global().async { interruption.raise() }

    #expect(!activity.waitUntilStill(deadline: .distantFuture, interruption: interruption))
  }

  @Test func `a blocked wait ends when the work does`() {
    let activity = Activity()
    activity.begin()
    DispatchQueue.global().async { activity.end() }

    #expect(activity.waitUntilStill(deadline: .distantFuture, interruption: Interruption()))
  }

  @Test func `a signal left over from an earlier wait does not end a later one`() {
    let activity = Activity()
    let interruption = Interruption()
    activity.begin()
    interruption.signal.signal()

    #expect(!activity.waitUntilStill(deadline: .now(), interruption: interruption))
  }

  @Test func `ten thousand pieces of work on several threads leave nothing behind`() async {
    let activity = Activity()

    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<10_000 {
            activity.begin()
            activity.end()
          }
        }
      }
      for _ in 0..<200 { await activity.quiescence() }
    }

    #expect(activity.current == 0)
  }
}
