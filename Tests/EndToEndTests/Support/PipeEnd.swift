private import Glibc

/// One end of a pipe, closed when it goes.
struct PipeEnd: ~Copyable {
  /// The descriptor.
  let descriptor: Int32

  fileprivate init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
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
      if count > 0 {
        bytes += chunk[..<count]
      } else {
        return count < 0 && (errno == EAGAIN || errno == EINTR)
      }
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

/// A pipe with both its ends.
struct Pipe: ~Copyable {
  /// What a program reads from.
  let reading: PipeEnd

  /// What a program writes to.
  let writing: PipeEnd

  /// Makes a pipe whose ends are closed in every program that is started later.
  ///
  /// - Throws: ``RunError/cannotStart(program:reason:)`` when there are no more descriptors.
  init(for program: String) throws(RunError) {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else {
      throw .cannotStart(program: program, reason: ProgramCall.reason(of: errno))
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reading = PipeEnd(ends[0])
    writing = PipeEnd(ends[1])
  }
}
