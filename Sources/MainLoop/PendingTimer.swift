/// A moment for which work waits.
package struct PendingTimer: Equatable, Sendable {
  /// When the work is due, on the scheduler's time.
  package let deadline: Duration

  /// How much work is due then.
  package let count: Int

  /// Creates a description of waiting work.
  ///
  /// - Parameters:
  ///   - deadline: When the work is due, on the scheduler's time.
  ///   - count: How much work is due then.
  package init(deadline: Duration, count: Int) {
    self.deadline = deadline
    self.count = count
  }
}
