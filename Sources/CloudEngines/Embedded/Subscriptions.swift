import Synchronization

/// Those who watch one store.
final class Subscriptions: Sendable {
  private struct State {
    var subscriptions: [Int: Subscription] = [:]
    var latestNumber = 0
    var hasEnded = false
  }

  private let state = Mutex(State())

  /// Takes one more, who may look at once.
  func add() -> Subscription {
    state.withLock { state in
      state.latestNumber += 1
      let number = state.latestNumber
      let subscription = Subscription { [weak self] in self?.forget(number) }
      if state.hasEnded { subscription.end() } else { state.subscriptions[number] = subscription }
      return subscription
    }
  }

  /// Tells everybody to look.
  func signal() {
    for subscription in state.withLock({ Array($0.subscriptions.values) }) { subscription.signal() }
  }

  /// Ends everybody's stream.
  func end() {
    let all = state.withLock { state in
      state.hasEnded = true
      return Array(state.subscriptions.values)
    }
    for subscription in all { subscription.end() }
  }

  /// How many watch.
  var count: Int { state.withLock { $0.subscriptions.count } }

  private func forget(_ number: Int) {
    _ = state.withLock { $0.subscriptions.removeValue(forKey: number) }
  }
}

/// One who watches: told to look, waiting to be told, or gone.
final class Subscription: Sendable {
  private enum Phase {
    case idle
    case told
    case waiting(CheckedContinuation<Bool, Never>)
    case ended
  }

  private let phase = Mutex(Phase.told)
  private let didEnd: @Sendable () -> Void

  init(didEnd: @escaping @Sendable () -> Void) {
    self.didEnd = didEnd
  }

  /// Waits until there may be something to see.
  ///
  /// - Returns: Whether there may; not when the stream is at its end.
  func wait() async -> Bool {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = phase.withLock { phase -> Bool? in
          switch phase {
          case .told:
            phase = .idle
            return true
          case .ended: return false
          case .idle:
            phase = .waiting(continuation)
            return nil
          case .waiting: preconditionFailure("A stream of changes has one consumer.")
          }
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      end()
    }
  }

  /// Says that there may be something to see.
  func signal() {
    let waiter = phase.withLock { phase -> CheckedContinuation<Bool, Never>? in
      switch phase {
      case .idle:
        phase = .told
        return nil
      case .told, .ended: return nil
      case .waiting(let continuation):
        phase = .idle
        return continuation
      }
    }
    waiter?.resume(returning: true)
  }

  /// Ends the stream.
  func end() {
    let (waiter, isNew) = phase.withLock { phase -> (CheckedContinuation<Bool, Never>?, Bool) in
      defer { phase = .ended }
      switch phase {
      case .ended: return (nil, false)
      case .waiting(let continuation): return (continuation, true)
      case .idle, .told: return (nil, true)
      }
    }
    waiter?.resume(returning: false)
    if isNew { didEnd() }
  }
}
