/// How far a listener has come with reading.
///
/// A loop that asks for more has run its body for everything before, so asking is the proof that it has dealt with it.
struct Reading: Sendable {
  /// The name of its task, or a label that it was given.
  var label: String?
  /// Whether it has asked at all.
  private(set) var hasBegun = false
  /// Whether it was handed something and has not asked again.
  private(set) var isBusy = false
  /// How much it was handed.
  private(set) var received = 0

  /// Notes that it asks for more.
  mutating func ask(as name: String?) {
    hasBegun = true
    isBusy = false
    if label == nil { label = name }
  }

  /// Notes that it is handed something.
  mutating func take() {
    isBusy = true
    received += 1
  }

  /// What holds it up, nil where it has dealt with everything.
  func cause(unread: Int) -> Laggard.Cause? {
    if isBusy { return .isBusy }
    guard unread > 0 else { return nil }
    return hasBegun ? .isBehind : .hasNotBegun
  }
}
