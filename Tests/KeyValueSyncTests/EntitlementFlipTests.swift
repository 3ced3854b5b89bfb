import KeyValueSync
import SyncCases
import Testing

/// What a person may changes while something is under way.
@Suite(.timeLimit(.minutes(1)))
struct EntitlementFlipTests {
  private let cloud = MemoryCloud()
  private let ana = CloudAccount("ana")

  private func device(_ node: UInt32, over store: any KeyValueStore) -> SyncEngine {
    SyncEngine(
      Replica(
        .notInterested,
        capabilities: store.capabilities,
        set: ElementSet(),
        clock: ClockState(node: NodeID(node))
      ),
      storage: MemoryReplicaStorage(),
      wall: { 1_750_000_000_000 },
      clock: ManualClock(),
      open: { store }
    )
  }

  /// What happens while a push is under way, and what it comes to.
  struct Course: Sendable, CustomTestStringConvertible {
    enum Step: Sendable {
      case says(Entitlement)
      case undo(ElementID)
      case dismiss(ElementID)
    }

    let testDescription: String
    let steps: [Step]
    let members: [ElementID]

    init(_ description: String, _ steps: [Step], leaves members: [ElementID]) {
      testDescription = description
      self.steps = steps
      self.members = members
    }

    static let all = [
      Self("lapse", [.says(.notEntitled)], leaves: ["1"]),
      Self("lapse, undo", [.says(.notEntitled), .undo("1")], leaves: []),
      Self("lapse, another", [.says(.notEntitled), .dismiss("2")], leaves: ["1", "2"]),
      Self("lapse, upgrade", [.says(.notEntitled), .says(.entitled)], leaves: ["1"]),
      Self("lapse, undo, upgrade", [.says(.notEntitled), .undo("1"), .says(.entitled)], leaves: []),
      Self("lapse, upgrade, undo", [.says(.notEntitled), .says(.entitled), .undo("1")], leaves: []),
      Self(
        "lapse, undo, upgrade, dismiss",
        [.says(.notEntitled), .undo("1"), .says(.entitled), .dismiss("1")],
        leaves: ["1"]
      ),
      Self("unknown", [.says(.unknown)], leaves: ["1"]),
      Self("unknown, undo, entitled", [.says(.unknown), .undo("1"), .says(.entitled)], leaves: []),
      Self(
        "unknown, lapse, unknown, undo",
        [.says(.unknown), .says(.notEntitled), .says(.unknown), .undo("1")],
        leaves: []
      ),
      Self("undo, lapse", [.undo("1"), .says(.notEntitled)], leaves: []),
    ]
  }

  @Test(arguments: Course.all, [CloudCapabilities.Layout.blob, .keyPerEntry])
  func `a push is under way meanwhile, and the last word is the person's`(
    course: Course,
    layout: CloudCapabilities.Layout
  ) async throws {
    let store = GatedStore(MemoryStore(cloud, account: ana, layout: layout))
    let engine = device(1, over: store)
    await engine.setEntitlement(.entitled)
    await engine.settle()
    store.close()
    try await engine.edit("1", isRemoval: false)
    await store.untilWaiting(1)

    var entitlement = Entitlement.entitled
    for step in course.steps {
      switch step {
      case .says(let new):
        entitlement = new
        await engine.setEntitlement(new)
      case .undo(let id): try await engine.edit(id, isRemoval: true)
      case .dismiss(let id): try await engine.edit(id, isRemoval: false)
      }
    }
    #expect(await engine.set.members == course.members, "the device has it at once")
    store.open()
    await engine.settle()
    if entitlement != .entitled { #expect(store.begun.count == 1, "no write begins for who may not") }
    #expect(await engine.set.members == course.members)

    await engine.setEntitlement(.entitled)
    await engine.settle()
    #expect(await engine.status.phase == .current)
    let other = device(2, over: MemoryStore(cloud, account: ana, layout: layout))
    await other.setEntitlement(.entitled)
    await other.settle()
    #expect(await other.set == engine.set)
    #expect(await other.set.members == course.members)
  }

  @Test func `an answer to what was asked before a lapse does not count after the upgrade`() async throws {
    let store = GatedStore(MemoryStore(cloud, account: ana))
    let engine = device(1, over: store)
    store.holdsAnswers = true
    await engine.setEntitlement(.entitled)
    await store.untilWaiting(1)
    await engine.setEntitlement(.notEntitled)
    await engine.setEntitlement(.entitled)
    // Nobody listens yet, so only the second reading can find this.
    let other = device(2, over: MemoryStore(cloud, account: ana))
    try await other.edit("7", isRemoval: false)
    await other.setEntitlement(.entitled)
    await other.settle()

    store.open()
    await engine.settle()

    #expect(await engine.set.members == ["7"])
  }

  @Test(arguments: [Entitlement.unknown, .notEntitled])
  func `who may not, or of whom it is not known, makes no call, whatever happens`(entitlement: Entitlement) async throws
  {
    let store = MemoryStore(cloud, account: ana)
    let engine = device(1, over: store)
    await engine.setEntitlement(.entitled)
    await engine.settle()
    #expect(store.subscriberCount == 1)

    await engine.setEntitlement(entitlement)
    while store.subscriberCount > 0 { await Task.yield() }
    let calls = store.operationCount
    try await engine.edit("1", isRemoval: false)
    try await engine.edit("1", isRemoval: true)
    try cloud.write([1], for: CloudKey("ni"), in: ana)
    await engine.synchronize()
    await engine.setEntitlement(entitlement)
    await engine.settle()

    #expect(store.operationCount == calls && store.subscriberCount == 0)
    #expect(await engine.status.phase == (entitlement == .unknown ? .entitlementUnknown : .notEntitled))
  }
}
