import Synchronization

/// Lets a few through at a time and keeps the others waiting in the order in which they came.
///
/// The mutex owns the queue; continuations are resumed outside it.
final class Turnstile: Sendable {
  private struct Queue {
    var places: Int
    var nextTicket = 0
    var waiting: [(ticket: Int, continuation: CheckedContinuation<Void, any Error>)] = []
    var cancelled: Set<Int> = []

    /// Returns nil when the one who comes has to wait.
    mutating func admit(
      _ continuation: CheckedContinuation<Void, any Error>,
      ticket: Int
    ) -> Swift.Result<Void, any Error>? {
      if cancelled.remove(ticket) != nil { return .failure(CancellationError()) }
      if places > 0 {
        places -= 1
        return .success(())
      }
      waiting.append((ticket, continuation))
      return nil
    }

    /// Returns the one whose turn it is now that a place is free.
    mutating func release() -> CheckedContinuation<Void, any Error>? {
      guard !waiting.isEmpty else {
        places += 1
        return nil
      }
      return waiting.removeFirst().continuation
    }

    /// Returns the one who waits with the ticket; one who has not come yet is turned away when he comes.
    mutating func cancel(_ ticket: Int) -> CheckedContinuation<Void, any Error>? {
      guard let index = waiting.firstIndex(where: { $0.ticket == ticket }) else {
        cancelled.insert(ticket)
        return nil
      }
      return waiting.remove(at: index).continuation
    }
  }

  private let queue: Mutex<Queue>

  /// Makes a turnstile.
  ///
  /// - Parameter places: How many may be inside at a time.
  init(places: Int) {
    queue = Mutex(Queue(places: places))
  }

  /// Does something inside.
  ///
  /// - Parameter body: What to do when there is a place; it is given up afterwards, whatever happens.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws; `CancellationError` when the task is cancelled while it waits.
  func pass<Value>(_ body: () async throws -> Value) async throws -> Value {
    try await enter()
    defer { queue.withLock { $0.release() }?.resume() }
    return try await body()
  }

  private func enter() async throws {
    let ticket = queue.withLock { queue in
      defer { queue.nextTicket += 1 }
      return queue.nextTicket
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        if let answer = queue.withLock({ $0.admit(continuation, ticket: ticket) }) {
          continuation.resume(with: answer)
        }
      }
    } onCancel: {
      queue.withLock { $0.cancel(ticket) }?.resume(throwing: CancellationError())
    }
  }
}
