import Foundation

/// What wakes a session when the next thing happens to a subscription.
///
/// The task ends when the alarm goes: with the session, or when another moment takes its place.
final class RenewalAlarm: Sendable {
  /// When it rings.
  let date: Date
  private let task: Task<Void, Never>

  /// Sets an alarm.
  ///
  /// - Parameters:
  ///   - date: When it rings.
  ///   - clock: The clock that says so.
  ///   - ring: What it does then, once.
  init(at date: Date, on clock: any StoreClock, ring: @escaping @Sendable () async -> Void) {
    self.date = date
    task = Task(name: "renewal alarm") {
      do { try await clock.wait(until: date) } catch { return }
      await ring()
    }
  }

  deinit { task.cancel() }
}
