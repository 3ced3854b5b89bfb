extension Duration {
  /// The roundest duration that is neither shorter than this one nor longer by more than a slack.
  ///
  /// A sleep of a second reaches an executor as 0.999 998 s: the runtime reads the clock, adds the second, reads the clock
  /// again and hands over the difference. While time stands still nothing of it has passed, so the duration that was
  /// meant lies in this interval, and a round one is meant more often than any other.
  ///
  /// - Parameter slack: The longest time that may have passed between the two readings.
  /// - Returns: A whole number of seconds if there is one in the interval, else of tenths, and so on to microseconds;
  ///   else this duration. A sleep may end late, never early.
  func roundedUp(within slack: Duration) -> Duration {
    guard self > .zero else { return .zero }
    let value = attoseconds
    var unit: Int128 = 1_000_000_000_000_000_000
    let smallest: Int128 = 1_000_000_000_000
    while unit >= smallest {
      let rounded = (value + unit - 1) / unit * unit
      if rounded - value <= slack.attoseconds { return Duration(attoseconds: rounded) }
      unit /= 10
    }
    return self
  }
}
