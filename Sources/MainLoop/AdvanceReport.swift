/// What an advance of virtual time did.
package struct AdvanceReport: Equatable, Sendable {
  /// Why an advance ended.
  package enum Ending: Equatable, Sendable {
    /// Time stands at the target.
    case arrived
    /// The calling task was cancelled; time stands at the last timer that fired.
    case cancelled
    /// Time was made real on the way.
    case madeReal
  }

  /// How many timers fired.
  package let firedCount: Int

  /// Where time stands.
  package let now: Duration

  /// Why the advance ended.
  package let ending: Ending

  /// How many times the program did not come to rest within the scheduler's patience.
  ///
  /// Above zero, the order of what happened is not certain: a timer fired while work that an earlier timer had started was
  /// still going on, such as a system call that blocks.
  package let unsettledCount: Int

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - firedCount: How many timers fired.
  ///   - now: Where time stands.
  ///   - ending: Why the advance ended.
  ///   - unsettledCount: How many times the program did not come to rest in time.
  package init(firedCount: Int, now: Duration, ending: Ending, unsettledCount: Int) {
    self.firedCount = firedCount
    self.now = now
    self.ending = ending
    self.unsettledCount = unsettledCount
  }
}
