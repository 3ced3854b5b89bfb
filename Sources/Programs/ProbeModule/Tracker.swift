import Observation

/// Something that is being watched, until it is cancelled.
///
/// What it read keeps it alive, so it may be dropped.
@MainActor
public final class Tracker {
  /// The label with which its reports begin.
  public let label: String

  /// Whether it still reports.
  public private(set) var isActive = true

  private let body: @MainActor () -> Void
  private let onChange: @MainActor (String) -> Void
  private var run = 0
  private static var latest = 0

  /// Describes what is being watched.
  ///
  /// - Parameters:
  ///   - label: The label; when empty, `track` and a number.
  ///   - body: What is run, and whose reads are watched.
  ///   - onChange: Called with the label after a change, when the body has run again.
  init(label: String, body: @escaping @MainActor () -> Void, onChange: @escaping @MainActor (String) -> Void) {
    Self.latest += 1
    self.label = label.isEmpty ? "track \(Self.latest)" : label
    self.body = body
    self.onChange = onChange
  }

  /// Ends the reports, also of a change that was not reported yet; does nothing the second time.
  public func cancel() { isActive = false }

  /// Runs the body and watches what it reads.
  func start() {
    run += 1
    withObservationTracking(body) { [self, run] in
      // Called before the property has its new value, on the thread that sets it.
      Task(name: "track \(label)") { @MainActor in again(after: run) }
    }
  }

  private func again(after run: Int) {
    guard isActive, self.run == run else { return }
    start()
    // The body may have cancelled it.
    if isActive { onChange(label) }
  }
}
