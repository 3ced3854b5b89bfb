/// Something that is being watched, until it is cancelled.
///
/// ``Trackers`` keeps it alive, so it may be dropped.
@MainActor
package final class Tracker {
  /// The number by which it can be cancelled; never given to another of the same registry.
  package let number: Int

  /// The label by which it can be cancelled, and with which its reports begin.
  package let label: String

  /// Whether it still reports.
  package private(set) var isActive = true

  private let end: @MainActor () -> Void

  /// Describes what is being watched.
  ///
  /// - Parameters:
  ///   - number: The number by which it can be cancelled.
  ///   - label: The label by which it can be cancelled.
  ///   - end: Ends the watching; called once.
  init(number: Int, label: String, end: @escaping @MainActor () -> Void) {
    self.number = number
    self.label = label
    self.end = end
  }

  /// Ends the reports, also of a change that was not reported yet; does nothing the second time.
  package func cancel() {
    guard isActive else { return }
    isActive = false
    end()
  }
}
