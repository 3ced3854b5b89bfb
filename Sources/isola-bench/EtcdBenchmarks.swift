import CloudEngines
import Foundation
private import Glibc
import KeyValueSync

/// How long a change takes from one process to another through an etcd of one node on this machine.
struct EtcdBenchmarks {
  private static let writes = 400
  private static let account = CloudAccount("bench")

  let folder: String

  /// The figure; none, and a sentence, where there is no etcd.
  func all() async throws -> [Figure] {
    guard EtcdServer.isInstalled(for: "propagation through etcd") else { return [] }
    let server = try EtcdServer(folder: folder, account: "\(Self.account)")
    defer { server.end() }
    let address = server.address
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
