import Foundation
private import Glibc

/// An etcd of one node on this machine, for the figures that need one.
final class EtcdServer {
  private static let path = "/usr/bin/etcd"

  /// Where devices reach it.
  let address: String

  private let process: pid_t
  private let data: String

  /// Whether there is an etcd; where there is none, a sentence says what is not measured.
  ///
  /// - Parameter figure: What needs it.
  /// - Returns: Whether there is one.
  static func isInstalled(for figure: String) -> Bool {
    let isThere = FileManager.default.isExecutableFile(atPath: path)
    if !isThere { StandardOutput.write("skip  \(figure): there is no \(path); Debian's package etcd-server has it.") }
    return isThere
  }

  /// Starts a node.
  ///
  /// - Parameters:
  ///   - folder: Where it keeps its data.
  ///   - account: Whose data the address names.
  /// - Throws: `Child.StartError`.
  init(folder: String, account: String) throws {
    let (client, peer) = (try Self.freePort(), try Self.freePort())
    let (clients, peers) = ("http://127.0.0.1:\(client)", "http://127.0.0.1:\(peer)")
    data = "\(folder)/etcd-\(client)"
    let child = try Child(
      Self.path,
      [
        "--name", "bench", "--data-dir", data, "--listen-client-urls", clients,
        "--advertise-client-urls", clients, "--listen-peer-urls", peers, "--initial-advertise-peer-urls", peers,
        "--initial-cluster", "bench=\(peers)",
      ],
      environment: ["HOME": folder]
    )
    process = child.process
    address = "etcd://127.0.0.1:\(client)/\(account)"
  }

  /// Ends it, and removes what it kept.
  func end() {
    kill(process, SIGKILL)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    try? FileManager.default.removeItem(atPath: data)
  }

  /// A port of 127.0.0.1 that was free a moment ago.
  private static func freePort() throws -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    // The structure lives on this stack frame, and its size goes along.
    let status = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, length) + getsockname(descriptor, $0, &length)
      }
    }
    guard status == 0 else { throw Child.StartError(description: "No port of 127.0.0.1 is free.") }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
