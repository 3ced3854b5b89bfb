import StoreSimulator
import Synchronization

/// One listener to the updates of whichever store is the process's.
///
/// It is registered with a store before the change of stores is over, so it misses nothing of the new one; and it waits
/// where there is none. It ends with its task. The state is owned by the mutex; waiters are resumed after it is released.
final class FollowingUpdates: TransactionSource, StoreFollower {
  private typealias Waiter = CheckedContinuation<UpdateListener?, Never>

  private struct State {
    var listener: UpdateListener?
    var waiter: Waiter?
    var latestChange = 0
    var number: Int?
    var isEnded = false
  }

  private let state = Mutex(State())
  private let environment: StoreEnvironment

  init(_ environment: StoreEnvironment) {
    self.environment = environment
    let number = environment.add(self)
    state.withLock { $0.number = number }
  }

  deinit {
    if let number = state.withLock({ $0.number }) { environment.forget(number) }
  }

  func move(to session: StoreSession?, at change: Int) {
    let listener = session.map(UpdateListener.init)
    let (old, waiter) = state.withLock { state -> (UpdateListener?, Waiter?) in
      guard change > state.latestChange, !state.isEnded else { return (listener, nil) }
      state.latestChange = change
      let old = state.listener
      state.listener = listener
      guard listener != nil else { return (old, nil) }
      defer { state.waiter = nil }
      return (old, state.waiter)
    }
    old?.end()
    waiter?.resume(returning: listener)
  }

  func next(isolation: isolated (any Actor)?) async -> VerificationResult<Transaction>? {
    while let listener = await listener() {
      if let result = await listener.next() { return result }
      if Task.isCancelled { break }
      // The store is gone or was replaced; a listener that was put in its place meanwhile stays.
      state.withLock { if $0.listener === listener { $0.listener = nil } }
    }
    state.withLock { state in
      state.isEnded = true
      state.listener = nil
    }
    return nil
  }

  /// The present listener, or the next one; nil when the task is cancelled.
  private func listener(isolation: isolated (any Actor)? = #isolation) async -> UpdateListener? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let listener = state.withLock { state -> UpdateListener?? in
          if Task.isCancelled || state.isEnded { return .some(nil) }
          if let listener = state.listener { return listener }
          state.waiter = waiter
          return nil
        }
        if let listener { waiter.resume(returning: listener) }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        defer { state.waiter = nil }
        return state.waiter
      }
      waiter?.resume(returning: nil)
    }
  }
}
