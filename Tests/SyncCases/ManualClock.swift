import Synchronization

/// A clock that stands still until it is told to go on.
///
/// The mutex owns the time and the sleepers; continuations are resumed outside it.
package final class ManualClock: Clock {
  /// A moment of the clock.
  package struct Instant: InstantProtocol {
    var offset: Duration = .zero

    package func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    package func duration(to other: Self) -> Duration { other.offset - offset }
    package static func < (first: Self, second: Self) -> Bool { first.offset < second.offset }
  }

  private enum Place {
    case asleep(until: Instant, CheckedContinuation<Void, any Error>)
    case cancelled
  }

  private struct State {
    var now = Instant()
    var latest = 0
    var places: [Int: Place] = [:]
    var waiters: [CheckedContinuation<Duration, Never>] = []
    var sleeps = 0

    /// How long the one who sleeps has to.
    var remaining: Duration? {
      let deadlines = places.values.compactMap { place -> Instant? in
        if case .asleep(let deadline, _) = place { deadline } else { nil }
      }
      return deadlines.min().map { now.duration(to: $0) }
    }
  }

  private let state = Mutex(State())

  /// Makes a clock.
  package init() {}

  package var now: Instant { state.withLock(\.now) }
  package var minimumResolution: Duration { .zero }

  /// Whether somebody sleeps.
  package var isSleptOn: Bool { state.withLock { $0.remaining != nil } }

  /// How often somebody fell asleep.
  package var sleepCount: Int { state.withLock(\.sleeps) }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.latest += 1
      return state.latest
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { settle($0, id, until: deadline) }
    } onCancel: {
      let sleeper = state.withLock { state -> CheckedContinuation<Void, any Error>? in
        guard case .asleep(_, let continuation) = state.places.removeValue(forKey: id) else {
          state.places[id] = .cancelled
          return nil
        }
        return continuation
      }
      sleeper?.resume(throwing: CancellationError())
    }
  }

  private func settle(_ continuation: CheckedContinuation<Void, any Error>, _ id: Int, until deadline: Instant) {
    typealias Settled = (Result<Void, any Error>?, [CheckedContinuation<Duration, Never>], Duration)
    let (answer, waiters, remaining) = state.withLock { state -> Settled in
      if case .cancelled = state.places.removeValue(forKey: id) {
        return (.failure(CancellationError()), [], .zero)
      }
      if deadline <= state.now { return (.success(()), [], .zero) }
      state.places[id] = .asleep(until: deadline, continuation)
      state.sleeps += 1
      defer { state.waiters = [] }
      return (nil, state.waiters, state.remaining ?? .zero)
    }
    if let answer { continuation.resume(with: answer) }
    for waiter in waiters { waiter.resume(returning: remaining) }
  }

  /// Returns when somebody sleeps.
  ///
  /// - Returns: How long they have to.
  @discardableResult
  package func sleeper() async -> Duration {
    await withCheckedContinuation { continuation in
      let remaining = state.withLock { state in
        if state.remaining == nil { state.waiters.append(continuation) }
        return state.remaining
      }
      if let remaining { continuation.resume(returning: remaining) }
    }
  }

  /// Moves the time on and wakes those whose time has come.
  ///
  /// - Parameter duration: How far.
  package func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      var due: [CheckedContinuation<Void, any Error>] = []
      for (id, place) in state.places {
        guard case .asleep(let deadline, let continuation) = place, deadline <= state.now else { continue }
        state.places[id] = nil
        due.append(continuation)
      }
      return due
    }
    for continuation in due { continuation.resume() }
  }
}
