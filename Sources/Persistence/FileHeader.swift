import Foundation
private import Glibc

/// What a file is, told by its first bytes before SQLite touches it.
///
/// SQLite would take a crash of another program's database back as soon as it reads it, and nobody asked it to.
///
/// - SeeAlso: <https://www.sqlite.org/fileformat2.html>, section 1.3.
enum FileHeader: Equatable {
  /// There is no file.
  case absent
  /// There is a file without a byte, which a crash leaves between making and filling it.
  case empty
  /// A SQLite database, with its owner's number.
  case database(applicationID: Int32)
  /// Something else, with its name in a sentence.
  case foreign(String)

  /// Looks at a file.
  ///
  /// - Throws: ``LedgerError/system(path:action:reason:)`` where it cannot be read.
  static func of(_ path: String) throws(LedgerError) -> FileHeader {
    // The path is a Swift string, which the call receives as a C string that lives as long as the call.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return .absent }
      throw .system(path, "opened")
    }
    defer { close(descriptor) }
    var status = stat()
    // The structure is this function's own and outlives the call.
    guard unsafe fstat(descriptor, &status) == 0 else { throw .system(path, "examined") }
    if status.st_mode & S_IFMT == S_IFDIR { return .foreign("a folder") }
    guard status.st_mode & S_IFMT == S_IFREG else { return .foreign("not a regular file") }
    var bytes = [UInt8](repeating: 0, count: length)
    // The call is told how much room the array has.
    let count = unsafe read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw .system(path, "read") }
    return kind(of: Array(bytes[..<count]))
  }

  /// What the first bytes of a file say.
  static func kind(of bytes: [UInt8]) -> FileHeader {
    if bytes.isEmpty { return .empty }
    guard bytes.starts(with: magic) else {
      // The bytes may end inside a character where the file does not.
      let isText =
        !bytes.contains(0)
        && (0...(bytes.count == length ? 3 : 0)).contains {
          String(validating: bytes.dropLast($0), as: UTF8.self) != nil
        }
      return .foreign(isText ? "a text file" : "no SQLite database")
    }
    guard bytes.count == length else { return .foreign("the beginning of a SQLite database whose rest is missing") }
    let number = bytes[68..<72].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return .database(applicationID: Int32(bitPattern: number))
  }

  private static let length = 100
  private static let magic = Array("SQLite format 3\0".utf8)
}

extension LedgerError {
  /// What a call of the system has just come to.
  static func system(_ path: String, _ action: String) -> LedgerError {
    let code = errno
    // The C library owns the text and keeps it at least until its next call; it is copied at once.
    let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    return .system(path: path, action: action, reason: reason)
  }
}
