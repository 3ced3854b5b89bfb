/// Runs a body again when something that it has read is set.
///
/// What is read *while the body runs* is watched, what is read later is not. Many changes within one job of the main actor
/// run the body once more, because that run is a job of its own, which the first change schedules. So the body sees the
/// new values, though the runtime speaks up before a property has changed.
///
/// Owner of its state: the main actor. Nobody but its holder keeps a watcher alive.
@MainActor
package final class Watcher<Value> {
  private let job: String
  private let body: @MainActor () -> Value
  private let onChange: @MainActor (Value, [AnyKeyPath?]) -> Void
  private var tracking: Tracking?

  /// Makes a watcher that does not watch yet.
  ///
  /// - Parameters:
  ///   - job: The name of the tasks in which the body runs again.
  ///   - body: What is run, and whose reads are watched.
  ///   - onChange: Receives what the body returned after a change, and the properties that were set since it last ran, in
  ///     order and with repetitions; `nil` stands for one that the runtime did not say.
  package init(
    job: String,
    body: @escaping @MainActor () -> Value,
    onChange: @escaping @MainActor (Value, [AnyKeyPath?]) -> Void
  ) {
    self.job = job
    self.body = body
    self.onChange = onChange
  }

  deinit {
    // What was read would go on noting changes for nobody.
    _ = tracking?.finish()
  }

  /// Runs the body and watches from then on; a watcher that watches already begins anew.
  ///
  /// - Returns: What the body returned.
  @discardableResult
  package func start() -> Value {
    cancel()
    return run()
  }

  /// Stops watching; a change that has already asked for a run does not get it.
  package func cancel() {
    _ = tracking?.finish()
    tracking = nil
  }

  private func run() -> Value {
    let tracking = Tracking()
    self.tracking = tracking
    return tracking.run(body) { [weak self, job] in
      Task(name: job) { @MainActor [weak self] in self?.runAgain(after: tracking) }
    }
  }

  private func runAgain(after tracking: Tracking) {
    // Cancelled, or cancelled and started again, since the change.
    guard self.tracking === tracking else { return }
    let changes = tracking.finish().map(\.keyPath)
    let value = run()
    // The body may have cancelled the watcher.
    guard self.tracking != nil else { return }
    onChange(value, changes)
  }
}
