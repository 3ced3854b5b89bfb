import Synchronization

/// Says "ask again" to everybody who watches, each on a stream of its own.
///
/// What rings while a watcher is busy is one ring to it. The mutex owns the watchers; they are told after it is let go.
package final class ChangeBell: Sendable {
  private struct State {
    var watchers: [Int: AsyncStream<Void>.Continuation] = [:]
    var latestNumber = 0
  }

  private let state = Mutex(State())

  /// Makes a bell that nobody hears yet.
  package init() {}

  deinit {
    state.withLock { state in
      for watcher in state.watchers.values { watcher.finish() }
    }
  }

  /// Rings.
  package func ring() {
    for watcher in state.withLock({ Array($0.watchers.values) }) { watcher.yield() }
  }

  /// How many watch.
  package var watcherCount: Int { state.withLock { $0.watchers.count } }

  /// A stream of the rings from now on, which ends with the bell.
  ///
  /// - Returns: A stream that is registered already, and forgotten when its consumer goes or is cancelled.
  package func stream() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      state.latestNumber += 1
      state.watchers[state.latestNumber] = continuation
      return state.latestNumber
    }
    continuation.onTermination = { [weak self] _ in self?.forget(number) }
    return stream
  }

  private func forget(_ number: Int) {
    _ = state.withLock { $0.watchers.removeValue(forKey: number) }
  }
}
