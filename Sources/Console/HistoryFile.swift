import Glibc

/// The file that keeps submitted lines: UTF-8, one JSON string a row, oldest first, readable by its owner only.
///
/// Lines are only ever appended, each in one write, under a lock of the file; several sessions can share it. A file that
/// holds more than twice the limit is replaced by its newest part, written aside and renamed, so no failure can leave a
/// shorter history than before.
struct HistoryFile: Sendable {
  /// Where the file is; a symbolic link has been followed.
  let path: String

  /// What a file held.
  struct Contents: Equatable {
    /// The entries, oldest first.
    var entries: [String] = []
    /// How many rows were no entry.
    var skipped = 0
  }

  /// Names a file that may not exist yet.
  init(path: String) {
    self.path = Self.resolved(path)
  }

  /// Reads the newest entries, and shortens the file if it has grown beyond twice as many.
  ///
  /// - Throws: ``HistoryFileError``; a file that does not exist is empty.
  func load(limit: Int) throws(HistoryFileError) -> Contents {
    guard unsafe access(path, F_OK) == 0 else { return Contents() }
    let contents = Self.parse(try read())
    if contents.entries.count + contents.skipped > 2 * limit {
      // A file that cannot be replaced is merely longer than wanted.
      try? shorten(to: limit)
    }
    return Contents(entries: contents.entries.suffix(limit), skipped: contents.skipped)
  }

  /// Appends one entry, creating file and directories if they are missing.
  ///
  /// - Throws: ``HistoryFileError``
  func append(_ entry: String) throws(HistoryFileError) {
    try createDirectories()
    try withLockedFile { file throws(HistoryFileError) in
      let line = HistoryLine.encoded(entry) + "\n"
      // A row that was cut short by a crash stays alone.
      let separator = file.lastByte.map { $0 == 0x0a } ?? true ? "" : "\n"
      try file.write(separator + line)
    }
  }

  /// Waits until everything appended is on the disk.
  ///
  /// - Throws: ``HistoryFileError``
  func synchronize() throws(HistoryFileError) {
    guard unsafe access(path, F_OK) == 0 else { return }
    try LockedFile(path: path, flags: O_RDWR | O_APPEND).synchronize()
  }

  private func shorten(to limit: Int) throws(HistoryFileError) {
    try withLockedFile { _ throws(HistoryFileError) in
      let temporary = "\(path).\(getpid())"
      unsafe unlink(temporary)
      do throws(HistoryFileError) {
        // Read again: another session may have appended before the lock was taken.
        let newest = Self.parse(try read()).entries.suffix(limit)
        let file = try LockedFile(path: temporary, flags: O_RDWR | O_CREAT | O_EXCL)
        try file.write(newest.map { HistoryLine.encoded($0) + "\n" }.joined())
        try file.synchronize()
        guard unsafe rename(temporary, path) == 0 else { throw HistoryFileError(path: path, errno: errno) }
      } catch {
        unsafe unlink(temporary)
        throw error
      }
    }
  }

  private func read() throws(HistoryFileError) -> [UInt8] {
    try LockedFile(path: path, flags: O_RDONLY).contents()
  }

  /// Opens the file that has this name once the lock is held: a rename may have replaced it in between.
  private func withLockedFile(_ body: (LockedFile) throws(HistoryFileError) -> Void) throws(HistoryFileError) {
    while true {
      let file = try LockedFile(path: path, flags: O_RDWR | O_APPEND | O_CREAT)
      try file.lock()
      if file.isStill(at: path) { return try body(file) }
    }
  }

  private func createDirectories() throws(HistoryFileError) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    let directory = path[..<slash]
    guard unsafe access(String(directory), F_OK) != 0 else { return }
    var end = directory.startIndex
    while end < directory.endIndex {
      end = directory[directory.index(after: end)...].firstIndex(of: "/") ?? directory.endIndex
      if unsafe mkdir(String(directory[..<end]), 0o700) != 0, errno != EEXIST {
        throw HistoryFileError(path: path, errno: errno)
      }
    }
  }

  private static func parse(_ bytes: [UInt8]) -> Contents {
    bytes.split(separator: 0x0a).reduce(into: Contents()) { contents, line in
      if let entry = HistoryLine.decoded(line) {
        contents.entries.append(entry)
      } else {
        contents.skipped += 1
      }
    }
  }

  private static func resolved(_ path: String) -> String {
    // The C string is copied before it is freed.
    guard let resolved = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}

/// Why the history file could not be used.
package struct HistoryFileError: Error, Equatable, CustomStringConvertible {
  /// The file.
  package var path: String
  /// The system's reason.
  package var errno: Int32

  /// Makes an error.
  package init(path: String, errno: Int32) {
    self.path = path
    self.errno = errno
  }

  /// One sentence.
  package var description: String {
    // `strerror` returns a text of the C library that lives until the next call on this thread.
    let reason = unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "error \(errno)"
    return "The history \(path) cannot be used: \(reason)."
  }
}
