import Glibc

/// The descriptors of the program.
enum StandardStreams {
  /// Writes text as it is to the output.
  @Sendable static func write(_ text: String) { put(text, on: STDOUT_FILENO) }

  /// Writes a line to the error stream.
  @Sendable static func remark(_ line: String) { put(line + "\n", on: STDERR_FILENO) }

  /// Everything that comes on standard input.
  @Sendable static func readInput() -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      // The call writes at most as many bytes as the array has.
      let count = unsafe read(STDIN_FILENO, &chunk, chunk.count)
      if count > 0 {
        bytes += chunk[..<count]
      } else if count == 0 || errno != EINTR {
        return bytes
      }
    }
  }

  private static func put(_ text: String, on descriptor: Int32) {
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
