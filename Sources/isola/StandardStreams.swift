import Foundation
import Glibc
import Synchronization

/// Descriptors 0, 1 and 2 of a session without a terminal.
enum StandardStreams {
  /// Opens what the program was started without, so that no file of its own gets one of the three numbers.
  static func fillGaps() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest number that is free: this one. A literal, for the length of the call.
      _ = unsafe open("/dev/null", O_RDWR)
    }
  }

  /// Writes a line to the output.
  @Sendable static func write(_ text: String) { put(text + "\n", on: output.load(ordering: .acquiring)) }

  /// Writes text as it is to the output.
  static func writePart(_ text: String) { put(text, on: output.load(ordering: .acquiring)) }

  /// Where output goes: another descriptor than 1 once what code prints is captured there.
  static let output = Atomic<Int32>(STDOUT_FILENO)

  /// Writes a line to the error stream.
  @Sendable static func writeError(_ text: String) { put(text + "\n", on: STDERR_FILENO) }

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
