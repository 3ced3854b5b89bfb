package import Foundation
import Synchronization

/// The streams of outcomes that are open, one for each subscriber.
///
/// A stream is registered before it is handed out, so nothing is lost that is published before its loop begins. It is
/// forgotten when its loop is cancelled or when nobody holds it any more. Nothing is kept for those who come later: a
/// screen that opens anew has not asked for old news.
///
/// Owner of its state: its `Mutex`.
package final class OutcomeStreams: Sendable {
  /// A place among the subscribers.
  package struct Subscription: Sendable {
    /// The registration, unique for ever.
    package let id: UUID

    /// Every outcome published from now on, for one loop.
    package let stream: AsyncStream<TipJarOutcome>
  }

  private let continuations = Mutex<[UUID: AsyncStream<TipJarOutcome>.Continuation]>([:])

  /// Makes an empty list of subscribers.
  package init() {}

  /// The registrations that are alive.
  package var registrations: Set<UUID> { continuations.withLock { Set($0.keys) } }

  /// Registers a subscriber.
  ///
  /// - Returns: Its registration and its stream.
  package func subscribe() -> Subscription {
    let id = UUID()
    let (stream, continuation) = AsyncStream.makeStream(of: TipJarOutcome.self)
    continuations.withLock { $0[id] = continuation }
    // Set behind the registration: a stream that nobody has yet cannot end before.
    continuation.onTermination = { [weak self] _ in self?.forget(id) }
    return Subscription(id: id, stream: stream)
  }

  /// Sends an outcome to every subscriber.
  ///
  /// The one who sends is on the main actor, which keeps one order for all of them. Sent is behind the lock: waking a task
  /// takes the lock of its state, and whoever cancels the task holds that one while the stream's end takes ours.
  ///
  /// - Parameter outcome: What a tip came to.
  package func publish(_ outcome: TipJarOutcome) {
    for continuation in continuations.withLock({ Array($0.values) }) { continuation.yield(outcome) }
  }

  /// Ends all streams.
  package func finish() {
    let ended = continuations.withLock { continuations in
      defer { continuations = [:] }
      return Array(continuations.values)
    }
    for continuation in ended { continuation.finish() }
  }

  private func forget(_ id: UUID) {
    _ = continuations.withLock { $0.removeValue(forKey: id) }
  }
}
