import Foundation
import KeyValueSync
import Music
import Persistence
import StoreSimulator
import Synchronization
import Testing

@testable import AppModel

/// One device of a customer: a folder, a model over it, and a cloud that others may share.
@MainActor final class SyncStage {
  let session: StoreSession
  let cloud: MemoryCloud
  let folder: URL
  let local: LocalNotInterestedStore
  let localPlaylists: LocalPlaylistStore
  private(set) var model: AppModel
  /// The connections that were made, in order; a free person has none.
  let connections: Connections

  init(
    session: StoreSession? = nil,
    cloud: MemoryCloud = MemoryCloud(),
    isPro cached: Bool = false,
    connections: Connections = Connections()
  ) throws {
    let session =
      try session
      ?? StoreSession(configuration: .builtIn, clock: ManualStoreClock(Date(timeIntervalSince1970: 1_800_000_000)))
    self.session = session
    self.cloud = cloud
    self.connections = connections
    folder = FileManager.default.temporaryDirectory.appending(path: "isola-sync-\(UUID().uuidString)")
    let moment = Mutex<UInt64>(1_800_000_000_000)
    let wall: @Sendable () -> UInt64 = {
      moment.withLock { moment in
        moment += 1
        return moment
      }
    }
    let local = LocalNotInterestedStore(elements: try ElementDatabase(directory: folder.path()), wall: wall)
    self.local = local
    let localPlaylists = LocalPlaylistStore(elements: local.elements, wall: wall)
    self.localPlaylists = localPlaylists
    let playlists = PlaylistChoice(local: localPlaylists) {
      SyncedPlaylistStore(local: localPlaylists) {
        let store = MemoryStore(cloud, account: Connections.account)
        return SyncEngine(
          try await localPlaylists.replica(for: store.capabilities),
          storage: try await localPlaylists.storage,
          wall: wall,
          open: { store }
        )
      }
    }
    let choice = NotInterestedChoice(local: local) {
      SyncedNotInterestedStore(local: local) {
        let store = connections.open(cloud)
        return SyncEngine(
          try await local.replica(for: store.capabilities),
          storage: try await local.storage,
          wall: wall,
          open: { store }
        )
      }
    }
    let defaults = UserDefaults(suiteName: folder.path() + "/defaults") ?? .standard
    if cached { defaults.set(true, forKey: StoreService.cacheKey) }
    let store = StoreService(session: session, defaults: defaults, proProductID: "app.deepcuts.pro")
    model = AppModel(
      store: store,
      tipJar: TipJarStore(session: session, products: Stage.tips),
      musicLibrary: EmbeddedMusicLibrary(),
      notInterested: choice,
      playlists: playlists
    )
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// What the cloud holds of this customer's dismissals.
  var inCloud: ElementSet {
    get throws {
      let contents = cloud.contents(of: Connections.account)
      guard case .value(let bytes) = contents.read(try SyncFeature.notInterested.blobKey).content else {
        return ElementSet()
      }
      return try SyncDocument(reading: bytes).set
    }
  }

  /// Makes the customer Pro, and waits until the device and the cloud have the same.
  func upgrade() async throws {
    await model.store.purchase()
    await eventually { self.model.syncStatus?.phase == .current }
  }

  /// Takes the purchase back, and waits until the device has heard of it.
  func refund() async throws {
    let number = await session.allTransactions().last { $0.productIdentifier == "app.deepcuts.pro" }?.identifier
    try await session.refundTransaction(identifier: number ?? 0)
    await eventually { self.model.synced == nil && !self.model.store.isPro }
  }
}

/// The connections that were made to a cloud.
final class Connections: Sendable {
  static let account = CloudAccount("ana")
  private let all = Mutex<[HeldStore]>([])

  var count: Int { all.withLock { $0.count } }
  var latest: HeldStore? { all.withLock { $0.last } }
  var operationCount: Int { all.withLock { $0.reduce(0) { $0 + $1.inner.operationCount } } }

  func open(_ cloud: MemoryCloud) -> HeldStore {
    let store = HeldStore(MemoryStore(cloud, account: Self.account))
    all.withLock { $0.append(store) }
    return store
  }
}

/// A store whose next write waits until the test lets it go.
final class HeldStore: KeyValueStore {
  private enum Gate {
    case open
    case closed
    case waiting(CheckedContinuation<Void, Never>)
  }

  let inner: MemoryStore
  private let gate = Mutex(Gate.open)

  init(_ inner: MemoryStore) { self.inner = inner }

  var isWaiting: Bool {
    gate.withLock { if case .waiting = $0 { true } else { false } }
  }

  func hold() { gate.withLock { $0 = .closed } }

  func letGo() {
    let waiter = gate.withLock { gate -> CheckedContinuation<Void, Never>? in
      defer { gate = .open }
      if case .waiting(let waiter) = gate { return waiter }
      return nil
    }
    waiter?.resume()
  }

  private func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = gate.withLock { gate in
        if case .closed = gate {
          gate = .waiting(continuation)
          return false
        }
        return true
      }
      if isOpen { continuation.resume() }
    }
  }

  var capabilities: CloudCapabilities { inner.capabilities }
  func account() async throws(CloudError) -> CloudAccount? { try await inner.account() }
  func read(_ key: CloudKey) async throws(CloudError) -> CloudReading { try await inner.read(key) }
  func range(_ prefix: CloudPrefix) async throws(CloudError) -> CloudRange { try await inner.range(prefix) }
  func synchronize() async throws(CloudError) -> Bool { try await inner.synchronize() }
  func changes(under prefix: CloudPrefix, after position: CloudRevision?) -> AsyncStream<CloudChange> {
    inner.changes(under: prefix, after: position)
  }

  func write(
    _ value: [UInt8],
    for key: CloudKey,
    expecting expectation: CloudExpectation,
    as account: CloudAccount?
  ) async throws(CloudError) -> CloudWrite {
    await pass()
    return try await inner.write(value, for: key, expecting: expectation, as: account)
  }

  func remove(
    _ key: CloudKey,
    expecting expectation: CloudExpectation,
    as account: CloudAccount?
  ) async throws(CloudError) -> CloudWrite {
    try await inner.remove(key, expecting: expectation, as: account)
  }
}
