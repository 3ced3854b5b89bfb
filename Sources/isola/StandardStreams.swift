import Foundation
import Glibc

/// Descriptors 0, 1 and 2 of a session without a terminal.
enum StandardStreams {
  /// Writes a line to the output.
  @Sendable static func write(_ text: String) { put(text, on: STDOUT_FILENO) }

  /// Writes a line to the error stream.
  @Sendable static func writeError(_ text: String) { put(text, on: STDERR_FILENO) }

  /// The lines of standard input, as they arrive; the last one may lack its newline.
  ///
  /// A thread reads, since a read may wait for ever. The stream ends at the end of the input, or in the middle of a
  /// line that is not UTF-8, which no script can go on after.
  static func lines() -> AsyncStream<String> {
    AsyncStream { continuation in
      Thread.detachNewThread {
        while let line = readLine(strippingNewline: true) { continuation.yield(line) }
        continuation.finish()
      }
    }
  }

  private static func put(_ text: String, on descriptor: Int32) {
    var bytes = Array((text + "\n").utf8)[...]
    while !bytes.isEmpty {
      // The buffer is alive during the call, and the count is its own.
      let written = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written > 0 { bytes = bytes.dropFirst(written) } else if errno != EINTR && errno != EAGAIN { return }
    }
  }
}
