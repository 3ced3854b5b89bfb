internal import Dispatch
internal import Synchronization

/// Rings once, after a wall-clock delay, on a queue of its own.
///
/// Not on the main thread: the main actor may be held or busy. Nothing is created before the first delay is set.
final class Alarm: Sendable {
  private let timer = Mutex<(any DispatchSourceTimer)?>(nil)

  /// Sets the alarm anew, or silences it.
  ///
  /// - Parameters:
  ///   - delay: Asked under the alarm's lock, so that of two threads the later one sets the later answer; `nil` silences.
  ///   - ring: Called when the time has come; it is kept from the first call on.
  func set(after delay: () -> Duration?, ring: @escaping @Sendable () -> Void) {
    timer.withLock { timer in
      guard let delay = delay() else {
        timer?.schedule(deadline: .distantFuture)
        return
      }
      let isNew = timer == nil
      let source = timer ?? DispatchSource.makeTimerSource(flags: .strict, queue: DispatchQueue(label: "isola.timers"))
      source.schedule(deadline: .now() + delay.dispatchInterval, leeway: .nanoseconds(0))
      guard isNew else { return }
      source.setEventHandler(handler: ring)
      source.activate()
      timer = source
    }
  }

  deinit {
    timer.withLock { $0?.cancel() }
  }
}

extension Duration {
  /// The interval for Dispatch, at most a day: whoever is woken too early looks at the clock and waits again.
  var dispatchInterval: DispatchTimeInterval {
    let clamped = Swift.min(Swift.max(self, .zero), .seconds(86_400))
    let (seconds, attoseconds) = clamped.components
    return .nanoseconds(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
  }
}
