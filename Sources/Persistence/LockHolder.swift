private import Glibc

/// Finds out who holds the lock on a file.
///
/// The kernel knows, and says so in a table that comes in parts: while others take and give up locks, a row may be passed
/// over. So who has taken a lock leaves its number in the file as well.
///
/// - SeeAlso: flock(2), proc_locks(5).
enum LockHolder {
  /// Leaves the number of this process in a file that it has locked.
  static func sign(_ descriptor: Int32) {
    let text = Array("\(getpid())\n".utf8)
    // The array lives as long as the call and has that many bytes. A number that cannot be written is only missed.
    guard ftruncate(descriptor, 0) == 0 else { return }
    _ = unsafe pwrite(descriptor, text, text.count, 0)
  }

  /// The process that has locked a file, as far as the kernel tells; nobody is disturbed by the question.
  static func holder(of path: String) -> Int32? {
    var status = stat()
    // The path lives as long as the call, which fills a structure that outlives it.
    guard unsafe stat(path, &status) == 0 else { return nil }
    return processID(inode: UInt64(status.st_ino), table: table)
  }

  /// The process that has locked the file behind a descriptor, nil where nothing tells.
  static func processID(of descriptor: Int32) -> Int32? {
    var status = stat()
    // The structure is this function's own and outlives the call.
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    return processID(inode: UInt64(status.st_ino), table: table) ?? signature(in: descriptor)
  }

  /// The kernel's table of locks.
  private static var table: String {
    // The path is a literal, which the call receives as a C string.
    let table = unsafe open("/proc/locks", O_RDONLY | O_CLOEXEC)
    defer { close(table) }
    return text(of: table)
  }

  /// The holder of a `flock` on an inode in the kernel's table of locks.
  static func processID(inode: UInt64, table: String) -> Int32? {
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 5, words[1] == "FLOCK", words[5].hasSuffix(":\(inode)") else { continue }
      return Int32(words[4]).flatMap { $0 > 0 ? $0 : nil }
    }
    return nil
  }

  /// The process that has left its number in a file, nil where it does not live any more.
  static func signature(in descriptor: Int32) -> Int32? {
    lseek(descriptor, 0, SEEK_SET)
    guard let number = Int32(text(of: descriptor).split(separator: "\n").first ?? ""), number > 0 else { return nil }
    return kill(number, 0) == 0 || errno == EPERM ? number : nil
  }

  /// The rest of a file.
  private static func text(of descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      // The call is told how much room the array has.
      let count = unsafe read(descriptor, &part, part.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += part[..<count]
    }
  }
}
