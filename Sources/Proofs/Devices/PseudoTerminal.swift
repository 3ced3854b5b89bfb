import Foundation
private import Glibc

/// The near end of a terminal that no window shows.
final class PseudoTerminal {
  /// The path of the far end, which is a program's terminal.
  let path: String

  /// Where what the program shows arrives.
  let near: OwnedDescriptor
  /// Open until the program has it, so that the terminal lives that long.
  private var far: OwnedDescriptor?

  /// Opens a terminal.
  ///
  /// - Parameters:
  ///   - columns: Its width.
  ///   - rows: Its height.
  /// - Throws: ``ProofError/fault(_:)``.
  /// - SeeAlso: openpty(3).
  init(columns: UInt16, rows: UInt16) throws(ProofError) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    var (near, far): (Int32, Int32) = (-1, -1)
    // All three live on this stack frame for the whole call.
    guard unsafe openpty(&near, &far, nil, nil, &size) == 0 else {
      throw .fault("No terminal is to be had for a device: \(systemSentence(errno)).")
    }
    for descriptor in [near, far] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    (self.near, self.far) = (OwnedDescriptor(near), OwnedDescriptor(far))
    guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(far)") else {
      throw .fault("The terminal of a device has no name in /proc/self/fd.")
    }
    self.path = path
  }

  /// Lets go of the far end, which the program has by now.
  func handOver() { far = nil }

  /// Types a text.
  func type(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      // The slice's buffer is lent for the call together with its own size.
      let count = unsafe bytes.withUnsafeBytes { unsafe write(near.number, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      bytes = bytes.dropFirst(max(0, count))
    }
  }

  /// What has been shown since the last time.
  ///
  /// - Returns: Some bytes; nil when the program is gone.
  func read() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    // The call writes at most as many bytes as the array has.
    let count = unsafe Glibc.read(near.number, &buffer, buffer.count)
    if count < 0, errno == EINTR { return [] }
    return count > 0 ? Array(buffer[..<count]) : nil
  }
}
