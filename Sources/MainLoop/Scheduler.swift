internal import Dispatch
internal import Synchronization

/// The one place where the program waits for time: real, or virtual and moved by hand.
///
/// Its timeline is owned by a `Mutex`; work is done outside the lock. Real work starts on a queue of the scheduler's own,
/// never on the main thread. Virtual work starts while ``advance(by:)`` runs.
package final class Scheduler: Sendable {
  /// Something that waits for its time.
  package typealias Work = @Sendable () -> Void

  /// What the program is doing; an advance waits for it to be still.
  package let activity: Activity

  /// How long an advance waits, on the wall clock, for the program to be still before it goes on regardless.
  package let patience: Duration

  let timeline: Mutex<Timeline<Work>>
  let startOfWall = WallClock.date
  let advances = DispatchQueue(label: "isola.advances")
  private let alarm = Alarm()
  private let isVirtual = Atomic<Bool>(false)

  /// Creates a scheduler whose time is zero and real.
  ///
  /// - Parameters:
  ///   - activity: What the program is doing.
  ///   - patience: How long an advance waits for the program to be still each time.
  package init(activity: Activity, patience: Duration = .seconds(5)) {
    self.activity = activity
    self.patience = patience
    timeline = Mutex(Timeline(wall: WallClock.now))
  }

  /// Who moves time.
  package var mode: TimeMode { timeline.withLock(\.mode) }

  /// The time since the scheduler was created.
  package var now: Duration { timeline.withLock { $0.now(wall: WallClock.now) } }

  /// How far time is ahead of the wall clock; negative when it lags behind.
  package var offset: Duration { timeline.withLock { $0.offset(wall: WallClock.now) } }

  /// The moments for which work waits, the first one first.
  package var pendingTimers: [PendingTimer] { timeline.withLock(\.pending) }

  /// Lets the wall clock move time, or ``advance(by:)``.
  ///
  /// Time goes on from where it stands: what waits keeps its remaining duration in both directions. An advance that is
  /// going on ends when time is made real.
  ///
  /// - Parameter mode: Who moves time from now on.
  package func setMode(_ mode: TimeMode) {
    timeline.withLock { $0.setMode(mode, wall: WallClock.now) }
    isVirtual.store(mode == .virtual, ordering: .releasing)
    setAlarm()
  }

  /// Does something when a duration has passed.
  ///
  /// - Parameters:
  ///   - delay: How long from now; a negative delay counts as none.
  ///   - work: Done on a thread of the scheduler's; it should only hand something over.
  package func schedule(after delay: Duration, _ work: @escaping Work) {
    if timeline.withLock({ $0.add(work, after: delay, wall: WallClock.now) }) {
      setAlarm()
    }
  }

  /// Whether time stands still between two advances, asked without a lock.
  var standsStill: Bool { isVirtual.load(ordering: .acquiring) }

  private func setAlarm() {
    alarm.set(after: { timeline.withLock { $0.untilNext(wall: WallClock.now) } }) { [weak self] in
      self?.performDue()
    }
  }

  private func performDue() {
    let due = timeline.withLock { $0.takeDue(wall: WallClock.now) }
    for work in due { work() }
    setAlarm()
  }
}
