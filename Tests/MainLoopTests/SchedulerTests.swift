import Foundation
import Synchronization
import Testing

@testable import MainLoop

struct SchedulerTests {
  private let activity = Activity()
  private let log = Log()

  private func virtualScheduler(patience: Duration = .seconds(5)) -> Scheduler {
    let scheduler = Scheduler(activity: activity, patience: patience)
    scheduler.setMode(.virtual)
    return scheduler
  }

  @Test func `real time cannot be advanced, and the error says so`() async {
    let scheduler = Scheduler(activity: activity)

    await #expect(throws: SchedulerError.realTime) { try await scheduler.advance(by: .seconds(1)) }

    #expect("\(SchedulerError.realTime)" == "Time is real and moves by itself: only virtual time can be advanced.")
  }

  @Test func `an advance fires in the order of deadlines and ends at its target`() async throws {
    let scheduler = virtualScheduler()
    let start = scheduler.now
    for (name, delay) in [("c", 30), ("a", 10), ("b", 10), ("d", 61)] {
      scheduler.schedule(after: .seconds(delay)) { log.add("\(name) at \(scheduler.now - start)") }
    }

    let report = try await scheduler.advance(by: .seconds(60))

    #expect(log.entries == ["a at 10.0 seconds", "b at 10.0 seconds", "c at 30.0 seconds"])
    #expect(
      report
        == AdvanceReport(firedCount: 3, now: start + .seconds(60), ending: .arrived, unsettledCount: 0)
    )
    #expect(scheduler.pendingTimers == [PendingTimer(deadline: start + .seconds(61), count: 1)])
  }

  @Test func `work that waits again inside the window is served in its turn`() async throws {
    let scheduler = virtualScheduler()
    let start = scheduler.now
    @Sendable func tick(_ count: Int) {
      scheduler.schedule(after: .seconds(10)) {
        log.add("tick \(count) at \(scheduler.now - start)")
        // The next tick is set by work that goes on elsewhere after the timer fired.
        activity.begin()
        DispatchQueue.global().async {
          tick(count + 1)
          activity.end()
        }
      }
    }
    tick(1)
    scheduler.schedule(after: .seconds(25)) { log.add("other at \(scheduler.now - start)") }

    let report = try await scheduler.advance(by: .seconds(35))

    #expect(
      log.entries == [
        "tick 1 at 10.0 seconds", "tick 2 at 20.0 seconds", "other at 25.0 seconds", "tick 3 at 30.0 seconds",
      ]
    )
    #expect(report.firedCount == 4)
  }

  @Test func `an advance waits for the work that goes on before its first timer`() async throws {
    let scheduler = virtualScheduler()
    activity.begin()
    DispatchQueue.global().async {
      scheduler.schedule(after: .seconds(1)) { log.add("fired") }
      activity.end()
    }

    let report = try await scheduler.advance(by: .seconds(1))

    #expect(report.firedCount == 1)
  }

  @Test func `two advances at a time add up`() async throws {
    let scheduler = virtualScheduler()
    let start = scheduler.now
    for delay in 1...20 { scheduler.schedule(after: .seconds(delay)) { log.add("\(delay)") } }

    async let first = scheduler.advance(by: .seconds(10))
    async let second = scheduler.advance(by: .seconds(10))
    let reports = try await [first, second]

    #expect(log.entries == (1...20).map(String.init))
    #expect(reports.map(\.firedCount) == [10, 10])
    #expect(scheduler.now == start + .seconds(20))
  }

  @Test func `a cancelled advance stops between two timers`() async throws {
    let scheduler = virtualScheduler()
    let start = scheduler.now
    let handle = Handle()
    for delay in 1...5 {
      scheduler.schedule(after: .seconds(delay)) {
        log.add("\(delay)")
        if delay == 2 { handle.cancel() }
      }
    }
    activity.begin()
    let task = Task { try await scheduler.advance(by: .seconds(5)) }
    handle.keep(task)
    activity.end()

    let report = try await task.value

    #expect(log.entries == ["1", "2"])
    #expect(report.ending == .cancelled)
    #expect(report.now == start + .seconds(2))
  }

  @Test func `an advance that does not find rest goes on and says so`() async throws {
    let scheduler = virtualScheduler(patience: .milliseconds(1))
    scheduler.schedule(after: .seconds(1)) { log.add("fired") }
    activity.begin()

    let report = try await scheduler.advance(by: .seconds(1))

    #expect(log.entries == ["fired"])
    #expect(report.ending == .arrived)
    #expect(report.unsettledCount == 2)
  }

  @Test func `an advance ends when time is made real on the way`() async throws {
    let scheduler = virtualScheduler()
    scheduler.schedule(after: .seconds(1)) { scheduler.setMode(.real) }

    let report = try await scheduler.advance(by: .seconds(1000))

    #expect(report.ending == .madeReal)
    #expect(report.firedCount == 1)
  }

  @Test func `the date moves with virtual time`() async throws {
    let scheduler = virtualScheduler()
    let before = scheduler.date

    _ = try await scheduler.advance(by: .seconds(86_400))

    #expect(abs(scheduler.date.timeIntervalSince(before) - 86_400) < 0.001)
    #expect(abs(before.timeIntervalSinceNow) < 600)
  }

  @Test func `time that ran ahead stays ahead when it is made real`() async throws {
    let scheduler = virtualScheduler()

    _ = try await scheduler.advance(by: .seconds(3600))
    scheduler.setMode(.real)

    // The wall clock went on while time stood still, so the lead is a little less than what was advanced.
    #expect(scheduler.offset <= .seconds(3600))
    #expect(scheduler.offset > .seconds(3000))
  }

  @Test func `real work is done by the wall clock`() async {
    let scheduler = Scheduler(activity: activity)
    let start = scheduler.now

    await withCheckedContinuation { continuation in
      scheduler.schedule(after: .milliseconds(2)) { continuation.resume() }
    }

    #expect(scheduler.now >= start + .milliseconds(2))
  }

  @Test func `real work that is added later and due earlier is done first`() async {
    let scheduler = Scheduler(activity: activity)

    await withCheckedContinuation { continuation in
      scheduler.schedule(after: .milliseconds(30)) {
        log.add("later")
        continuation.resume()
      }
      scheduler.schedule(after: .milliseconds(1)) { log.add("earlier") }
    }

    #expect(log.entries == ["earlier", "later"])
  }

  @Test func `what waited while time was virtual goes on when it is made real`() async {
    let scheduler = virtualScheduler()

    await withCheckedContinuation { continuation in
      scheduler.schedule(after: .milliseconds(2)) { continuation.resume() }
      scheduler.setMode(.real)
    }

    #expect(scheduler.pendingTimers == [])
  }
}

/// Entries in the order in which any thread added them.
final class Log: Sendable {
  private let state = Mutex<[String]>([])

  var entries: [String] { state.withLock { $0 } }

  func add(_ entry: String) {
    state.withLock { $0.append(entry) }
  }
}

/// A task that work started before it can cancel.
private final class Handle: Sendable {
  private let task = Mutex<Task<AdvanceReport, any Error>?>(nil)

  func keep(_ task: Task<AdvanceReport, any Error>) {
    self.task.withLock { $0 = task }
  }

  func cancel() {
    task.withLock { $0?.cancel() }
  }
}
