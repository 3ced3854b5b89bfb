import CloudEngines
import KeyValueSync
import SyncCases
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1)))
struct CloudConnectionTests {
  private let cloud = MemoryCloud()
  private let ana = CloudAccount("ana")
  private let line = CloudLine(account: CloudAccount("ana"))
  private let key: CloudKey

  init() throws { key = try CloudKey("k") }

  private func connection() -> CloudConnection {
    CloudConnection(capabilities: EmbeddedCloud.capabilities(), line: line) { [cloud, line] in
      MemoryStore(cloud, account: line.account)
    }
  }

  @Test func `nothing is opened before the first call, and once then`() async throws {
    let connection = connection()
    #expect(cloud.connectionCount == 0 && !connection.isOpen)

    _ = try await connection.read(key)
    _ = try await connection.range(.all)

    #expect(cloud.connectionCount == 1 && connection.isOpen)
  }

  @Test func `a device that is offline calls nobody, in a sentence, and opens nothing`() async throws {
    let connection = connection()
    line.setOnline(false)
    let sentence = "The device is offline; device online connects it again."

    await #expect(throws: CloudError.unavailable(sentence)) { try await connection.range(.all) }
    await #expect(throws: CloudError.unavailable(sentence)) {
      try await connection.write([1], for: key, expecting: .anything, as: ana)
    }

    #expect(cloud.connectionCount == 0)
    line.setOnline(true)
    _ = try await connection.range(.all)
  }

  @Test func `what others did meanwhile is heard of once, when the device is online again`() async throws {
    let connection = connection()
    _ = try await connection.range(.all)
    var changes = connection.changes(under: .all, after: nil).makeAsyncIterator()
    try cloud.write([1], for: key, in: ana)
    #expect(await changes.next()?.keys == [key])

    line.setOnline(false)
    try cloud.write([2], for: key, in: ana)
    try cloud.write([3], for: key, in: ana)
    // The relay has to have dropped them before the device is online again.
    while !connection.hasMissedChanges { await Task.yield() }
    line.setOnline(true)

    #expect(await changes.next() == CloudChange())
    try cloud.write([4], for: key, in: ana)
    var next = await changes.next()
    // Of two changes the second may have been on its way when the first was dropped.
    if next?.position != cloud.contents(of: ana).position { next = await changes.next() }
    #expect(next?.position == cloud.contents(of: ana).position)
  }

  @Test func `what cannot be opened is tried again by the next call`() async throws {
    let tries = Mutex(0)
    let connection = CloudConnection(capabilities: EmbeddedCloud.capabilities(), line: line) {
      [cloud, ana] () throws(CloudError) in
      let count = tries.withLock { tries in
        tries += 1
        return tries
      }
      guard count > 1 else { throw CloudError.unavailable("not yet") }
      return MemoryStore(cloud, account: ana)
    }

    await #expect(throws: CloudError.unavailable("not yet")) { try await connection.read(key) }
    #expect(try await connection.read(key).content == .absent)
  }

  @Test func `an engine tries at once when its device comes online, though it was never answered`() async throws {
    let clock = ManualClock()
    line.setOnline(false)
    let replica = Replica(
      .notInterested,
      capabilities: EmbeddedCloud.capabilities(),
      set: ElementSet(),
      clock: ClockState(node: NodeID(1))
    )
    let engine = SyncEngine(
      replica,
      storage: MemoryReplicaStorage(),
      wall: { 1_750_000_000_000 },
      clock: clock,
      open: { connection() }
    )
    try await engine.edit("1", isRemoval: false)
    await engine.setEntitlement(.entitled)
    for _ in 0..<4 { clock.advance(by: await clock.sleeper()) }
    await clock.sleeper()
    #expect(cloud.connectionCount == 0)

    line.setOnline(true)

    while await engine.status.phase != .current { await Task.yield() }
    #expect(cloud.writeCount == 1 && !clock.isSleptOn)
    line.setOnline(false)
    try await engine.edit("2", isRemoval: false)
    #expect(await clock.sleeper() <= .seconds(1), "coming online had made the next pause the shortest again")
  }
}
