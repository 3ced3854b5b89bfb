import Synchronization

/// A clock that stands still until it is told to go on.
///
/// The mutex owns the time and the sleepers; continuations are resumed outside it.
final class ManualClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration = .zero

    func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    func duration(to other: Self) -> Duration { other.offset - offset }
    static func < (first: Self, second: Self) -> Bool { first.offset < second.offset }
  }

  private struct State {
    var now = Instant()
    var nextID = 0
    var sleepers: [Int: (deadline: Instant, continuation: CheckedContinuation<Void, any Error>)] = [:]
    var cancelled: Set<Int> = []
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock(\.now) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      defer { state.nextID += 1 }
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        register(continuation, id: id, deadline: deadline)
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        state.cancelled.insert(id)
        return state.sleepers.removeValue(forKey: id)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Returns when somebody sleeps.
  func waitForSleeper() async {
    await withCheckedContinuation { continuation in
      let isAsleep = state.withLock { state in
        if state.sleepers.isEmpty { state.waiters.append(continuation) }
        return !state.sleepers.isEmpty
      }
      if isAsleep { continuation.resume() }
    }
  }

  /// Moves the time on and wakes those whose time has come.
  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for id in due.keys { state.sleepers[id] = nil }
      return due.values.map(\.continuation)
    }
    for continuation in due { continuation.resume() }
  }

  private func register(_ continuation: CheckedContinuation<Void, any Error>, id: Int, deadline: Instant) {
    enum Outcome { case asleep, due, cancelled }
    let (outcome, waiters) = state.withLock { state -> (Outcome, [CheckedContinuation<Void, Never>]) in
      if state.cancelled.contains(id) { return (.cancelled, []) }
      if deadline <= state.now { return (.due, []) }
      state.sleepers[id] = (deadline, continuation)
      defer { state.waiters = [] }
      return (.asleep, state.waiters)
    }
    switch outcome {
    case .asleep: break
    case .due: continuation.resume()
    case .cancelled: continuation.resume(throwing: CancellationError())
    }
    for waiter in waiters { waiter.resume() }
  }
}
