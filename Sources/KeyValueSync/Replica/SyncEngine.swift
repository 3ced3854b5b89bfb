/// Runs a ``Replica`` over a store and a storage.
///
/// The replica decides, the engine carries out, one action after the other. The store is made when a person is entitled
/// and let go of when they are not: for everybody else no object of a cloud exists.
package actor SyncEngine {
  /// What others did, and how syncing stands after it.
  package struct Update: Equatable, Sendable {
    /// The elements whose records are new.
    package let changed: [ElementID]
    /// How syncing stands.
    package let status: SyncStatus
  }

  private var replica: Replica
  private let storage: any ReplicaStorage
  private let open: @Sendable () -> any KeyValueStore
  private let wall: @Sendable () -> UInt64
  private var store: (any KeyValueStore)?
  private var actions: [SyncAction] = []
  private var driver: Task<Void, Never>?
  private var watcher: Task<Void, Never>?
  private var subscribers: [Int: AsyncStream<Update>.Continuation] = [:]
  private var latestSubscriber = 0
  /// The newest fault of the storage; while there is one nothing is written to the cloud.
  package private(set) var fault: ReplicaStorageFault?

  /// Makes an engine that does nothing until it is told of an entitlement.
  ///
  /// - Parameters:
  ///   - replica: The replica, made from what the storage kept.
  ///   - storage: Where the device keeps its rows.
  ///   - wall: Milliseconds since 1970 by the wall clock.
  ///   - open: Makes the store, each time a person becomes entitled.
  package init(
    _ replica: Replica,
    storage: any ReplicaStorage,
    wall: @escaping @Sendable () -> UInt64,
    open: @escaping @Sendable () -> any KeyValueStore
  ) {
    self.replica = replica
    self.storage = storage
    self.wall = wall
    self.open = open
  }

  deinit {
    driver?.cancel()
    watcher?.cancel()
    for subscriber in subscribers.values { subscriber.finish() }
  }

  /// The set as it is on the device.
  package var set: ElementSet { replica.set }

  /// How syncing stands.
  package var status: SyncStatus { replica.status }

  /// Whose rows these are; nil until the first account is seen.
  package var account: CloudAccount? { replica.account }

  /// Puts an element in or takes it out; it is kept on the device when this returns, and travels by itself.
  ///
  /// - Parameters:
  ///   - id: The element.
  ///   - isRemoval: Whether it is taken out.
  ///   - fields: Members of the record that only its writer knows.
  /// - Returns: Whether anything changed.
  /// - Throws: ``ReplicaStorageFault``; the action did not happen then.
  @discardableResult
  package func edit(
    _ id: ElementID,
    isRemoval: Bool,
    fields: [UInt8] = []
  ) async throws(ReplicaStorageFault) -> Bool {
    guard let unsaved = replica.edit(id, isRemoval: isRemoval, at: wall(), fields: fields) else { return false }
    let storage = storage
    let saved = try await unsaved.saved { change async throws(ReplicaStorageFault) in try await storage.save(change) }
    add(replica.take(saved))
    publish([id])
    return true
  }

  /// Says whether the person may sync.
  ///
  /// What is under way is not waited for, and nothing more is written once the person may not.
  ///
  /// - Parameter entitlement: Whether, as far as it is known.
  package func setEntitlement(_ entitlement: Entitlement) {
    let wanted = replica.handle(.entitlement(entitlement), at: wall())
    actions.removeAll { if case .save = $0 { false } else if case .quarantine = $0 { false } else { true } }
    if entitlement != .entitled { store = nil }
    add(wanted)
    publish([])
  }

  /// Syncs, and returns when nothing is left to do or nothing more can be done.
  package func synchronize() async {
    tell(.wantsSync)
    await settle()
  }

  /// Returns when nothing is under way.
  package func settle() async {
    while let driver { await driver.value }
  }

  /// What others did, from now on.
  ///
  /// - Returns: A stream of its own, registered before it is handed out.
  package func updates() -> AsyncStream<Update> {
    let (stream, continuation) = AsyncStream.makeStream(of: Update.self)
    latestSubscriber += 1
    let number = latestSubscriber
    subscribers[number] = continuation
    continuation.onTermination = { [weak self] _ in Task { await self?.forget(number) } }
    return stream
  }

  private func forget(_ number: Int) { subscribers[number] = nil }

  private func publish(_ changed: [ElementID]) {
    let update = Update(changed: changed, status: replica.status)
    for subscriber in subscribers.values { subscriber.yield(update) }
  }

  private func tell(_ event: SyncEvent) { add(replica.handle(event, at: wall())) }

  /// Queues actions, and sees that somebody carries them out.
  private func add(_ wanted: [SyncAction]) {
    actions += wanted
    guard driver == nil, !actions.isEmpty else { return }
    driver = Task { [weak self] in await self?.drive() }
  }

  private func drive() async {
    while !actions.isEmpty { await perform(actions.removeFirst()) }
    driver = nil
  }

  private func perform(_ action: SyncAction) async {
    switch action {
    case .save(let change):
      await keep { storage async throws(ReplicaStorageFault) in try await storage.save(change) }
      publish(Array(change.records.keys))
    case .quarantine(let value):
      await keep { storage async throws(ReplicaStorageFault) in try await storage.keep(value) }
    case .read(let prefix): await read(prefix)
    case .write(let writes, let account): await write(writes, as: account)
    case .watch(let prefix, let position): watch(prefix, after: position)
    case .stopWatching:
      watcher?.cancel()
      watcher = nil
    case .load(let account): await load(account)
    }
  }

  private func keep(_ body: (any ReplicaStorage) async throws(ReplicaStorageFault) -> Void) async {
    do throws(ReplicaStorageFault) {
      try await body(storage)
      fault = nil
    } catch {
      fault = error
    }
  }

  /// The store, made at the first need; nil once the person may not sync.
  private func opened() -> (any KeyValueStore)? {
    guard replica.isEntitled else { return nil }
    if store == nil { store = open() }
    return store
  }

  private func read(_ prefix: CloudPrefix) async {
    guard let store = opened() else { return }
    let result: Result<CloudRange, CloudError>
    do throws(CloudError) { result = .success(try await store.range(prefix)) } catch { result = .failure(error) }
    tell(.range(result))
    publish([])
  }

  private func write(_ writes: [PendingWrite], as account: CloudAccount?) async {
    var results: [CloudKey: Result<CloudWrite, CloudError>] = [:]
    for write in writes {
      // Asked anew before each: a person may stop being entitled while the one before is under way.
      guard let store = opened() else { return }
      if let fault {
        results[write.key] = .failure(.failed("Nothing is sent while the device cannot keep its rows: \(fault)"))
        continue
      }
      do throws(CloudError) {
        let outcome = try await store.write(write.value, for: write.key, expecting: write.expectation, as: account)
        results[write.key] = .success(outcome)
      } catch {
        results[write.key] = .failure(error)
        // Whatever it is, it is the same for the rest.
        break
      }
    }
    tell(.wrote(results))
    publish([])
  }

  private func watch(_ prefix: CloudPrefix, after position: CloudRevision) {
    guard let store = opened() else { return }
    watcher?.cancel()
    // Registered before anything else happens, so that nothing falls between the range and the stream.
    let changes = store.changes(under: prefix, after: position)
    watcher = Task { [weak self] in
      for await change in changes { await self?.tell(.changed(change)) }
    }
  }

  private func load(_ account: CloudAccount) async {
    do throws(ReplicaStorageFault) {
      let set = try await storage.load(account)
      add(replica.switched(to: account, set: set))
      fault = nil
    } catch {
      fault = error
    }
    publish([])
  }
}
