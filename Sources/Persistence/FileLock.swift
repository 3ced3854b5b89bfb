import Foundation
private import Glibc

/// The right to write a database of ours, which one process at a time has.
///
/// The lock is the kernel's, so it ends with the process however that ends. The descriptor is closed by `exec`, so a
/// program that replaces itself can take the right again. It lies on a file of its own: closing any descriptor of the
/// database would give up the locks that SQLite holds on it.
///
/// - SeeAlso: open(2), flock(2), fcntl(2).
struct FileLock: ~Copyable {
  /// Why the right was not given.
  enum Refusal: Error {
    /// Another process has it; its number where it is known.
    case held(processID: Int32?)
    /// The system refused, and says why.
    case system(reason: String)
  }

  private let descriptor: Int32

  /// Takes the right.
  ///
  /// - Parameters:
  ///   - path: The lock's own file, made where there is none and readable by its owner only.
  ///   - isSigned: Whether the number of this process is left in the file, in place of what is there.
  /// - Throws: ``Refusal``.
  init(path: String, isSigned: Bool) throws(Refusal) {
    // The path lives as long as the call.
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system(reason: Self.reason(errno)) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      let holder = code == EWOULDBLOCK ? LockHolder.processID(of: descriptor) : nil
      close(descriptor)
      throw code == EWOULDBLOCK ? .held(processID: holder) : .system(reason: Self.reason(code))
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

  private static func reason(_ code: Int32) -> String {
    // The C library owns the text and keeps it at least until its next call; it is copied at once.
    unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
  }
}

extension LedgerFolder {
  /// Takes the right to write the ledger, or to take over what an older version wrote.
  ///
  /// - Parameters:
  ///   - lock: The lock's own file.
  ///   - ledger: The path that an error names.
  ///   - isSigned: Whether the number of this process is left in the file.
  /// - Returns: The right, which ends with the value.
  /// - Throws: ``LedgerError``, which names the process that has it.
  static func lock(_ lock: String, of ledger: String, isSigned: Bool) throws(LedgerError) -> FileLock {
    do {
      return try FileLock(path: lock, isSigned: isSigned)
    } catch {
      switch error {
      case .held(let processID): throw .held(path: ledger, processID: processID)
      case .system(let reason): throw .system(path: lock, action: "locked", reason: reason)
      }
    }
  }
}
