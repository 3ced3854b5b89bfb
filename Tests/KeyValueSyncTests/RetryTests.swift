import KeyValueSync
import SyncCases
import Testing

/// What failed is tried again by itself: on a clock that the test holds, with chance that it knows.
@Suite(.timeLimit(.minutes(1)))
struct RetryTests {
  private let cloud = MemoryCloud()
  private let ana = CloudAccount("ana")
  private let clock = ManualClock()
  private let store: MemoryStore

  init() { store = MemoryStore(cloud, account: ana) }

  private func engine(storage: MemoryReplicaStorage = MemoryReplicaStorage()) -> SyncEngine {
    let replica = Replica(
      .notInterested,
      capabilities: store.capabilities,
      set: ElementSet(),
      clock: ClockState(node: NodeID(1))
    )
    return SyncEngine(
      replica,
      storage: storage,
      wall: { 1_750_000_000_000 },
      clock: clock,
      generator: Certain(),
      open: { [store] in store }
    )
  }

  /// Chance that always takes the most.
  private struct Certain: RandomNumberGenerator {
    mutating func next() -> UInt64 { .max }
  }

  /// Lets the present pause pass, and says how long the next one is.
  private func pause(of engine: SyncEngine) async -> Duration {
    let pause = await clock.sleeper()
    clock.advance(by: pause)
    return pause
  }

  @Test func `pauses grow to a limit, and half of each is left to chance`() {
    let pauses = RetryPauses(first: .seconds(1), longest: .seconds(60))
    var random = SeededGenerator(seed: 1)
    for (attempt, whole) in [(0, 1), (1, 2), (2, 4), (5, 32), (6, 60), (7, 60), (1000, 60)] {
      let chosen = (0..<200).map { _ in pauses.pause(before: attempt, using: &random) }
      #expect(chosen.allSatisfy { $0 >= .seconds(whole) / 2 && $0 <= .seconds(whole) })
      #expect(Set(chosen).count > 100, "chance has its part")
      #expect((chosen.max() ?? .zero) - (chosen.min() ?? .zero) > .seconds(whole) / 4)
    }
  }

  @Test func `what the cloud did not answer is tried again by itself, after pauses that grow`() async throws {
    let engine = engine()
    store.switches.isOnline = false
    try await engine.edit("1", isRemoval: false)
    await engine.setEntitlement(.entitled)

    var pauses: [Duration] = []
    for _ in 0..<9 { pauses.append(await pause(of: engine)) }
    #expect(pauses == [1, 2, 4, 8, 16, 32, 64, 120, 120].map { .seconds($0) })

    await clock.sleeper()
    store.switches.isOnline = true
    _ = await pause(of: engine)
    while await engine.status.phase != .current { await Task.yield() }
    #expect(cloud.writeCount == 1)
    #expect(await engine.status.nextTry == nil && !clock.isSleptOn)
  }

  @Test func `the status says when the next attempt is`() async throws {
    let engine = engine()
    store.switches.isOnline = false
    await engine.setEntitlement(.entitled)
    let updates = await engine.updates()
    for await update in updates where update.status.nextTry == 1_750_000_001_000 { break }
    await clock.sleeper()
    #expect(await engine.status.nextTry == 1_750_000_001_000)
    clock.advance(by: .seconds(1))
    for await update in updates where update.status.nextTry == 1_750_000_002_000 { break }
  }

  @Test func `success makes the next pause the shortest again`() async throws {
    let engine = engine()
    store.switches.isOnline = false
    await engine.setEntitlement(.entitled)
    for _ in 0..<3 { _ = await pause(of: engine) }
    await clock.sleeper()
    store.switches.isOnline = true
    _ = await pause(of: engine)
    while await engine.status.phase != .current { await Task.yield() }

    store.switches.isOnline = false
    try await engine.edit("1", isRemoval: false)
    #expect(await clock.sleeper() == .seconds(1))
  }

  @Test func `synchronize tries at once, and makes the next pause the shortest again`() async throws {
    let engine = engine()
    store.switches.isOnline = false
    await engine.setEntitlement(.entitled)
    for _ in 0..<3 { _ = await pause(of: engine) }
    await clock.sleeper()
    let calls = store.operationCount

    await engine.synchronize()

    #expect(store.operationCount == calls + 1)
    #expect(await clock.sleeper() == .seconds(1))
  }

  @Test func `an action tries at once and does not make the pause longer or shorter`() async throws {
    let engine = engine()
    store.switches.isOnline = false
    await engine.setEntitlement(.entitled)
    for _ in 0..<3 { _ = await pause(of: engine) }
    #expect(await clock.sleeper() == .seconds(8))
    let calls = store.operationCount

    for number in 0..<5 {
      try await engine.edit(ElementID(String(number)), isRemoval: false)
      await engine.settle()
    }

    #expect(store.operationCount == calls + 5)
    #expect(await clock.sleeper() == .seconds(8))
  }

  @Test func `a lapse ends the waiting, and no call follows it`() async throws {
    let engine = engine()
    store.switches.isOnline = false
    await engine.setEntitlement(.entitled)
    for _ in 0..<3 { _ = await pause(of: engine) }
    await clock.sleeper()

    for entitlement in [Entitlement.unknown, .notEntitled] {
      await engine.setEntitlement(entitlement)
      while clock.isSleptOn { await Task.yield() }
      #expect(await engine.status.nextTry == nil)
      let calls = store.operationCount
      clock.advance(by: .seconds(3600))
      await engine.settle()
      #expect(store.operationCount == calls)

      await engine.setEntitlement(.entitled)
      #expect(await clock.sleeper() == .seconds(1), "the next upgrade begins with the shortest pause")
    }
  }

  @Test func `an engine that is released while it waits ends, and so does its waiting`() async throws {
    var engine: SyncEngine? = engine()
    store.switches.isOnline = false
    await engine?.setEntitlement(.entitled)
    await clock.sleeper()
    await engine?.settle()
    weak let released = engine

    engine = nil

    while released != nil { await Task.yield() }
    while clock.isSleptOn { await Task.yield() }
  }

  @Test func `a device that could not keep what others did keeps it later, and sends its own only then`() async throws {
    let storage = MemoryReplicaStorage()
    let engine = engine(storage: storage)
    await engine.setEntitlement(.entitled)
    await engine.settle()
    try await engine.edit("1", isRemoval: false)
    await engine.settle()
    try cloud.write(
      Array(#"{"v":1,"items":{"2":{"t":1749999999999,"n":"00000007"}}}"#.utf8),
      for: CloudKey("ni"),
      in: ana
    )
    storage.fault = ReplicaStorageFault("The disk is full.")
    await engine.synchronize()
    #expect(await engine.fault != nil)
    #expect(await engine.status.phase == .pending)
    #expect(cloud.writeCount == 2, "nothing is sent while the device cannot keep its rows")

    _ = await pause(of: engine)
    await clock.sleeper()
    storage.fault = nil
    _ = await pause(of: engine)
    while await engine.status.phase != .current { await Task.yield() }

    #expect(await engine.fault == nil)
    #expect(storage.rows(of: ana).members == ["1", "2"])
    guard case .value(let bytes) = cloud.contents(of: ana).read(try CloudKey("ni")).content else {
      Issue.record("the cloud has a value")
      return
    }
    #expect(try SyncDocument(reading: bytes).set.members == ["1", "2"])
  }

  @Test func `a cloud that refuses every write is not asked without end`() async throws {
    let engine = engine()
    await engine.setEntitlement(.entitled)
    await engine.settle()
    store.switches.refusals = .max
    try await engine.edit("1", isRemoval: false)
    await engine.synchronize()
    #expect(await engine.status.phase == .pending)
    #expect(await clock.sleeper() == .seconds(1))

    store.switches.refusals = 0
    store.switches.lost = Array(repeating: .request, count: 100)
    await engine.synchronize()
    #expect(await engine.status.phase == .pending)
    store.switches.lost = []
    _ = await pause(of: engine)
    while await engine.status.phase != .current { await Task.yield() }
    #expect(cloud.writeCount == 1)
  }
}
