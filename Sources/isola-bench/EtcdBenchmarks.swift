import CloudEngines
import Foundation
private import Glibc
import KeyValueSync

/// How long a change takes from one process to another through an etcd of one node on this machine.
struct EtcdBenchmarks {
  private static let etcd = "/usr/bin/etcd"
  private static let writes = 400
  private static let account = CloudAccount("bench")

  let folder: String

  /// The figure; none, and a sentence, where there is no etcd.
  func all() async throws -> [Figure] {
    guard FileManager.default.isExecutableFile(atPath: Self.etcd) else {
      StandardOutput.write(
        "skip  propagation through etcd: there is no \(Self.etcd); Debian's package etcd-server has it."
      )
      return []
    }
    let (client, peer) = (try Self.freePort(), try Self.freePort())
    let server = try Child(Self.etcd, arguments(client, peer), environment: ["HOME": folder])
    defer {
      kill(server.process, SIGKILL)
      _ = server.wait()
    }
    let address = "etcd://127.0.0.1:\(client)/\(Self.account)"
    var settings = EtcdSettings()
    settings.passes = 100
    let store = try EtcdStore(EtcdAddress(address), settings: settings)
    let changes = store.changes(under: .all, after: try await store.range(.all).position)
    let writer = try Child(
      CommandLine.arguments[0],
      ["etcd-writer", address, "\(Self.writes)"],
      environment: ["PATH": "/usr/bin:/bin"]
    )
    var delays: [Double] = []
    for await change in changes {
      let now = EtcdWriter.now
      for value in (change.entries ?? []).compactMap(\.value) {
        if let sent = UInt64(String(decoding: value, as: UTF8.self)) { delays.append(Double(now - sent) / 1e6) }
      }
      if delays.count >= Self.writes { break }
    }
    guard writer.wait() == 0 else { throw Child.StartError(description: "The writer of the etcd figure failed.") }
    let ordered = delays.sorted()
    return [
      Figure(
        name: "propagation through etcd, 99 of 100",
        value: ordered[ordered.count * 99 / 100],
        limit: 250,
        unit: "ms",
        detail: String(
          format: "median %.2f ms, slowest %.1f ms, of %d writes of another process",
          delays.median,
          ordered[ordered.count - 1],
          ordered.count
        )
      )
    ]
  }

  private func arguments(_ client: Int, _ peer: Int) -> [String] {
    let (clients, peers) = ("http://127.0.0.1:\(client)", "http://127.0.0.1:\(peer)")
    return [
      "--name", "bench", "--data-dir", folder + "/etcd", "--listen-client-urls", clients,
      "--advertise-client-urls", clients, "--listen-peer-urls", peers, "--initial-advertise-peer-urls", peers,
      "--initial-cluster", "bench=\(peers)",
    ]
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

/// The other process: it writes the moment at which it writes.
struct EtcdWriter: Sendable {
  private let address: String
  private let count: Int

  /// Understands the arguments of the program; nil where they are for somebody else.
  init?(_ arguments: [String]) {
    guard arguments.count == 4, arguments[1] == "etcd-writer", let count = Int(arguments[3]) else { return nil }
    address = arguments[2]
    self.count = count
  }

  /// Nanoseconds of the clock that all processes of a machine share.
  static var now: UInt64 {
    var time = timespec()
    // The structure lives on this stack frame for the whole call.
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Writes one value after the other, and ends the process.
  func run() -> Never {
    let (address, count) = (address, count)
    Task.detached {
      do {
        let store = try EtcdStore(EtcdAddress(address))
        let key = try CloudKey("moment")
        let account = try await store.account()
        for _ in 0..<count {
          _ = try await store.write(Array(String(Self.now).utf8), for: key, expecting: .anything, as: account)
        }
        exit(EXIT_SUCCESS)
      } catch {
        exit(EXIT_FAILURE)
      }
    }
    while true { pause() }
  }
}
