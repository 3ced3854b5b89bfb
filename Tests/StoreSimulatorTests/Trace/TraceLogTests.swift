import Foundation
import Testing

@testable import StoreSimulator

struct TraceLogTests {
  @Test func `the oldest entries are forgotten and the numbers go on`() {
    var log = TraceLog()

    for number in 1...10_000 { log.note(.shared(listener: number), at: Stage.start) }

    #expect(log.count == 10_000)
    #expect((TraceLog.capacity...2 * TraceLog.capacity).contains(log.entries.count))
    #expect(log.forgotten + log.entries.count == 10_000)
    #expect(log.entries.map(\.number) == Array((log.forgotten + 1)...10_000))
    #expect(log.entries.last?.event == .shared(listener: 10_000))
  }

  @Test func `clearing forgets the entries, not the count`() {
    var log = TraceLog()
    log.note(.shared(listener: 1), at: Stage.start)

    log.clear()
    log.note(.shared(listener: 2), at: Stage.start)

    #expect(log.entries.map(\.number) == [2])
    #expect(log.forgotten == 1)
  }
}
