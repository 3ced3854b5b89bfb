private import Glibc

/// One end of a pipe, closed when it goes.
final class PipeEnd {
  /// The descriptor, closed in every program that is started later.
  let descriptor: Int32

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Returns the end to read from and the end to write to.
  ///
  /// - Throws: ``RunError/cannotStart(program:reason:)`` when there are no more descriptors.
  static func pair(for program: String) throws(RunError) -> (reading: PipeEnd, writing: PipeEnd) {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else {
      throw .cannotStart(program: program, reason: ProgramCall.reason(of: errno))
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (PipeEnd(ends[0]), PipeEnd(ends[1]))
  }

  /// Makes reading and writing return at once; the other end is not affected.
  func doNotWait() {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  /// Appends what there is to read now.
  ///
  /// - Returns: Whether more may come.
  func read(into bytes: inout [UInt8]) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe Glibc.read(descriptor, &chunk, chunk.count)
      guard count > 0 else {
        return count < 0 && (errno == EAGAIN || errno == EINTR)
      }
      bytes += chunk[..<count]
    }
  }

  /// Writes as much as the pipe takes now, and removes it from the bytes.
  ///
  /// - Returns: Whether more can be written later; false when all is written or nobody reads any more.
  func write(from bytes: inout ArraySlice<UInt8>) -> Bool {
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return errno == EAGAIN || errno == EINTR }
      bytes.removeFirst(count)
    }
    return false
  }
}
