import KeyValueSync
import Music
import StoreSimulator
import Testing

@testable import AppModel

/// A cloud that gets full, as the model shows it.
@MainActor @Suite(.timeLimit(.minutes(2))) struct FullCloudTests {
  @Test func `little room is said, and none as well; the device loses nothing, and what others do still arrives`()
    async throws
  {
    let cloud = MemoryCloud(limits: CloudLimits(totalBytes: 160, valueBytes: 160, keys: 8))
    let stage = try SyncStage(cloud: cloud)
    let other = try SyncStage(session: stage.session, cloud: cloud)
    await stage.model.start()
    await other.model.start()
    try await stage.upgrade()
    await other.model.store.reconcile()
    await eventually { other.model.syncStatus?.phase == .current }

    // Names as the library gives them: ten digits.
    var dismissed: [Album.ID] = []
    func dismiss() async throws {
      let id = String(1_600_000_000 + dismissed.count * 97)
      try await stage.model.dismiss(id)
      dismissed.append(id)
      await stage.settled()
    }
    while dismissed.count < 100, !stage.isNear { try await dismiss() }
    #expect(dismissed.count > 10 && dismissed.count < 100, "the compact form is taken before room is said to be short")
    await eventually { await other.has(dismissed) }

    while dismissed.count < 100, !stage.isFull { try await dismiss() }
    for _ in 0..<3 { try await dismiss() }
    #expect(stage.isFull && stage.model.syncStatus?.phase == .pending)
    #expect(await stage.has(dismissed), "the list is whole on the device")
    #expect(try stage.inCloud.count < dismissed.count, "nothing partial was written")

    try cloud.write(nil, for: SyncFeature.notInterested.blobKey, in: Connections.account)
    let theirs = ElementRecord(
      Stamp(time: HybridTime(milliseconds: 1_900_000_000_000), node: NodeID(9), isRemoval: true)
    )
    let document = SyncDocument(ElementSet([(ElementID(dismissed[0]), theirs)])).bytes(.json)
    try cloud.write(document, for: SyncFeature.notInterested.blobKey, in: Connections.account)
    await eventually { await stage.has(Array(dismissed.dropFirst())) }
    #expect(stage.isFull)
  }
}

extension SyncStage {
  fileprivate var isNear: Bool {
    if case .near = model.syncStatus?.quota { true } else { false }
  }

  fileprivate var isFull: Bool {
    if case .exceeded = model.syncStatus?.quota { true } else { false }
  }

  /// Returns when the exchange rests, and the model shows how it stands.
  fileprivate func settled() async {
    guard let engine = try? await model.synced?.engine else { return }
    await engine.settle()
    let status = await engine.status
    await eventually { self.model.syncStatus == status }
  }

  /// Whether the device has just these dismissals.
  fileprivate func has(_ ids: [Album.ID]) async -> Bool {
    let kept = try? await model.notInterested.dismissals(limit: nil)
    return Set(kept?.map(\.album) ?? []) == Set(ids)
  }
}
