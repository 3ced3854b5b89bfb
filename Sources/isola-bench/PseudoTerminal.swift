import Foundation
private import Glibc

/// The near end of a pseudo-terminal: what a person would type and see.
///
/// Used by one task at a time.
final class PseudoTerminal {
  /// The path of the far end.
  let path: String

  private var descriptor: Int32 = -1
  /// Kept open, so that the terminal lives on between two programs.
  private var farEnd: Int32 = -1
  private var seen = ""

  init(columns: UInt16, rows: UInt16) throws {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    // All three live on this stack frame for the whole call.
    guard unsafe openpty(&descriptor, &farEnd, nil, nil, &size) == 0 else { throw POSIXError(.ENXIO) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(farEnd, F_SETFD, FD_CLOEXEC)
    path = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(farEnd)")
  }

  deinit {
    close(descriptor)
    close(farEnd)
  }

  /// Types a text.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      // The slice's buffer is lent for the call together with its own size.
      let count = unsafe bytes[start...].withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      start += max(0, count)
    }
  }

  /// Types a text that may be longer than the terminal takes at once, reading what is written meanwhile.
  func converse(typing text: String) {
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      var poller = pollfd(fd: descriptor, events: Int16(POLLIN | POLLOUT), revents: 0)
      // The structure lives on this stack frame for the whole call.
      _ = unsafe poll(&poller, 1, -1)
      if poller.revents & Int16(POLLIN) != 0 { try? readMore(within: 0) }
      guard poller.revents & Int16(POLLOUT) != 0 else { continue }
      let end = min(start + 2048, bytes.count)
      // The slice's buffer is lent for the call together with its own size.
      let count = unsafe bytes[start..<end].withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      start += max(0, count)
    }
  }

  /// Forgets what was written until now.
  func forget() { seen = "" }

  /// Everything that was written since the last call, until a text has appeared.
  ///
  /// - Throws: `POSIXError` when it does not appear in time.
  @discardableResult
  func read(until text: String, seconds: Int = 20) throws -> String {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      if let range = seen.range(of: text) {
        defer { seen = String(seen[range.upperBound...]) }
        return String(seen[..<range.upperBound])
      }
      guard ContinuousClock.now < deadline else { throw POSIXError(.ETIMEDOUT) }
      try readMore(within: 100)
    }
  }

  /// Reads whatever comes within a time.
  func drain(milliseconds: Int32) throws {
    let end = ContinuousClock.now + .milliseconds(Int(milliseconds))
    while ContinuousClock.now < end { try readMore(within: 5) }
  }

  private func readMore(within milliseconds: Int32) throws {
    var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // The structure lives on this stack frame for the whole call.
    guard unsafe poll(&poller, 1, milliseconds) > 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
    guard count > 0 else { throw POSIXError(.EIO) }
    seen += String(decoding: buffer[..<count], as: UTF8.self)
  }
}
