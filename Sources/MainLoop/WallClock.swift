private import Glibc
// In a whole-module build the compiler counts `timespec` as this module's, which maps the same header.
private import SwiftOverlayShims

/// Readings of the machine's clocks.
enum WallClock {
  /// The time since the machine was started, sleep included.
  static var now: Duration { read(CLOCK_BOOTTIME) }

  /// The time since the start of 1970, as the machine believes.
  static var date: Duration { read(CLOCK_REALTIME) }

  /// Nanoseconds that only measure distances.
  static var ticks: UInt64 {
    var time = timespec()
    // The structure lives on this stack frame for the whole call.
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  private static func read(_ clock: clockid_t) -> Duration {
    var time = timespec()
    // The structure lives on this stack frame for the whole call.
    unsafe clock_gettime(clock, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
