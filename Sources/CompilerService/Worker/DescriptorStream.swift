package import Foundation
private import Glibc

/// Whole reads and writes on a descriptor, undisturbed by signals.
package enum DescriptorStream {
  /// The next bytes; nothing at the end or after a failure.
  ///
  /// - Parameter descriptor: An open descriptor.
  /// - Returns: At least one byte, or nothing.
  /// - SeeAlso: read(2).
  package static func read(from descriptor: Int32) -> Data? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { return Data(buffer[..<count]) }
      if count == 0 || errno != EINTR { return nil }
    }
  }

  /// Writes everything, or as much as the other side takes.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - descriptor: An open descriptor, a socket or not.
  /// - Returns: Whether everything was taken.
  /// - SeeAlso: send(2); `MSG_NOSIGNAL` because a worker that died must not end this process.
  @discardableResult
  static func write(_ data: Data, to descriptor: Int32) -> Bool {
    let bytes = [UInt8](data)
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { all in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: all[start...])
        let sent = unsafe send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
        if sent >= 0 || errno != ENOTSOCK { return sent }
        return unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
      }
      if count > 0 {
        start += count
      } else if count == 0 || errno != EINTR {
        return false
      }
    }
    return true
  }
}
