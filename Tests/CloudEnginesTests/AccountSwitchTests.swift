import CloudEngines
import KeyValueSync
import SyncCases
import Testing

/// Somebody else signs in while the app runs, where a cloud has that: in memory and in a file.
@Suite(.timeLimit(.minutes(1)))
struct AccountSwitchTests {
  enum Cloud: CaseIterable { case memory, file }

  /// One device whose account can be changed, and others that look at what an account has.
  private struct Stage {
    let engine: SyncEngine
    let rows = MemoryReplicaStorage()
    let signIn: @Sendable (CloudAccount?) -> Void
    private let open: @Sendable (CloudAccount) throws -> any KeyValueStore
    private let folder = try? TemporaryFolder()

    init(_ cloud: Cloud, account: CloudAccount?) throws {
      let clock = ManualClock()
      let store: any KeyValueStore
      switch cloud {
      case .memory:
        let cloud = MemoryCloud()
        let inner = MemoryStore(cloud, account: account)
        store = inner
        signIn = { inner.signIn($0) }
        open = { MemoryStore(cloud, account: $0) }
      case .file:
        let path = (folder?.path ?? "") + "/cloud.sqlite"
        let line = CloudLine(account: account)
        store = CloudConnection(capabilities: EmbeddedCloud.capabilities(), line: line) { () throws(CloudError) in
          try EmbeddedCloud(path: path, account: line.account)
        }
        signIn = { line.signIn($0) }
        open = { try EmbeddedCloud(path: path, account: $0) }
      }
      engine = Self.engine(over: store, 1, rows, clock)
    }

    /// What an account has in the cloud.
    func members(of account: CloudAccount) async throws -> [ElementID] {
      let engine = Self.engine(over: try open(account), 2, MemoryReplicaStorage(), ManualClock())
      await engine.setEntitlement(.entitled)
      await engine.settle()
      return await engine.set.members
    }

    /// Returns when the device has exchanged as somebody.
    func untilCurrent(as account: CloudAccount?) async {
      while true {
        await engine.settle()
        if await engine.account == account, await engine.status.phase == .current { return }
        await Task.yield()
      }
    }

    private static func engine(
      over store: any KeyValueStore,
      _ node: UInt32,
      _ rows: MemoryReplicaStorage,
      _ clock: ManualClock
    ) -> SyncEngine {
      SyncEngine(
        Replica(
          .notInterested,
          capabilities: store.capabilities,
          set: ElementSet(),
          clock: ClockState(node: NodeID(node))
        ),
        storage: rows,
        wall: { 1_750_000_000_000 },
        clock: clock,
        open: { store }
      )
    }
  }

  private let ana = CloudAccount("ana")
  private let ben = CloudAccount("ben")

  @Test(arguments: Cloud.allCases)
  func `each account has its own rows through every change of accounts, without the device's doing`(
    cloud: Cloud
  ) async throws {
    let stage = try Stage(cloud, account: ana)
    await stage.engine.setEntitlement(.entitled)
    try await stage.engine.edit("1", isRemoval: false)
    await stage.untilCurrent(as: ana)

    stage.signIn(ben)
    await stage.untilCurrent(as: ben)
    #expect(await stage.engine.set.isEmpty)
    try await stage.engine.edit("2", isRemoval: false)
    await stage.untilCurrent(as: ben)

    stage.signIn(ana)
    await stage.untilCurrent(as: ana)
    #expect(await stage.engine.set.members == ["1"])
    try await stage.engine.edit("1", isRemoval: true)
    try await stage.engine.edit("3", isRemoval: false)
    await stage.untilCurrent(as: ana)

    #expect(try await stage.members(of: ana) == ["3"])
    #expect(try await stage.members(of: ben) == ["2"])
    #expect(stage.rows.rows(of: ana).members == ["3"] && stage.rows.rows(of: ben).members == ["2"])
  }

  @Test(arguments: Cloud.allCases)
  func `while nobody is signed in the rows are the last one's, and nothing is written`(cloud: Cloud) async throws {
    let stage = try Stage(cloud, account: ana)
    await stage.engine.setEntitlement(.entitled)
    try await stage.engine.edit("1", isRemoval: false)
    await stage.untilCurrent(as: ana)

    stage.signIn(nil)
    while await stage.engine.status.phase != .signedOut { await Task.yield() }
    try await stage.engine.edit("2", isRemoval: false)
    await stage.engine.synchronize()
    #expect(await stage.engine.status.phase == .signedOut)
    #expect(try await stage.members(of: ana) == ["1"])

    stage.signIn(ben)
    await stage.untilCurrent(as: ben)
    #expect(await stage.engine.set.isEmpty)
    #expect(try await stage.members(of: ben).isEmpty)
    stage.signIn(ana)
    await stage.untilCurrent(as: ana)
    #expect(try await stage.members(of: ana) == ["1", "2"])
  }

  @Test(arguments: Cloud.allCases)
  func `who signs in at last gets what was nobody's, without the device's doing`(cloud: Cloud) async throws {
    let stage = try Stage(cloud, account: nil)
    try await stage.engine.edit("1", isRemoval: false)
    await stage.engine.setEntitlement(.entitled)
    await stage.engine.settle()
    #expect(await stage.engine.status.phase == .signedOut)

    stage.signIn(ana)

    await stage.untilCurrent(as: ana)
    #expect(try await stage.members(of: ana) == ["1"])
    #expect(stage.rows.rows(of: nil).isEmpty)
  }
}
