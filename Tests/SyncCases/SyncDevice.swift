import KeyValueSync

/// One device of a case: rows that outlive the app, a clock that can be set, and the app.
final class SyncDevice: Sendable {
  private static let start: UInt64 = 1_750_000_000_000

  let gate: GatedStorage
  var storage: MemoryReplicaStorage { gate.rows }
  let store: ProbedStore
  let engine: SyncEngine

  /// Installs a device, or starts the app of one that has rows.
  init(
    _ base: any KeyValueStore,
    node: UInt32,
    layout: CloudCapabilities.Layout,
    limits: CloudLimits? = nil,
    clockError: Int64 = 0,
    entitlement: Entitlement = .entitled,
    over gate: GatedStorage = GatedStorage(),
    of account: CloudAccount? = nil
  ) async {
    let store = ProbedStore(base, layout: layout, limits: limits)
    let replica = Replica(
      .notInterested,
      capabilities: store.capabilities,
      set: gate.rows.rows(of: account),
      clock: gate.rows.clock ?? ClockState(node: NodeID(node)),
      account: account
    )
    self.store = store
    self.gate = gate
    let time = UInt64(Int64(Self.start) + clockError)
    engine = SyncEngine(replica, storage: gate, wall: { time }, open: { store })
    await engine.setEntitlement(entitlement)
  }

  func dismiss(_ id: ElementID) async throws { try await engine.edit(id, isRemoval: false) }
  func undo(_ id: ElementID) async throws { try await engine.edit(id, isRemoval: true) }
  func sync() async { await engine.synchronize() }
  var members: [ElementID] { get async { await engine.set.members } }
}
