extension Duration {
  /// The duration that was meant when this one was measured a little later.
  ///
  /// A sleep of a second reaches an executor as 0.999 998 s: the runtime reads the clock, adds the second, reads the clock
  /// again and hands over the difference. While time stands still nothing of it has passed, so the duration that was meant
  /// is longer by at most the time between the two readings. In that interval a rounder number is taken when it is near:
  /// a whole second within a twentieth of a second, else a tenth within a twentieth of a tenth, and so on to microseconds.
  /// A sleep may end late, never early.
  ///
  /// - Parameter slack: The longest time that may have passed between the two readings.
  /// - Returns: A duration that is not shorter than this one, and not longer by more than the slack.
  func roundedUp(within slack: Duration) -> Duration {
    guard self > .zero else { return .zero }
    let value = attoseconds
    var unit: Int128 = 1_000_000_000_000_000_000
    let microsecond: Int128 = 1_000_000_000_000
    while unit >= microsecond {
      let rounded = (value + unit - 1) / unit * unit
      if rounded - value <= Swift.min(slack.attoseconds, unit / 20) { return Duration(attoseconds: rounded) }
      unit /= 10
    }
    return self
  }
}
