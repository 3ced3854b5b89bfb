import Foundation
import Testing

@testable import StoreSimulator

struct StoreClockTests {
  @Test func `a manual clock stands still until it is moved`() {
    let clock = ManualStoreClock(Stage.start)

    let before = clock.now
    clock.advance(by: .milliseconds(1500))

    #expect(before == Stage.start)
    #expect(clock.now == Stage.start.addingTimeInterval(1.5))
  }

  @Test func `a manual clock can be set, back too`() {
    let clock = ManualStoreClock(Stage.start)

    clock.set(.distantPast)

    #expect(clock.now == .distantPast)
  }

  @Test func `who waits for a moment goes on when the clock reaches it, and not before`() async throws {
    let clock = ManualStoreClock(Stage.start)
    let waiter = Task { try await clock.wait(until: Stage.start + 2) }
    while clock.waiterCount == 0 { await Task.yield() }

    clock.advance(by: .seconds(1))
    #expect(clock.waiterCount == 1)
    clock.advance(by: .seconds(1))

    try await waiter.value
    #expect(clock.waiterCount == 0)
  }

  @Test func `a moment that has passed is not waited for`() async throws {
    let clock = ManualStoreClock(Stage.start)
    try await clock.wait(until: Stage.start)
    try await SystemStoreClock().wait(until: .distantPast)
  }

  @Test(arguments: [false, true]) func `a cancelled wait ends at once`(isEarly: Bool) async {
    let clock = ManualStoreClock(Stage.start)
    let waiter = Task {
      if isEarly { while !Task.isCancelled { await Task.yield() } }
      try await clock.wait(until: .distantFuture)
    }
    if !isEarly { while clock.waiterCount == 0 { await Task.yield() } }
    waiter.cancel()

    await #expect(throws: CancellationError.self) { try await waiter.value }
    #expect(clock.waiterCount == 0)
  }

  @Test func `a clock that runs is slept on until it shows the moment`() async throws {
    let clock = SystemStoreClock()
    let moment = clock.now + 0.01
    try await clock.wait(until: moment)
    #expect(clock.horizon >= moment)
  }
}
