package import Foundation

extension Scheduler {
  /// The date at the scheduler's present position.
  ///
  /// The machine's date when the scheduler was created plus ``now``: it never goes back, and changes of the machine's date
  /// do not reach it.
  package var date: Date {
    date(at: now)
  }

  /// The date at a position of the scheduler's time.
  ///
  /// - Parameter position: A time since the scheduler was created, such as the deadline of a pending timer.
  /// - Returns: The date.
  package func date(at position: Duration) -> Date {
    let (seconds, attoseconds) = (startOfWall + position).components
    return Date(timeIntervalSince1970: Double(seconds) + Double(attoseconds) * 1e-18)
  }
}
