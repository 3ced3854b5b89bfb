/// How long a device waits before it tries again what a cloud did not do.
///
/// Each further pause may be twice as long as the one before. Half of it is left to chance, so that devices which lost a
/// cloud together do not come back together.
///
/// - SeeAlso: Brooker, "Exponential Backoff And Jitter", AWS Architecture Blog, 2015 ("equal jitter").
package struct RetryPauses: Sendable {
  /// The first pause, at its longest.
  package let first: Duration
  /// The longest pause.
  package let longest: Duration

  /// Describes pauses.
  ///
  /// - Parameters:
  ///   - first: The first pause, at its longest.
  ///   - longest: The longest pause.
  package init(first: Duration = .seconds(1), longest: Duration = .seconds(120)) {
    self.first = first
    self.longest = longest
  }

  /// Chooses a pause.
  ///
  /// - Parameters:
  ///   - attempt: How many attempts in a row were made after pauses; 0 for the first pause.
  ///   - generator: Where chance comes from.
  /// - Returns: Between half of the pause and all of it, in whole milliseconds.
  package func pause(before attempt: Int, using generator: inout some RandomNumberGenerator) -> Duration {
    // 2^30 times a second are 34 years.
    let whole = min(first * (1 << min(max(attempt, 0), 30)), longest)
    return .milliseconds(Int64(whole / .milliseconds(1) * Double.random(in: 0.5...1, using: &generator)))
  }
}
