import Synchronization

/// Sends every element to every subscriber, each of which has a stream of its own.
///
/// An `AsyncStream` serves one consumer: two loops over one stream share its elements. So each subscriber gets its
/// own, which is registered before it is handed out and forgotten when its consumer goes or is cancelled. The
/// continuations are owned by the mutex.
final class Broadcast<Element: Sendable>: Sendable {
  private struct State {
    var continuations: [Int: AsyncStream<Element>.Continuation] = [:]
    var next = 1
    var isFinished = false
  }

  private let state = Mutex(State())

  /// How many streams are being read.
  var subscriberCount: Int { state.withLock { $0.continuations.count } }

  /// A new stream that carries every element sent from now on.
  func stream() -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
    let number = state.withLock { state -> Int? in
      guard !state.isFinished else { return nil }
      state.continuations[state.next] = continuation
      state.next += 1
      return state.next - 1
    }
    guard let number else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in self?.remove(number) }
    return stream
  }

  /// Sends an element to all streams.
  ///
  /// Yielding under the lock keeps one order for all subscribers; it only stores the element and wakes the consumer.
  func send(_ element: Element) {
    state.withLock { state in
      for continuation in state.continuations.values { continuation.yield(element) }
    }
  }

  /// Ends all streams.
  func finish() {
    let continuations = state.withLock { state in
      state.isFinished = true
      defer { state.continuations = [:] }
      return Array(state.continuations.values)
    }
    for continuation in continuations { continuation.finish() }
  }

  private func remove(_ number: Int) {
    _ = state.withLock { $0.continuations.removeValue(forKey: number) }
  }
}
