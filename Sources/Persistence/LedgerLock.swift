import Foundation
private import Glibc

/// The right to write a ledger, which one process at a time has.
///
/// The lock is the kernel's, so it ends with the process however that ends. The descriptor is closed by `exec`, so a
/// program that replaces itself can take the ledger again. It lies on a file of its own: closing any descriptor of the
/// database would give up the locks that SQLite holds on it.
///
/// - SeeAlso: open(2), flock(2), fcntl(2).
struct LedgerLock: ~Copyable {
  private let descriptor: Int32

  /// Takes the right.
  ///
  /// - Parameters:
  ///   - path: The lock's own file, made where there is none and readable by its owner only.
  ///   - ledger: The path that an error names.
  ///   - isSigned: Whether the number of this process is left in the file, in place of what is there.
  /// - Throws: ``LedgerError``, which names the process that has the right.
  init(path: String, of ledger: String, isSigned: Bool) throws(LedgerError) {
    // The path lives as long as the call.
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system(path, "locked") }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let error = LedgerError.system(path, "locked")
      let isHeld = errno == EWOULDBLOCK
      let holder = isHeld ? LockHolder.processID(of: descriptor) : nil
      close(descriptor)
      throw isHeld ? .held(path: ledger, processID: holder) : error
    }
    if isSigned { LockHolder.sign(descriptor) }
    self.descriptor = descriptor
  }

  deinit {
    // A child that was forked a moment ago and has not executed its program yet shares the lock; closing our end would
    // leave it to the child for that moment.
    _ = flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
