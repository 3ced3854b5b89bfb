import Dispatch
import Synchronization

/// Something through which a session hands out what it has to say.
protocol DeliveryChannel: AnyObject, Sendable {
  /// Those who have not dealt with everything that was sent.
  var laggards: [Laggard] { get }
}

/// Knows when everybody has dealt with everything that a session has sent, and who waits for that.
///
/// Each channel has a lock of its own, so they are asked one after the other; the answer counts only if nothing was sent
/// meanwhile. A channel counts a sending under its own lock, together with what it sends. The atomic numbers and the mutex
/// own the state; waiters are resumed outside.
final class Settling: Sendable {
  private struct Channel {
    weak let object: (any DeliveryChannel)?
  }

  private struct State {
    var channels: [Channel] = []
    var waiters: [Int: CheckedContinuation<Bool, Never>] = [:]
    var last = 0
  }

  private let sendings = Atomic<Int>(0)
  private let steps = Atomic<Int>(0)
  private let hasWaiters = Atomic<Bool>(false)
  private let state = Mutex(State())

  /// Asks a channel from now on.
  func add(_ channel: any DeliveryChannel) {
    state.withLock { $0.channels.append(Channel(object: channel)) }
  }

  /// Counts a sending; called under the lock of the channel.
  func noteSending() {
    sendings.add(1, ordering: .sequentiallyConsistent)
  }

  /// Looks whether those who wait can go on; called outside every lock, after anything that was sent, read or left.
  func lookAgain() {
    steps.add(1, ordering: .relaxed)
    if hasWaiters.load(ordering: .sequentiallyConsistent) { releaseIfSettled() }
  }

  /// Those who have not dealt with everything.
  var laggards: [Laggard] {
    let channels = state.withLock { $0.channels.compactMap(\.object) }
    var found: [Laggard] = []
    var before: Int
    repeat {
      before = sendings.load(ordering: .sequentiallyConsistent)
      found = channels.flatMap(\.laggards)
    } while found.isEmpty && before != sendings.load(ordering: .sequentiallyConsistent)
    return found
  }

  /// Waits until everybody has dealt with everything.
  ///
  /// - Parameter patience: How long nothing may be sent and read before it gives up, on the wall clock: the store's own
  ///   clock may stand still meanwhile.
  /// - Returns: Whether everybody has; `false` after that time and when the task is cancelled.
  func wait(patience: Duration) async -> Bool {
    let number = state.withLock { state in
      state.last += 1
      return state.last
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        state.withLock { state in
          state.waiters[number] = continuation
          hasWaiters.store(true, ordering: .sequentiallyConsistent)
        }
        releaseIfSettled()
        if Task.isCancelled { release(number, false) }
        giveUp(number, after: patience, since: steps.load(ordering: .relaxed))
      }
    } onCancel: {
      release(number, false)
    }
  }

  /// Ends a wait when nothing was sent or read for a while.
  private func giveUp(_ number: Int, after patience: Duration, since before: Int) {
    DispatchQueue.global().asyncAfter(deadline: .now() + patience.timeInterval) { [weak self] in
      guard let self, state.withLock({ $0.waiters[number] != nil }) else { return }
      let now = steps.load(ordering: .relaxed)
      if now == before { release(number, false) } else { giveUp(number, after: patience, since: now) }
    }
  }

  private func releaseIfSettled() {
    // Who comes while the channels are asked may have sent something since, and looks for itself.
    let candidates = state.withLock { $0.waiters.keys.sorted() }
    guard !candidates.isEmpty, laggards.isEmpty else { return }
    let waiters = state.withLock { state in
      let waiters = candidates.compactMap { state.waiters.removeValue(forKey: $0) }
      hasWaiters.store(!state.waiters.isEmpty, ordering: .sequentiallyConsistent)
      return waiters
    }
    for waiter in waiters { waiter.resume(returning: true) }
  }

  private func release(_ number: Int, _ isSettled: Bool) {
    let waiter = state.withLock { state in
      let waiter = state.waiters.removeValue(forKey: number)
      hasWaiters.store(!state.waiters.isEmpty, ordering: .sequentiallyConsistent)
      return waiter
    }
    waiter?.resume(returning: isSettled)
  }
}
