import Dispatch
import Synchronization

/// A value that one thread waits for and another gives.
///
/// The mutex owns the value; only threads wait here, never tasks.
final class Promised<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let given = DispatchSemaphore(value: 0)

  /// Gives the value; only the first counts.
  func fulfil(_ value: Value) {
    self.value.withLock { if $0 == nil { $0 = value } }
    given.signal()
  }

  /// Waits until the value is given.
  func wait() -> Value {
    while true {
      given.wait()
      if let value = value.withLock({ $0 }) {
        given.signal()
        return value
      }
    }
  }

  /// Waits until the value is given, or some time has passed.
  ///
  /// - Parameter limit: How long to wait at most.
  /// - Returns: The value; nothing when it came too late.
  func wait(within limit: Duration) -> Value? {
    let (seconds, attoseconds) = limit.components
    let nanoseconds = Int(clamping: seconds).multipliedReportingOverflow(by: 1_000_000_000)
    let end =
      nanoseconds.overflow
      ? DispatchTime.distantFuture
      : .now() + .nanoseconds(nanoseconds.partialValue + Int(attoseconds / 1_000_000_000))
    while given.wait(timeout: end) == .success {
      if let value = value.withLock({ $0 }) {
        given.signal()
        return value
      }
    }
    return value.withLock { $0 }
  }
}
