import MainLoop
import Testing

struct TimelineTests {
  @Test func `real time runs with the wall clock from zero`() {
    let timeline = Timeline<String>(wall: .seconds(100))

    #expect(timeline.now(wall: .seconds(100)) == .zero)
    #expect(timeline.now(wall: .seconds(103)) == .seconds(3))
    #expect(timeline.offset(wall: .seconds(103)) == .zero)
  }

  @Test func `a wall clock that goes back does not take time with it`() {
    let timeline = Timeline<String>(wall: .seconds(100))

    #expect(timeline.now(wall: .seconds(99)) == .zero)
  }

  @Test func `virtual time stands still`() {
    var timeline = Timeline<String>(wall: .zero)
    timeline.setMode(.virtual, wall: .seconds(5))

    #expect(timeline.now(wall: .seconds(500)) == .seconds(5))
    #expect(timeline.offset(wall: .seconds(500)) == .seconds(-495))
  }

  @Test func `time made real again goes on from where it stood`() {
    var timeline = Timeline<String>(wall: .zero)
    timeline.setMode(.virtual, wall: .seconds(5))
    _ = timeline.advance(toward: .seconds(3600))
    timeline.setMode(.real, wall: .seconds(6))

    #expect(timeline.now(wall: .seconds(6)) == .seconds(3600))
    #expect(timeline.now(wall: .seconds(8)) == .seconds(3602))
    #expect(timeline.offset(wall: .seconds(8)) == .seconds(3594))
  }

  @Test func `what waits keeps its remaining duration through both switches`() {
    var timeline = Timeline<String>(wall: .zero)
    _ = timeline.add("a", after: .seconds(10), wall: .seconds(1))
    timeline.setMode(.virtual, wall: .seconds(4))
    let whileVirtual = timeline.untilNext(wall: .seconds(50))
    timeline.setMode(.real, wall: .seconds(100))

    #expect(whileVirtual == nil)
    #expect(timeline.untilNext(wall: .seconds(100)) == .seconds(7))
    #expect(timeline.takeDue(wall: .seconds(106)) == [])
    #expect(timeline.takeDue(wall: .seconds(107)) == ["a"])
  }

  @Test func `setting the mode that is set changes nothing`() {
    var timeline = Timeline<String>(wall: .zero)
    timeline.setMode(.real, wall: .seconds(9))

    #expect(timeline.now(wall: .seconds(10)) == .seconds(10))
  }

  @Test func `only a new first deadline in real time sets the alarm`() {
    var timeline = Timeline<String>(wall: .zero)

    let first = timeline.add("a", after: .seconds(5), wall: .zero)
    let later = timeline.add("b", after: .seconds(6), wall: .zero)
    let same = timeline.add("c", after: .seconds(5), wall: .zero)
    let earlier = timeline.add("d", after: .seconds(1), wall: .zero)
    timeline.setMode(.virtual, wall: .zero)
    let virtual = timeline.add("e", after: .zero, wall: .zero)

    #expect([first, later, same, earlier, virtual] == [true, false, false, true, false])
  }

  @Test func `a negative delay is due now`() {
    var timeline = Timeline<String>(wall: .zero)
    _ = timeline.add("late", after: .seconds(-5), wall: .seconds(2))

    #expect(timeline.pending == [PendingTimer(deadline: .seconds(2), count: 1)])
    #expect(timeline.untilNext(wall: .seconds(3)) == .zero)
  }

  @Test func `virtual time stops at each deadline on the way, then at the target`() {
    var timeline = Timeline<String>(wall: .zero)
    timeline.setMode(.virtual, wall: .zero)
    for (work, delay) in [("c", 30), ("a", 10), ("b", 10), ("d", 61)] {
      _ = timeline.add(work, after: .seconds(delay), wall: .zero)
    }

    var visited: [String] = []
    while case .perform(let work) = timeline.advance(toward: .seconds(60)) {
      visited.append("\(work) at \(timeline.now(wall: .zero))")
    }

    #expect(visited == ["a at 10.0 seconds", "b at 10.0 seconds", "c at 30.0 seconds"])
    #expect(timeline.now(wall: .zero) == .seconds(60))
    #expect(timeline.pending == [PendingTimer(deadline: .seconds(61), count: 1)])
  }

  @Test func `real time cannot be advanced and has no target`() {
    var timeline = Timeline<String>(wall: .zero)
    _ = timeline.add("a", after: .zero, wall: .zero)

    var isReal = false
    if case .real = timeline.advance(toward: .seconds(1)) { isReal = true }

    #expect(isReal)
    #expect(timeline.target(after: .seconds(1)) == nil)
  }

  @Test func `virtual time never goes back`() {
    var timeline = Timeline<String>(wall: .zero)
    timeline.setMode(.virtual, wall: .seconds(5))
    _ = timeline.advance(toward: .seconds(1))

    #expect(timeline.now(wall: .seconds(5)) == .seconds(5))
    #expect(timeline.target(after: .seconds(-1)) == .seconds(5))
  }

  @Test func `nothing is due by the wall clock while time is virtual`() {
    var timeline = Timeline<String>(wall: .zero)
    _ = timeline.add("a", after: .seconds(1), wall: .zero)
    timeline.setMode(.virtual, wall: .zero)

    #expect(timeline.takeDue(wall: .seconds(100)) == [])
  }
}
