private import Glibc

/// The wish that a proof ends, which wakes the thread that waits for its devices.
///
/// Owner of its state: the kernel, by a socket whose other end is shut down once.
final class Interruption: Sendable {
  /// Readable once somebody wants the end.
  let descriptor: Int32
  private let other: Int32

  /// Makes a wish that nobody has.
  ///
  /// - Throws: ``ProofError/fault(_:)``.
  init() throws(ProofError) {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    // The call writes two numbers, for which the array has room.
    guard unsafe socketpair(AF_UNIX, type, 0, &ends) == 0 else {
      throw .fault("No sockets are to be had for a proof: \(systemSentence(errno)).")
    }
    (descriptor, other) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(other)
  }

  /// Wants the end.
  func raise() { shutdown(other, Int32(SHUT_RDWR)) }
}
