import Foundation
package import MainLoop
import Synchronization

/// A device's wall clock, which may be wrong.
///
/// It stamps what is done on the device and nothing else: the store has a clock of its own.
package final class DeviceClock: Sendable {
  private let scheduler: Scheduler
  /// How far it is off, in milliseconds.
  private let offset = Atomic<Int64>(0)

  /// Makes a clock that is right.
  ///
  /// - Parameter scheduler: Where time comes from.
  package init(scheduler: Scheduler) {
    self.scheduler = scheduler
  }

  /// Milliseconds since 1970 by this clock; never less than 0.
  package var milliseconds: UInt64 {
    UInt64(max(0, scheduler.date.timeIntervalSince1970 * 1000 + Double(offset.load(ordering: .relaxed))))
  }

  /// How far it is off, positive where it is fast.
  var skew: Duration { .milliseconds(offset.load(ordering: .relaxed)) }

  /// Sets how far it is off.
  ///
  /// - Parameter skew: Positive where it is fast; what is finer than a millisecond is dropped.
  func set(_ skew: Duration) {
    offset.store(Int64(skew / .milliseconds(1)), ordering: .relaxed)
  }
}
