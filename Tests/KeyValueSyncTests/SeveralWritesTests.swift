import KeyValueSync
import SyncCases
import Testing

/// Several writes under way at once, where an engine does better with that.
@Suite(.timeLimit(.minutes(1)))
struct SeveralWritesTests {
  private let cloud = MemoryCloud()
  private let ana = CloudAccount("ana")
  private let store: GatedStore
  private let engine: SyncEngine

  init() async throws {
    let store = GatedStore(MemoryStore(cloud, account: ana, layout: .keyPerEntry), writesAtOnce: 4)
    self.store = store
    engine = SyncEngine(
      Replica(
        .notInterested,
        capabilities: store.capabilities,
        set: ElementSet(),
        clock: ClockState(node: NodeID(1))
      ),
      storage: MemoryReplicaStorage(),
      wall: { 1_750_000_000_000 },
      clock: ManualClock(),
      open: { store }
    )
  }

  private func dismiss(_ numbers: Range<Int>) async throws {
    for number in numbers { try await engine.edit(ElementID(String(number)), isRemoval: false) }
  }

  @Test func `as many are under way as the engine takes, and no more`() async throws {
    try await dismiss(0..<200)
    store.close()
    await engine.setEntitlement(.entitled)
    await store.untilWaiting(4)
    #expect(store.begun.count == 4)
    store.open()
    await engine.settle()

    #expect(store.mostAtOnce == 4 && store.begun.count == 200 && cloud.writeCount == 200)
    #expect(await engine.status.phase == .current)
  }

  @Test func `a lapse lets those end that are under way, and no other begins`() async throws {
    try await dismiss(0..<200)
    store.close()
    await engine.setEntitlement(.entitled)
    await store.untilWaiting(4)

    await engine.setEntitlement(.notEntitled)
    store.open()
    await engine.settle()

    #expect(store.begun.count == 4)
    await engine.setEntitlement(.entitled)
    await engine.settle()
    #expect(cloud.writeCount == 200, "those that had arrived were found, and not written again")
    #expect(await engine.status.phase == .current)
  }

  @Test func `a lapse and an upgrade while they are under way begin no other before the cloud was read`() async throws {
    try await dismiss(100..<300)
    store.close()
    await engine.setEntitlement(.entitled)
    await store.untilWaiting(4)

    await engine.setEntitlement(.notEntitled)
    await engine.setEntitlement(.entitled)
    // What another device wrote meanwhile has to be met by a reading, not by writes that were planned before it.
    let other = try SyncEngine.device(2, cloud, ana)
    for number in 110..<210 { try await other.edit(ElementID(String(number)), isRemoval: false) }
    for number in 110..<210 { try await other.edit(ElementID(String(number)), isRemoval: true) }
    await other.setEntitlement(.entitled)
    await other.settle()
    let before = store.begun.count
    store.letThrough()
    await store.untilWaiting(4)

    #expect(before == 4)
    #expect(store.begun.dropFirst(4).allSatisfy { !store.begun.prefix(4).contains($0) })
    store.open()
    await engine.settle()
    #expect(await engine.set.members.count == 100)
    #expect(store.begun.count == 100, "what the other device took back is not written")
  }

  @Test func `what goes wrong with one stops those that were not begun, and all of it is written later`() async throws {
    try await dismiss(0..<64)
    store.failing = [try CloudKey("ni/0")]
    store.close()
    await engine.setEntitlement(.entitled)
    await store.untilWaiting(4)
    store.open()
    await engine.settle()
    #expect(store.begun.count < 64)
    #expect(await engine.status.phase == .pending)

    store.failing = []
    await engine.synchronize()

    #expect(cloud.writeCount == 64)
    #expect(await engine.status.phase == .current)
  }

  @Test func `the writes of one key come one after the other, the newest last`() async throws {
    await engine.setEntitlement(.entitled)
    await engine.settle()
    store.close()
    try await dismiss(0..<3)
    await store.untilWaiting(1)
    for _ in 0..<5 {
      for number in 0..<3 { try await engine.edit(ElementID(String(number)), isRemoval: true) }
      for number in 0..<3 { try await engine.edit(ElementID(String(number)), isRemoval: false) }
    }
    try await engine.edit("1", isRemoval: true)
    store.open()
    await engine.settle()

    #expect(store.overlaps == 0)
    let other = try SyncEngine.device(2, cloud, ana)
    await other.setEntitlement(.entitled)
    await other.settle()
    #expect(await other.set.members == ["0", "2"])
  }

  @Test func `two devices that write the same keys at once agree`() async throws {
    let second = GatedStore(MemoryStore(cloud, account: ana, layout: .keyPerEntry), writesAtOnce: 4)
    let other = try SyncEngine.device(2, cloud, ana, over: second)
    try await dismiss(0..<100)
    for number in 50..<150 { try await other.edit(ElementID(String(number)), isRemoval: false) }
    for number in 50..<75 { try await other.edit(ElementID(String(number)), isRemoval: true) }
    async let one: Void = engine.setEntitlement(.entitled)
    async let two: Void = other.setEntitlement(.entitled)
    _ = await (one, two)
    for _ in 0..<3 {
      await engine.synchronize()
      await other.synchronize()
    }
    #expect(await engine.set == other.set)
    #expect(await engine.set.members.count == 125)
  }
}

extension SyncEngine {
  /// Another device of a cloud.
  fileprivate static func device(
    _ node: UInt32,
    _ cloud: MemoryCloud,
    _ account: CloudAccount,
    over store: (any KeyValueStore)? = nil
  ) throws -> SyncEngine {
    let store = store ?? MemoryStore(cloud, account: account, layout: .keyPerEntry)
    return SyncEngine(
      Replica(
        .notInterested,
        capabilities: store.capabilities,
        set: ElementSet(),
        clock: ClockState(node: NodeID(node))
      ),
      storage: MemoryReplicaStorage(),
      wall: { 1_750_000_001_000 },
      clock: ManualClock(),
      open: { store }
    )
  }
}
