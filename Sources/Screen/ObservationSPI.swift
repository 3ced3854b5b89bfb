// Everything of Observation that is not public API stands in this file.
//
// Proof of need: `withObservationTracking(_:onChange:)`, the public function, calls back once and does not say which
// property was set, so a screen could not say why it was drawn. The overload with `willSet:` hands over the key path.
// (Observation, `@_spi(SwiftUI)`, Swift 6.3.1; the tests of this module measure both facts.)
@_spi(SwiftUI) import Observation
import Synchronization

/// What a body read while it ran, and what has been set since.
///
/// Changes may come from any thread, so the state is behind a `Mutex`; a `Tracking` belongs to one run of one body.
final class Tracking: Sendable {
  private struct State {
    var isCancelled = false
    var changes: [ChangedProperty] = []
    var tracking: ObservationTracking?
  }

  private let state = Mutex(State())

  /// Runs a body and watches what it reads.
  ///
  /// - Parameters:
  ///   - body: The body; properties that it reads while it runs are watched.
  ///   - onFirstChange: Called once, on the thread that sets the property and *before* the property has its new value.
  /// - Returns: What the body returned.
  func run<Value>(_ body: () -> Value, onFirstChange: @escaping @Sendable () -> Void) -> Value {
    withObservationTracking(
      body,
      willSet: { [self] tracking in
        let changed = ChangedProperty(keyPath: tracking.changed)
        let (isFirst, isCancelled) = state.withLock { state in
          if !state.isCancelled { state.changes.append(changed) }
          state.tracking = tracking
          return (state.changes.count == 1, state.isCancelled)
        }
        // This overload keeps firing until it is cancelled, and the means to cancel it comes with the first change.
        if isCancelled { tracking.cancel() } else if isFirst { onFirstChange() }
      }
    )
  }

  /// Stops watching and gives the properties that were set.
  ///
  /// - Returns: One element for each change, in order, repetitions included.
  func finish() -> [ChangedProperty] {
    let (changes, tracking) = state.withLock { state in
      state.isCancelled = true
      return (state.changes, state.tracking)
    }
    tracking?.cancel()
    return changes
  }
}

/// A property that was set.
///
/// `@unchecked Sendable` holds because a key path object is immutable and this one is only ever compared, never
/// applied, so no isolated state is reached through it.
struct ChangedProperty: @unchecked Sendable {
  /// The property, `nil` when the runtime did not say.
  let keyPath: AnyKeyPath?
}
