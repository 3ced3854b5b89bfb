private import Glibc

/// Why a descriptor could not be captured.
package struct OutputCaptureError: Error, Equatable, CustomStringConvertible {
  /// What the system said.
  package var errno: Int32

  /// Makes an error.
  package init(errno: Int32) {
    self.errno = errno
  }

  /// One sentence.
  package var description: String {
    errno == EBADF
      ? "The output cannot be captured, because it is closed."
      : "The output cannot be captured: no descriptor is left (error \(errno))."
  }
}
