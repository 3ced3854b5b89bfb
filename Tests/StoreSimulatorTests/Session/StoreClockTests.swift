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
}
