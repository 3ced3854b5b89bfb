import Foundation

/// A value that one thread at a time can reach.
///
/// `Synchronization.Mutex` would be the same and shorter, but on Linux (6.3.1) its contended path runs inside an
/// uninstrumented library: ThreadSanitizer sees no order between two holders and reports races that are none. A lock of
/// the C library it understands, and the random-key test is worth having under it.
///
/// The value is only touched between `lock` and `unlock`, which is why this is `Sendable`.
final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: sending Value) {
    self.value = value
  }

  /// Runs a body that holds the lock; it must not wait.
  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
