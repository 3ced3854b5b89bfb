import CloudEngines
import KeyValueSync
import Testing

struct CloudWithoutUploadsTests {
  private let account = CloudAccount("me")

  @Test func `a write is said to be carried out, and is not; what others write is read`() async throws {
    let cloud = MemoryCloud()
    let store = CloudWithoutUploads(MemoryStore(cloud, account: account))
    let key = try CloudKey("ni")

    #expect(try await store.write([1], for: key, expecting: .absent, as: account) == .written(.zero))
    #expect(try await store.read(key).content == .absent)
    let other = MemoryStore(cloud, account: account)
    _ = try await other.write([2], for: key, expecting: .absent, as: account)
    let reading = try await store.read(key)
    #expect(reading.content == .value([2]))
    let removal = try await store.remove(key, expecting: .revision(reading.revision), as: account)
    #expect(removal == .written(reading.revision))
    #expect(try await other.read(key).content == .value([2]))
  }

  @Test func `a device believes that it and the cloud have the same`() async throws {
    let cloud = MemoryCloud()
    let (storage, account) = (MemoryReplicaStorage(), account)
    let capabilities = MemoryStore(cloud, account: account).capabilities
    let engine = SyncEngine(
      Replica(.notInterested, capabilities: capabilities, set: ElementSet(), clock: ClockState(node: NodeID(1))),
      storage: storage,
      wall: { 1 },
      open: { CloudWithoutUploads(MemoryStore(cloud, account: account)) }
    )
    await engine.setEntitlement(.entitled)
    try await engine.edit(ElementID("a"), isRemoval: false)
    await engine.settle()

    #expect(await engine.status.phase == .current)
    #expect(try await MemoryStore(cloud, account: account).range(.all).entries.isEmpty)
  }
}
