internal import Screen

/// The registry that keeps trackers alive until they are cancelled.
///
/// Owner of its state: the main actor.
@MainActor
package final class Trackers {
  /// What is known of a tracker outside of the main actor.
  package struct Entry: Sendable, Equatable {
    /// The number by which it can be cancelled.
    package let number: Int

    /// The label by which it can be cancelled.
    package let label: String

    /// Describes a tracker.
    ///
    /// - Parameters:
    ///   - number: The number by which it can be cancelled.
    ///   - label: The label by which it can be cancelled.
    package init(number: Int, label: String) {
      self.number = number
      self.label = label
    }
  }

  /// The registry of what typed code watches.
  package static let ofProcess = Trackers()

  private var trackers: [Tracker] = []
  private var latestNumber = 0

  /// Makes an empty registry.
  package init() {}

  /// The trackers that report, oldest first.
  package var list: [Entry] { trackers.map { Entry(number: $0.number, label: $0.label) } }

  /// Cancels one tracker.
  ///
  /// - Parameter number: Its number.
  /// - Returns: Whether there was one.
  @discardableResult
  package func cancel(number: Int) -> Bool {
    cancel { $0.number == number } > 0
  }

  /// Cancels all trackers of one label.
  ///
  /// - Parameter label: Their label.
  /// - Returns: How many there were.
  @discardableResult
  package func cancel(label: String) -> Int {
    cancel { $0.label == label }
  }

  /// Cancels every tracker.
  ///
  /// - Returns: How many there were.
  @discardableResult
  package func cancelAll() -> Int {
    cancel { _ in true }
  }

  private func cancel(where isMeant: (Tracker) -> Bool) -> Int {
    let meant = trackers.filter(isMeant)
    for tracker in meant { tracker.cancel() }
    return meant.count
  }

  /// Reports each change of what a closure reads.
  ///
  /// - Parameters:
  ///   - label: What to call it; when empty, `track` and its number.
  ///   - read: What to run; the properties that it reads are watched.
  /// - Returns: The means to cancel it.
  func track<Value>(_ label: String, _ read: @escaping @MainActor () -> Value) -> Tracker {
    let number = newNumber()
    let label = label.isEmpty ? "track \(number)" : label
    let watcher = Watcher<Void>(job: "track \(label)", body: { _ = read() }) { _, changes in
      ProbeSink.send(.change(of: ProbeNames.list(changes), label: label))
    }
    watcher.start()
    return add(number: number, label: label) { watcher.cancel() }
  }

  /// Reports each change of a value's text.
  ///
  /// - Parameters:
  ///   - source: The expression, as it was typed.
  ///   - text: The text of its value; what it reads is watched too.
  ///   - read: The expression.
  /// - Returns: The means to cancel it.
  func watch<Value>(
    _ source: String,
    text: @escaping @MainActor (Value) -> String,
    _ read: @escaping @MainActor () -> Value
  ) -> Tracker {
    let number = newNumber()
    let latest = LatestText()
    let watcher = Watcher(job: "watch \(source)", body: { text(read()) }) { new, changes in
      guard let old = latest.replace(with: new) else { return }
      ProbeSink.send(.change(from: old, to: new, because: ProbeNames.list(changes), source: source))
    }
    _ = latest.replace(with: watcher.start())
    return add(number: number, label: source) { watcher.cancel() }
  }

  private func newNumber() -> Int {
    latestNumber += 1
    return latestNumber
  }

  private func add(number: Int, label: String, end: @escaping @MainActor () -> Void) -> Tracker {
    let tracker = Tracker(number: number, label: label) { [weak self] in
      end()
      self?.trackers.removeAll { $0.number == number }
    }
    trackers.append(tracker)
    return tracker
  }
}

/// The text of a value when it was last read.
@MainActor
private final class LatestText {
  private var text = ""

  /// Keeps a text.
  ///
  /// - Parameter new: The text.
  /// - Returns: The one before; `nil` when it is the same.
  func replace(with new: String) -> String? {
    guard new != text else { return nil }
    defer { text = new }
    return text
  }
}
