public import Foundation
import Synchronization

/// Where a store session gets the time from.
public protocol StoreClock: Sendable {
  /// The present moment.
  var now: Date { get }

  /// Waits until the clock shows a moment or a later one.
  ///
  /// - Parameter moment: The moment.
  /// - Throws: `CancellationError` where the task is cancelled before.
  func wait(until moment: Date) async throws
}

extension StoreClock {
  /// Sleeps until the clock shows a moment: it has to run like the clock that tasks sleep on.
  ///
  /// - Parameter moment: The moment.
  /// - Throws: `CancellationError` where the task is cancelled before.
  public func wait(until moment: Date) async throws {
    while case let rest = moment.timeIntervalSince(now), rest > Self.precision {
      // Half of it earlier: who moves the clock by just that much would not reach a moment that was rounded up.
      try await Task.sleep(for: .seconds(rest - Self.precision / 2))
    }
  }

  /// Up to when things have happened: a little after now.
  ///
  /// A date holds tenths of a microsecond and other clocks hold more, so the sum of a moment and a duration can lie beside
  /// what the clock shows once that duration has passed.
  var horizon: Date { now + Self.precision }

  /// How far two readings of one moment can be apart, in seconds.
  private static var precision: TimeInterval { 1e-6 }
}

/// The system's clock.
public struct SystemStoreClock: StoreClock {
  /// Makes a clock.
  public init() {}

  /// The present moment.
  public var now: Date { Date() }
}

/// A clock that stands still until it is moved.
///
/// The moment and those who wait are owned by the mutex; who waited is resumed outside it.
public final class ManualStoreClock: StoreClock {
  private struct State {
    var moment: Date
    var waiters: [Int: Waiter] = [:]
    var lastWaiter = 0
  }

  private struct Waiter {
    let moment: Date
    let continuation: CheckedContinuation<Void, any Error>
  }

  private let state: Mutex<State>

  /// Makes a clock that shows a moment.
  public init(_ moment: Date) {
    state = Mutex(State(moment: moment))
  }

  /// The moment that the clock shows.
  public var now: Date { state.withLock { $0.moment } }

  /// How many wait for a moment.
  public var waiterCount: Int { state.withLock { $0.waiters.count } }

  /// Moves the clock.
  public func advance(by duration: Duration) { move { $0 += duration.timeInterval } }

  /// Sets the clock.
  public func set(_ moment: Date) { move { $0 = moment } }

  /// Waits until the clock was moved to a moment or past it.
  ///
  /// - Parameter moment: The moment.
  /// - Throws: `CancellationError` where the task is cancelled before.
  public func wait(until moment: Date) async throws {
    let number = state.withLock { state in
      state.lastWaiter += 1
      return state.lastWaiter
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let outcome: Result<Void, any Error>? = state.withLock { state in
          // A cancellation that comes later finds the waiter; one that came before shows here.
          if Task.isCancelled { return .failure(CancellationError()) }
          if state.moment >= moment { return .success(()) }
          state.waiters[number] = Waiter(moment: moment, continuation: continuation)
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      let waiter = state.withLock { $0.waiters.removeValue(forKey: number) }
      waiter?.continuation.resume(throwing: CancellationError())
    }
  }

  private func move(_ change: (inout Date) -> Void) {
    let reached = state.withLock { state in
      change(&state.moment)
      let numbers = state.waiters.filter { $0.value.moment <= state.moment }.keys
      return numbers.sorted().compactMap { state.waiters.removeValue(forKey: $0) }
    }
    for waiter in reached { waiter.continuation.resume() }
  }
}

extension Duration {
  /// The duration in seconds.
  var timeInterval: TimeInterval {
    TimeInterval(components.seconds) + TimeInterval(components.attoseconds) * 1e-18
  }
}
