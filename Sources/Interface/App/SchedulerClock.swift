package import Foundation
package import MainLoop
import StoreSimulator

/// The store's clock: the one that everything timed runs on.
package struct SchedulerClock: StoreClock {
  private let scheduler: Scheduler

  /// Makes a clock.
  ///
  /// - Parameter scheduler: Where time comes from.
  package init(scheduler: Scheduler) {
    self.scheduler = scheduler
  }

  /// The moment it is, in real or virtual time.
  package var now: Date { scheduler.date }
}
