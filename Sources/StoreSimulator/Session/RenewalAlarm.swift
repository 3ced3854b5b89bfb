package import Foundation

/// What wakes a session when the next thing happens by itself, such as a renewal.
///
/// The task ends when the alarm goes: with the session, or when another moment takes its place.
package final class RenewalAlarm: Sendable {
  /// When it rings.
  package let date: Date
  private let task: Task<Void, Never>

  /// Sets an alarm.
  ///
  /// - Parameters:
  ///   - date: When it rings.
  ///   - clock: The clock that says so.
  ///   - ring: What it does then, once.
  package init(at date: Date, on clock: any StoreClock, ring: @escaping @Sendable () async -> Void) {
    self.date = date
    task = Task(name: "store alarm") {
      do { try await clock.wait(until: date) } catch { return }
      await ring()
    }
  }

  deinit { task.cancel() }
}
