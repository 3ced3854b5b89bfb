import Glibc

/// An open file, closed with its last reference, and with it its lock.
final class LockedFile {
  private let path: String
  private let descriptor: Int32

  /// Opens a file; a new one is readable by its owner only.
  init(path: String, flags: Int32) throws(HistoryFileError) {
    self.path = path
    descriptor = unsafe open(path, flags | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Waits until no other process holds the lock.
  /// - SeeAlso: flock(2).
  func lock() throws(HistoryFileError) {
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw failure }
    }
  }

  /// Whether a path still names this file.
  func isStill(at path: String) -> Bool {
    var opened = stat()
    var named = stat()
    // Both calls fill a structure that outlives them.
    guard unsafe fstat(descriptor, &opened) == 0, unsafe stat(path, &named) == 0 else { return false }
    return opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }

  /// The last byte, or nil if there is none.
  var lastByte: UInt8? {
    let size = lseek(descriptor, 0, SEEK_END)
    var byte: UInt8 = 0
    // One byte is read into `byte`, which outlives the call.
    guard size > 0, unsafe pread(descriptor, &byte, 1, size - 1) == 1 else { return nil }
    return byte
  }

  /// Everything from the start on.
  func contents() throws(HistoryFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      // The call writes at most as many bytes as the buffer has.
      let count = unsafe pread(descriptor, &buffer, buffer.count, bytes.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes.append(contentsOf: buffer[..<count])
      } else if errno != EINTR {
        throw failure
      }
    }
  }

  /// Writes a text, mostly in one call.
  func write(_ text: String) throws(HistoryFileError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      // The buffer is the slice's own for the length of the call.
      let count = unsafe rest.withUnsafeBytes { bytes in unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw failure
      }
    }
  }

  /// Waits until the file is on the disk.
  func synchronize() throws(HistoryFileError) {
    guard fsync(descriptor) == 0 else { throw failure }
  }

  private var failure: HistoryFileError {
    HistoryFileError(path: path, errno: errno)
  }
}
