import Glibc

/// A descriptor that is closed with its last reference and that no child inherits.
final class OwnedDescriptor: Sendable {
  let number: Int32

  /// Takes a descriptor over.
  init(owning number: Int32) {
    self.number = number
  }

  /// Duplicates a descriptor; nil where there is none, or none is left (`errno` says which).
  init?(duplicating descriptor: Int32) {
    // Never one of the standard three: a cell may have closed one of them.
    number = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard number >= 0 else { return nil }
  }

  deinit {
    if number >= 0 { close(number) }
  }

  /// Whether another descriptor leads to the same file, pipe or device.
  func isSame(as descriptor: Int32) -> Bool {
    var ours = stat()
    var theirs = stat()
    // Both calls fill a structure that outlives them.
    guard unsafe fstat(number, &ours) == 0, unsafe fstat(descriptor, &theirs) == 0 else { return false }
    return ours.st_ino == theirs.st_ino && ours.st_dev == theirs.st_dev && ours.st_rdev == theirs.st_rdev
  }

  /// Puts a duplicate in another descriptor's place.
  func replace(_ descriptor: Int32, closingOnExec: Bool = false) {
    while dup2(number, descriptor) < 0, errno == EINTR || errno == EBUSY {}
    if closingOnExec { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
  }
}
