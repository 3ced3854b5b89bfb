/// Who moves a scheduler's time.
package enum TimeMode: String, CaseIterable, Sendable {
  /// The wall clock: time runs at its speed.
  case real
  /// Whoever calls `advance(by:)`: between two calls time stands still.
  case virtual
}
