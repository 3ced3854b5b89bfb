/// Presses of Ctrl-C while no line is being read, for everyone who asked to hear of them.
///
/// The lock is the only owner of the subscribers and of the count.
final class Interruptions: Sendable {
  private struct State {
    var presses = 0
    var nextIdentifier = 0
    var subscribers: [Int: AsyncStream<Int>.Continuation] = [:]
    var isFinished = false
  }

  private let state = Guarded(State())

  /// A stream of its own for each caller, registered before it is returned.
  func stream() -> AsyncStream<Int> {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let identifier = state.withLock { state -> Int? in
      guard !state.isFinished else { return nil }
      state.nextIdentifier += 1
      state.subscribers[state.nextIdentifier] = continuation
      return state.nextIdentifier
    }
    guard let identifier else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in
      _ = self?.state.withLock { $0.subscribers.removeValue(forKey: identifier) }
    }
    return stream
  }

  /// Counts presses and tells everyone.
  func press(times: Int) {
    let (first, subscribers) = state.withLock { state in
      state.presses += times
      return (state.presses - times + 1, Array(state.subscribers.values))
    }
    for press in first..<(first + times) {
      for subscriber in subscribers { subscriber.yield(press) }
    }
  }

  /// Counts from one again: a new command runs.
  func restart() {
    state.withLock { $0.presses = 0 }
  }

  /// Ends every stream.
  ///
  /// - Returns: Whether this was the first time.
  func finish() -> Bool {
    let (wasFinished, subscribers) = state.withLock { state in
      defer { state.isFinished = true }
      return (state.isFinished, Array(state.subscribers.values))
    }
    for subscriber in subscribers { subscriber.finish() }
    return !wasFinished
  }
}
