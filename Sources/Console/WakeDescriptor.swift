private import CEditLine
import Glibc

/// A counter that makes a thread return from `poll`.
/// - SeeAlso: eventfd(2).
final class WakeDescriptor: Sendable {
  /// Readable after ``wake()``.
  let descriptor: Int32

  init() throws(ConsoleError) {
    descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    guard descriptor >= 0 else { throw .cannotWake(errno: errno) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Wakes the thread that waits, or the next that will.
  func wake() {
    // A full counter keeps the descriptor readable, which is all that matters.
    _ = eventfd_write(descriptor, 1)
  }

  /// Makes the next wait wait.
  func reset() {
    var count: eventfd_t = 0
    // The call writes into `count`, which outlives it.
    _ = unsafe eventfd_read(descriptor, &count)
  }
}
