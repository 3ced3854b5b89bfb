import Foundation
private import Glibc

/// The right to write a device's elements, which one process at a time has.
///
/// The lock is the kernel's, so it ends with the process however that ends. It lies on a file of its own: closing any
/// descriptor of the database would give up the locks that SQLite holds on it.
///
/// - SeeAlso: flock(2), fcntl(2).
final class ElementLock: Sendable {
  private let descriptor: Int32

  /// Takes the right.
  init(path: String, of database: String) throws(ElementDatabaseError) {
    // The path lives as long as the call.
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      // The C library owns the text, which is copied at once.
      let reason = unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "error \(errno)"
      throw .system(path: database, action: "locked", reason: reason)
    }
    // A class that throws once it is whole is deinitialized, which closes the descriptor.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw .held(path: database, processID: LockHolder.processID(of: descriptor))
    }
    LockHolder.sign(descriptor)
  }

  deinit {
    guard descriptor >= 0 else { return }
    // A child that was forked a moment ago shares the lock; closing our end alone would leave it to the child.
    _ = flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
