import KeyValueSync
import Testing

struct HybridLogicalClockTests {
  private struct DiskFull: Error {}

  private let start: UInt64 = 1_700_000_000_000
  private var clock = HybridLogicalClock(ClockState(node: NodeID(7)))

  @Test mutating func `moments follow the wall clock while it goes on`() {
    #expect(tick(at: start) == HybridTime(milliseconds: start))
    #expect(tick(at: start + 5) == HybridTime(milliseconds: start + 5))
  }

  @Test mutating func `two actions in one millisecond count`() {
    #expect(tick(at: start) == HybridTime(milliseconds: start, counter: 0))
    #expect(tick(at: start) == HybridTime(milliseconds: start, counter: 1))
  }

  @Test mutating func `a wall clock that jumps back does not take the clock along`() {
    let first = tick(at: start)

    #expect(tick(at: start - 3_600_000) == first.next)
    #expect(tick(at: 0) == first.next.next)
  }

  @Test mutating func `a full counter carries into the milliseconds`() {
    clock.observe(HybridTime(milliseconds: start, counter: .max), at: start)

    #expect(tick(at: start) == HybridTime(milliseconds: start + 1))
  }

  @Test mutating func `what was seen of another device is followed by what is done here`() {
    clock.observe(HybridTime(milliseconds: start + 5000, counter: 3), at: start)

    #expect(tick(at: start) == HybridTime(milliseconds: start + 5000, counter: 4))
  }

  @Test mutating func `a year that is not ours is not followed, and answered all the same`() {
    let far = HybridTime(milliseconds: start + 365 * 86_400_000)

    let isFollowed = clock.observe(far, at: start)
    #expect(!isFollowed)
    #expect(tick(at: start) == HybridTime(milliseconds: start))
    #expect(tick(at: start, after: far) == far.next)
    #expect(tick(at: start) == HybridTime(milliseconds: start, counter: 1), "only the answer is that far ahead")
  }

  @Test mutating func `exactly one day ahead is followed, a millisecond more is not`() {
    let wall = start
    let isFollowed = [86_400_000, 86_400_001].map { clock.observe(HybridTime(milliseconds: wall + $0), at: wall) }

    #expect(isFollowed == [true, false])
  }

  @Test mutating func `a moment is handed out only after the state is kept`() throws {
    var kept: [ClockState] = []
    let time = try clock.tick(at: start).saved { state, _ throws(DiskFull) in kept.append(state) }

    #expect(kept == [ClockState(node: NodeID(7), last: time)])
    #expect(HybridLogicalClock(kept[0]) == clock)

    #expect(throws: DiskFull.self) {
      _ = try clock.tick(at: start).saved { _, _ throws(DiskFull) in throw DiskFull() }
    }
    #expect(tick(at: start) == time.next.next, "the moment that was not kept is not given out again")
  }

  @Test func `stamps are in a total order: moment, node, removal`() {
    func stamp(_ time: UInt64, _ node: UInt32, _ isRemoval: Bool) -> Stamp {
      Stamp(time: HybridTime(raw: time), node: NodeID(node), isRemoval: isRemoval)
    }
    let rising = [
      stamp(1, 9, true), stamp(2, 1, false), stamp(2, 1, true), stamp(2, 2, false), stamp(2, .max, true),
      stamp(.max, 0, false),
    ]

    for (index, lower) in rising.enumerated() {
      for upper in rising.dropFirst(index + 1) { #expect(lower < upper && !(upper < lower)) }
    }
  }

  @Test func `a node is written with eight digits`() {
    var generator = SystemRandomNumberGenerator()

    #expect(NodeID(0x2A).description == "0000002a")
    #expect(NodeID.new(using: &generator).description.count == 8)
  }

  private mutating func tick(at wall: UInt64, after earlier: HybridTime? = nil) -> HybridTime {
    clock.tick(at: wall, after: earlier).saved { _, _ in }
  }
}
