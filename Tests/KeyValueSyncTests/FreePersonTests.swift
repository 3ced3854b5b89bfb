import KeyValueSync
import Testing

struct FreePersonTests {
  @Test func `for a person who never was entitled no object of a cloud exists`() async throws {
    let cloud = MemoryCloud()
    let capabilities = CloudCapabilities(comparesAndSets: true, resumesChanges: false, layout: .blob, limits: .apple)
    let replica = Replica(
      .notInterested,
      capabilities: capabilities,
      set: ElementSet(),
      clock: ClockState(node: NodeID(1))
    )
    let storage = MemoryReplicaStorage()
    let engine = SyncEngine(replica, storage: storage, wall: { 1_750_000_000_000 }) {
      MemoryStore(cloud, account: CloudAccount("a"))
    }
    for entitlement in [Entitlement.unknown, .notEntitled] {
      await engine.setEntitlement(entitlement)
      try await engine.edit("1", isRemoval: false)
      await engine.synchronize()
    }
    #expect(cloud.connectionCount == 0)
    #expect(storage.rows(of: nil).contains("1"), "stamped on every tier")

    storage.fault = ReplicaStorageFault("The disk is full.")
    await #expect(throws: ReplicaStorageFault.self) { try await engine.edit("2", isRemoval: false) }
    #expect(await !engine.set.contains("2"), "what was not kept did not happen")
  }
}
