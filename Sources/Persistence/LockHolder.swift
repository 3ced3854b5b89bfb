import Foundation

/// Finds out who holds the lock on a file.
enum LockHolder {
  /// The process that has locked the file behind a descriptor, nil where the kernel does not tell.
  ///
  /// - SeeAlso: proc_locks(5).
  static func processID(of descriptor: Int32) -> Int32? {
    var status = stat()
    // The structure is this function's own and outlives the call.
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    // The table comes in parts, and a row may be passed over when others go between two of them.
    for _ in 1...attempts {
      guard let data = FileManager.default.contents(atPath: "/proc/locks") else { return nil }
      let table = String(decoding: data, as: UTF8.self)
      if let processID = processID(inode: UInt64(status.st_ino), table: table) { return processID }
    }
    return nil
  }

  private static let attempts = 20

  /// The holder of a `flock` on an inode in the kernel's table of locks.
  static func processID(inode: UInt64, table: String) -> Int32? {
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 5, words[1] == "FLOCK", words[5].hasSuffix(":\(inode)") else { continue }
      return Int32(words[4]).flatMap { $0 > 0 ? $0 : nil }
    }
    return nil
  }
}
