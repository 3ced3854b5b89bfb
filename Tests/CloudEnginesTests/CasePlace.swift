import CloudEngines
import KeyValueSync
import LoopbackServers
import SyncCases
import Testing

/// Where a public case is tried: a cloud, and a layout in it.
struct CasePlace: Sendable, CustomTestStringConvertible {
  /// The clouds.
  enum Cloud: String, CaseIterable {
    case memory, file, etcd
  }

  /// All of them.
  static let all = Cloud.allCases.flatMap { cloud in
    [CloudCapabilities.Layout.blob, .keyPerEntry].map { CasePlace(cloud: cloud, layout: $0) }
  }

  let cloud: Cloud
  let layout: CloudCapabilities.Layout

  var testDescription: String { "\(cloud.rawValue), \(layout == .blob ? "one value" : "one key for each entry")" }

  /// The cases, in a cloud that is theirs alone, or on the one server with accounts of their own.
  func cases() async throws -> SyncCases {
    switch cloud {
    case .memory: SyncCases(MemoryBackend(), layout: layout)
    case .file: SyncCases(FileBackend(folder: try TemporaryFolder()), layout: layout)
    case .etcd: SyncCases(EtcdBackend(cluster: try await EtcdCluster.shared.value), layout: layout)
    }
  }
}

private struct MemoryBackend: SyncBackend {
  let cloud = MemoryCloud()

  func store(for account: CloudAccount) async throws -> any KeyValueStore { MemoryStore(cloud, account: account) }
}

/// One file, opened once for each device, as processes do.
private struct FileBackend: SyncBackend {
  let folder: TemporaryFolder

  func store(for account: CloudAccount) async throws -> any KeyValueStore {
    try EmbeddedCloud(path: folder.path + "/cloud.sqlite", account: account)
  }
}

private struct EtcdBackend: SyncBackend {
  let cluster: EtcdCluster

  func store(for account: CloudAccount) async throws -> any KeyValueStore { try cluster.store(account.id) }
}
