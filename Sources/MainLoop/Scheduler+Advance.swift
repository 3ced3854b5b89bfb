internal import Dispatch
internal import Synchronization

extension Scheduler {
  /// Moves virtual time forward, from timer to timer.
  ///
  /// Before the first timer and after each one the advance waits until the program is still, so work that waits again
  /// inside the window is served in its turn. Timers fire one at a time, in the order of their deadlines. A second advance
  /// starts where the first one ended. A cancelled task's advance stops between two timers and reports where time stands.
  ///
  /// A job that blocks in a system call counts as running. After ``patience`` without rest the advance goes on and counts
  /// that in its report; from then on it waits a fiftieth of that each time.
  ///
  /// - Parameter duration: How far time moves; a negative duration counts as none.
  /// - Returns: What happened on the way.
  /// - Throws: ``SchedulerError/realTime`` while time is real. Cancellation is not thrown but reported.
  package func advance(by duration: Duration) async throws(SchedulerError) -> AdvanceReport {
    let interruption = Interruption()
    let result: Result<AdvanceReport, SchedulerError> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        advances.async {
          continuation.resume(returning: self.drive(by: duration, interruption: interruption))
        }
      }
    } onCancel: {
      interruption.raise()
    }
    return try result.get()
  }

  /// Advances on the thread of the serial queue `advances`, which it blocks.
  private func drive(by duration: Duration, interruption: Interruption) -> Result<AdvanceReport, SchedulerError> {
    guard let target = timeline.withLock({ $0.target(after: duration) }) else { return .failure(.realTime) }
    var firedCount = 0
    var unsettledCount = 0
    func report(_ ending: AdvanceReport.Ending) -> Result<AdvanceReport, SchedulerError> {
      .success(AdvanceReport(firedCount: firedCount, now: now, ending: ending, unsettledCount: unsettledCount))
    }
    while true {
      let limit = unsettledCount == 0 ? patience : patience / 50
      let isStill = activity.waitUntilStill(deadline: .now() + limit.dispatchInterval, interruption: interruption)
      if interruption.isRaised { return report(.cancelled) }
      if !isStill { unsettledCount += 1 }
      switch timeline.withLock({ $0.advance(toward: target) }) {
      case .perform(let work):
        firedCount += 1
        work()
      case .arrived: return report(.arrived)
      case .real: return report(.madeReal)
      }
    }
  }
}
