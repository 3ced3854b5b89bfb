import Foundation
import Glibc
import Synchronization

/// Descriptors 0, 1 and 2 of a session without a terminal.
enum StandardStreams {
  /// Writes a line to the output.
  @Sendable static func write(_ text: String) { put(text + "\n", on: output.load(ordering: .acquiring)) }

  /// Writes text as it is to the output.
  static func writePart(_ text: String) { put(text, on: output.load(ordering: .acquiring)) }

  /// Where output goes: another descriptor than 1 once what code prints is captured there.
  static let output = Atomic<Int32>(STDOUT_FILENO)

  /// Writes a line to the error stream.
  @Sendable static func writeError(_ text: String) { put(text + "\n", on: STDERR_FILENO) }

  /// The lines of standard input, as they arrive; the last one may lack its newline.
  ///
  /// A thread reads, since a read may wait for ever. Bytes that are not UTF-8 come as U+FFFD, so that the grammar can say
  /// what is wrong with them.
  static func lines() -> AsyncStream<String> {
    AsyncStream { continuation in
      Thread.detachNewThread {
        while let line = readLine(strippingNewline: true) { continuation.yield(line) }
        continuation.finish()
      }
    }
  }

  /// Held for a whole text: messages come from several threads and must not mix.
  private static let turn = Mutex(())

  private static func put(_ text: String, on descriptor: Int32) {
    turn.withLock { _ in
      var bytes = Array(text.utf8)[...]
      while !bytes.isEmpty {
        // The buffer is alive during the call, and the count is its own.
        let written = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if written > 0 {
          bytes = bytes.dropFirst(written)
        } else if errno == EAGAIN {
          var full = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          // One entry on this stack frame.
          _ = unsafe poll(&full, 1, -1)
        } else if errno != EINTR {
          return
        }
      }
    }
  }
}
