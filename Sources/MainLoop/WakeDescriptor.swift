private import Glibc

/// A descriptor that wakes a thread which polls it.
final class WakeDescriptor: Sendable {
  /// For poll(2): readable after a signal.
  let descriptor: Int32

  /// Creates a descriptor.
  ///
  /// - Throws: ``DescriptorError`` when the process may open no more of them.
  init() throws(DescriptorError) {
    // EFD_CLOEXEC and EFD_NONBLOCK are O_CLOEXEC and O_NONBLOCK by definition; see eventfd(2).
    descriptor = eventfd(0, O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw DescriptorError(code: errno) }
  }

  deinit {
    close(descriptor)
  }

  /// Makes the descriptor readable.
  func signal() {
    var one: UInt64 = 1
    // Eight bytes, read from this stack frame. It only fails when the counter is full, and then it is readable anyway.
    _ = unsafe write(descriptor, &one, 8)
  }

  /// Makes the descriptor unreadable until the next signal.
  func clear() {
    clearEventCounter(descriptor)
  }
}

/// Why no descriptor could be made.
package struct DescriptorError: Error, Equatable, CustomStringConvertible {
  /// The system's error number.
  package let code: Int32

  /// Creates an error.
  ///
  /// - Parameter code: The system's error number.
  package init(code: Int32) {
    self.code = code
  }

  /// One sentence for a person.
  package var description: String {
    // The text is copied at once, and glibc keeps it for each thread apart.
    "The system gave no descriptor to wake the main loop with: \(unsafe String(cString: strerror(code)))."
  }
}

/// Sets the counter behind an event descriptor to zero.
///
/// - Parameter descriptor: A descriptor made by eventfd(2).
func clearEventCounter(_ descriptor: Int32) {
  var counter: UInt64 = 0
  // Eight bytes, written to this stack frame. A counter that is zero already is no failure.
  _ = unsafe read(descriptor, &counter, 8)
}
