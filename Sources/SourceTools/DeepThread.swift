import Foundation
import Synchronization

/// A thread whose stack is deep enough for nested source, and the value that comes from it.
///
/// The mutex owns the value; the semaphore says that it is there.
final class DeepThread<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  /// The bytes of the stack; the system gives out only what is used.
  private static var stackSize: Int { 256 << 20 }

  /// Starts a body on a thread of its own.
  ///
  /// - Parameter body: What needs the stack.
  init(_ body: @escaping @Sendable () -> Value) {
    let thread = Thread { [self] in
      let result = body()
      value.withLock { $0 = result }
      isDone.signal()
    }
    thread.stackSize = Self.stackSize
    thread.start()
  }

  /// Waits for the body's end.
  ///
  /// - Returns: What the body returned.
  func wait() -> Value {
    while true {
      isDone.wait()
      if let value = value.withLock({ $0 }) {
        isDone.signal()
        return value
      }
    }
  }
}
