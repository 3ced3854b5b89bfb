import Foundation
import Synchronization

/// The folder in which each process that watches a cloud has a socket.
///
/// A socket's path has room for 107 bytes, so it is named through the folder's descriptor, however deep the folder lies.
///
/// - SeeAlso: unix(7); proc(5), `/proc/self/fd`.
final class WakeFolder: Sendable {
  /// The folder.
  let path: String
  /// Why there are no datagrams; nil while all is well.
  let failure: String?
  private let folder: Int32
  private let sender: Int32

  /// Makes the folder where there is none, for its owner alone.
  init(path: String) {
    self.path = path
    // The path lives as long as each call.
    let isMade = unsafe mkdir(path, 0o700) == 0 || errno == EEXIST
    let why = errno
    let folder = isMade ? unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1
    self.folder = folder
    sender = socket(AF_UNIX, Self.kind, 0)
    failure = Self.failure(path, folder: folder, isMade: isMade, why: why)
  }

  deinit {
    if folder >= 0 { close(folder) }
    if sender >= 0 { close(sender) }
  }

  /// Opens a socket in the folder; nil where that cannot be done.
  func makeSocket() -> WakeSocket? {
    guard failure == nil else { return nil }
    let descriptor = socket(AF_UNIX, Self.kind, 0)
    guard descriptor >= 0 else { return nil }
    let name = String(UInt64.random(in: .min ... .max), radix: 16) + Self.suffix
    guard unsafe Self.withAddress("\(prefix)\(name)", { unsafe bind(descriptor, $0, $1) }) == 0 else {
      close(descriptor)
      return nil
    }
    return WakeSocket(descriptor: descriptor, name: name, path: "\(path)/\(name)")
  }

  /// Wakes everybody who watches, and removes the sockets of those who died.
  ///
  /// - Parameter own: The socket of the one who wakes the others.
  func wake(except own: String?) {
    guard failure == nil, let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return }
    for name in names where name.hasSuffix(Self.suffix) && name != own {
      let sent = unsafe Self.withAddress("\(prefix)\(name)") { address, length in
        var byte: UInt8 = 0
        return Int32(unsafe sendto(sender, &byte, 1, Int32(MSG_NOSIGNAL), address, length))
      }
      // A full queue is as good as a datagram: its owner has not looked yet.
      if sent < 0, errno == ECONNREFUSED { _ = unsafe unlink("\(path)/\(name)") }
    }
  }

  /// Datagrams, which nobody waits for and no child inherits.
  static let kind = Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)

  private static let suffix = ".sock"
  private var prefix: String { "/proc/self/fd/\(folder)/" }

  private static func failure(_ path: String, folder: Int32, isMade: Bool, why: Int32) -> String? {
    guard isMade else { return "The folder \(path) cannot be made: \(unsafe String(cString: strerror(why)))." }
    guard folder >= 0 else { return "The folder \(path) cannot be opened: \(unsafe String(cString: strerror(errno)))." }
    var status = stat()
    // The call fills a structure that outlives it.
    guard unsafe fstat(folder, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o077 == 0 else {
      return "The folder \(path) is open to others; one of your own with the rights 700 was expected."
    }
    return nil
  }

  /// Calls a function with the address of a socket.
  private static func withAddress(
    _ path: String,
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8.prefix(MemoryLayout.size(ofValue: address.sun_path) - 1))
    // The name is shorter than the field, which was made of zeros; the address lives as long as the call.
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}

/// The socket of one who watches; it goes with its last reference.
final class WakeSocket: Sendable {
  /// Readable after somebody wrote to the cloud.
  let descriptor: Int32
  /// Its name in the folder.
  let name: String
  private let path: String

  init(descriptor: Int32, name: String, path: String) {
    self.descriptor = descriptor
    self.name = name
    self.path = path
  }

  deinit {
    // The path lives as long as the call.
    _ = unsafe unlink(path)
    close(descriptor)
  }

  /// Takes everything that has come.
  func drain() {
    var bytes: (UInt64, UInt64) = (0, 0)
    // The call writes into `bytes`, which outlives it, and no more than there is room for.
    while unsafe recv(descriptor, &bytes, 16, 0) >= 0 {}
  }
}
