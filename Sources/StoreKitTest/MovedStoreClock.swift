import Foundation
import StoreSimulator
import Synchronization

/// The system's clock, moved by what a test asks for.
///
/// The distance and those who wait are owned by the mutex; who waits is woken when the clock is moved, outside it.
final class MovedStoreClock: StoreClock {
  private struct State {
    var distance = Duration.zero
    var sleepers: [Int: Task<Void, Never>] = [:]
    var last = 0

    var now: Date { Date() + distance / .seconds(1) }
  }

  private let state = Mutex(State())

  /// The present moment.
  var now: Date { state.withLock(\.now) }

  /// Moves the clock, and wakes everybody who waits for a moment.
  func advance(by duration: Duration) {
    let sleepers = state.withLock { state in
      state.distance += duration
      defer { state.sleepers = [:] }
      return state.sleepers.values
    }
    for sleeper in sleepers { sleeper.cancel() }
  }

  /// Waits until the clock shows a moment or a later one.
  func wait(until moment: Date) async throws {
    while let (number, sleeper) = sleeper(until: moment) {
      await withTaskCancellationHandler {
        await sleeper.value
      } onCancel: {
        sleeper.cancel()
      }
      state.withLock { $0.sleepers[number] = nil }
      try Task.checkCancellation()
    }
  }

  /// Somebody who sleeps until a moment, unless the clock is moved; nil where it is there.
  private func sleeper(until moment: Date) -> (number: Int, task: Task<Void, Never>)? {
    state.withLock { state in
      let rest = moment.timeIntervalSince(state.now)
      guard rest > 0 else { return nil }
      let task = Task { _ = try? await Task.sleep(for: .seconds(rest)) }
      state.last += 1
      state.sleepers[state.last] = task
      return (state.last, task)
    }
  }
}
