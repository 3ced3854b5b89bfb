import Foundation

/// An open journal: locked for this process, appended to, and closed when it goes.
///
/// The lock is the kernel's, so it ends with the process however that ends. The descriptor is closed by `exec`, so a
/// program that replaces itself can open the journal again.
///
/// - SeeAlso: open(2), flock(2), fsync(2).
struct JournalFile: ~Copyable {
  private let descriptor: Int32
  private let path: String

  /// Opens and locks a file, making it readable by its owner only.
  init(path: String) throws(LedgerJournalError) {
    // The path is a Swift string, which the call receives as a C string that lives as long as the call.
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure(path, "opened") }
    do {
      try Self.prepare(descriptor, path: path)
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    self.path = path
  }

  deinit {
    // A child that was forked a moment ago and has not executed its program yet shares the lock; closing our end would
    // leave it to the child for that moment.
    _ = flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Reads the whole file.
  func contents() throws(LedgerJournalError) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else { throw Self.failure(path, "read") }
    return Array(data)
  }

  /// Appends bytes and waits until they are on the disk; after a failure the file is as it was before.
  func append(_ bytes: [UInt8]) throws(LedgerJournalError) {
    let length = lseek(descriptor, 0, SEEK_END)
    var rest = bytes[...]
    while !rest.isEmpty {
      // The buffer is used only during the call, and the count is its own.
      let written = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written >= 0 else { throw undo(to: length, "written to") }
      rest = rest.dropFirst(written)
    }
    guard fsync(descriptor) == 0 else { throw undo(to: length, "brought to the disk") }
  }

  /// Cuts the file off after a number of bytes.
  func truncate(to length: Int) throws(LedgerJournalError) {
    guard ftruncate(descriptor, length) == 0 else { throw Self.failure(path, "cut to its last whole line") }
  }

  /// Locks an open file, makes it private, and makes sure that its name outlives a crash.
  private static func prepare(_ descriptor: Int32, path: String) throws(LedgerJournalError) {
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      guard errno == EWOULDBLOCK else { throw failure(path, "locked") }
      throw .held(path: path, processID: LockHolder.processID(of: descriptor))
    }
    guard fchmod(descriptor, 0o600) == 0 else { throw failure(path, "made private") }
    if lseek(descriptor, 0, SEEK_END) == 0 { try syncFolder(of: path) }
  }

  /// Brings the name of a new file to the disk, without which its contents would be lost all the same.
  private static func syncFolder(of path: String) throws(LedgerJournalError) {
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    // The path lives as long as the call.
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, "brought to the disk") }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure(path, "brought to the disk") }
  }

  private func undo(to length: Int, _ action: String) -> LedgerJournalError {
    let error = Self.failure(path, action)
    _ = ftruncate(descriptor, length)
    return error
  }

  private static func failure(_ path: String, _ action: String) -> LedgerJournalError {
    let code = errno
    // The C library owns the text and keeps it at least until its next call; it is copied at once.
    let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    return .system(path: path, action: action, reason: reason)
  }
}
