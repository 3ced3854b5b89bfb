import Dispatch
import Synchronization

/// Ends a process when its time is over.
///
/// It counts by the machine's clock: the clock of tasks may be held, as by `clock virtual`, and a compiler works on
/// regardless. The mutex owns the process and whether its time is over.
package final class ProcessDeadline: Sendable {
  private struct State {
    var process: ChildProcess?
    var hasPassed = false
  }

  private let state: Mutex<State>

  /// Begins to count.
  ///
  /// - Parameters:
  ///   - process: The process.
  ///   - limit: How long it may take.
  package init(_ process: ChildProcess, limit: Duration) {
    state = Mutex(State(process: process))
    let (seconds, attoseconds) = limit.components
    let end = DispatchTime.now() + .seconds(Int(clamping: seconds)) + .nanoseconds(Int(attoseconds / 1_000_000_000))
    DispatchQueue.global().asyncAfter(deadline: end) { [weak self] in self?.pass() }
  }

  /// Stops counting; call it when the process has ended.
  ///
  /// - Returns: Whether the process was ended because its time was over.
  package func end() -> Bool {
    state.withLock { state in
      state.process = nil
      return state.hasPassed
    }
  }

  private func pass() {
    state.withLock { state in
      guard let process = state.process else { return }
      state.hasPassed = true
      process.kill()
    }
  }
}
