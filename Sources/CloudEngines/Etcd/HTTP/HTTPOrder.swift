import Synchronization

/// What the callers of a loop ask its thread to do.
enum HTTPOrder: Sendable {
  case start(HTTPTicket, HTTPRequest, HTTPReception)
  case cancel(HTTPTicket)
}

/// Which request is meant.
///
/// A cancellation may overtake the request itself, so it is also noted here, where the start looks.
final class HTTPTicket: Sendable {
  private let cancelled = Atomic(false)

  /// Whether nobody waits for the request any more.
  var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  /// Notes that nobody waits any more.
  func cancel() { cancelled.store(true, ordering: .releasing) }
}

/// Who waits for a response.
enum HTTPReception: Sendable {
  /// For all of it.
  case whole(CheckedContinuation<Result<HTTPResponse, HTTPFailure>, Never>)
  /// For its beginning, and then for line after line.
  case lines(CheckedContinuation<Result<HTTPLines, HTTPFailure>, Never>)

  /// Tells the waiter that nothing will come.
  ///
  /// - Parameter failure: Why.
  func fail(_ failure: HTTPFailure) {
    switch self {
    case .whole(let continuation): continuation.resume(returning: .failure(failure))
    case .lines(let continuation): continuation.resume(returning: .failure(failure))
    }
  }
}

/// The orders that the thread has not taken yet, and the means to wake it.
final class HTTPMailbox: Sendable {
  private struct State {
    var orders: [HTTPOrder] = []
    var isClosed = false
    var wake: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Sets what wakes the thread, or takes it away before it becomes invalid.
  ///
  /// - Parameter wake: Called under the lock, so never after it was taken away.
  func setWake(_ wake: (@Sendable () -> Void)?) {
    state.withLock { $0.wake = wake }
  }

  /// Puts an order in and wakes the thread.
  ///
  /// - Parameter order: The order.
  /// - Returns: False when the mailbox is closed, and nobody will take it.
  func post(_ order: HTTPOrder) -> Bool {
    state.withLock { state in
      guard !state.isClosed else { return false }
      state.orders.append(order)
      state.wake?()
      return true
    }
  }

  /// Takes no more orders, and lets the thread end.
  func close() {
    state.withLock { state in
      state.isClosed = true
      state.wake?()
    }
  }

  /// Takes all orders.
  ///
  /// - Returns: The orders, and whether they are the last.
  func take() -> (orders: [HTTPOrder], isLast: Bool) {
    state.withLock { state in
      defer { state.orders.removeAll() }
      return (state.orders, state.isClosed)
    }
  }
}
