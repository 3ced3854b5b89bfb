import Synchronization

/// A task whose end is reported.
struct WatchedTask: Sendable {
  /// What to call it.
  let label: String
  private let isCancelled: @Sendable () -> Bool
  private let end: @Sendable () async -> String

  /// Describes a task.
  init<Success, Failure>(label: String, _ task: Task<Success, Failure>) {
    self.label = label
    isCancelled = { task.isCancelled }
    end = {
      switch await task.result {
      case .success: "finished"
      case .failure(let error): error is CancellationError ? "ended by cancellation" : "failed (\(error))"
      }
    }
  }

  /// Waits for the end of the task.
  ///
  /// - Returns: How it ended, in words.
  func state() async -> String { await end() }

  /// How the task ended, `nil` while it is alive.
  ///
  /// A task that starts at once runs until it has to wait, and for a task that has ended it need not.
  var stateNow: String? {
    let found = Found()
    Task.immediate { [end] in
      let state = await end()
      found.state.withLock { $0 = state }
    }
    return found.state.withLock(\.self)
  }

  /// Reports an end.
  ///
  /// - Parameter state: How it ended, or that it did not.
  func report(_ state: String) {
    let isCancelled = isCancelled()
    let isSaid = !isCancelled || state == "ended by cancellation"
    EventChannel.send(
      "task",
      [("label", label), ("state", state), ("cancelled", "\(isCancelled)")],
      text: "task \(label): \(state)\(isSaid ? "" : ", cancelled")"
    )
  }

  private final class Found: Sendable {
    let state = Mutex<String?>(nil)
  }
}
