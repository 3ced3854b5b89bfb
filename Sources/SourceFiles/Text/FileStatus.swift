package import Foundation
import Glibc

/// What the system says of a path, without following or after following a link.
package struct FileStatus: Sendable, Hashable {
  /// The kinds that are told apart.
  package enum Kind: Sendable, Hashable {
    case file, folder, link, other
  }

  /// What goes by the path.
  package let kind: Kind
  /// The bytes of the file.
  package let size: Int
  /// The permissions.
  package let mode: mode_t

  /// Asks for a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - followsLinks: Whether what a link leads to is meant.
  /// - Throws: `POSIXError`.
  package init(_ path: String, followsLinks: Bool = true) throws(POSIXError) {
    var status = stat()
    // The structure is on this stack frame.
    let failure = followsLinks ? unsafe stat(path, &status) : unsafe lstat(path, &status)
    guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    size = Int(status.st_size)
    mode = status.st_mode & 0o7777
  }
}
