/// Runs a ``Replica`` over a store and a storage.
///
/// The replica decides, the engine carries out, one action after the other. The store is made when a person is entitled
/// and let go of when they are not: for everybody else no object of a cloud exists. What failed is tried again by itself,
/// after pauses that grow (``RetryPauses``).
package actor SyncEngine {
  /// What others did, and how syncing stands after it.
  package struct Update: Equatable, Sendable {
    /// The elements whose records are new.
    package let changed: [ElementID]
    /// How syncing stands.
    package let status: SyncStatus
  }

  var replica: Replica
  let wall: @Sendable () -> UInt64
  let clock: any Clock<Duration>
  let pauses: RetryPauses
  var generator: any RandomNumberGenerator & Sendable
  /// How many attempts in a row were made after pauses.
  var attempt = 0
  /// When the next attempt is, in milliseconds since 1970 by the wall clock.
  var nextTry: UInt64?
  /// What waits for that.
  var retry: Task<Void, Never>?

  private let storage: any ReplicaStorage
  private let open: @Sendable () -> any KeyValueStore
  private var store: (any KeyValueStore)?
  private var actions: [SyncAction] = []
  /// What the storage could not keep; it is asked again before the next read.
  private var unkept: [SyncAction] = []
  /// How often the entitlement changed: what was asked before does not count after.
  private var epoch = 0
  private var driver: Task<Void, Never>?
  private var watcher: Task<Void, Never>?
  private var line: Task<Void, Never>?
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
  ///   - clock: What pauses are made with.
  ///   - pauses: How long it waits before it tries again what failed.
  ///   - generator: Where the chance in the pauses comes from.
  ///   - open: Makes the store, each time a person becomes entitled.
  package init(
    _ replica: Replica,
    storage: any ReplicaStorage,
    wall: @escaping @Sendable () -> UInt64,
    clock: any Clock<Duration> = ContinuousClock(),
    pauses: RetryPauses = RetryPauses(),
    generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator(),
    open: @escaping @Sendable () -> any KeyValueStore
  ) {
    self.replica = replica
    self.storage = storage
    self.wall = wall
    self.clock = clock
    self.pauses = pauses
    self.generator = generator
    self.open = open
  }

  deinit {
    driver?.cancel()
    watcher?.cancel()
    line?.cancel()
    retry?.cancel()
    for subscriber in subscribers.values { subscriber.finish() }
  }

  /// The set as it is on the device.
  package var set: ElementSet { replica.set }

  /// How syncing stands.
  package var status: SyncStatus {
    var status = replica.status
    status.nextTry = nextTry
    return status
  }

  /// Whose rows these are; nil until the first account is seen.
  package var account: CloudAccount? { replica.account }

  /// Puts an element in or takes it out; it is kept on the device when this returns, and travels by itself.
  ///
  /// - Parameters:
  ///   - id: The element.
  ///   - isRemoval: Whether it is taken out.
  ///   - fields: Makes the members of the record that only its writer knows from those that it has; nil to leave them.
  /// - Returns: Whether anything changed.
  /// - Throws: ``ReplicaStorageFault``; the action did not happen then.
  @discardableResult
  package func edit(
    _ id: ElementID,
    isRemoval: Bool,
    fields: (@Sendable ([UInt8]) -> [UInt8])? = nil
  ) async throws(ReplicaStorageFault) -> Bool {
    let made = fields.map { $0(replica.set[id]?.fields ?? []) }
    guard let unsaved = replica.edit(id, isRemoval: isRemoval, at: wall(), fields: made) else { return false }
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
    if entitlement != replica.entitlement { epoch += 1 }
    let wanted = replica.handle(.entitlement(entitlement), at: wall())
    actions.removeAll { if case .save = $0 { false } else if case .quarantine = $0 { false } else { true } }
    forgetAttempts()
    if entitlement != .entitled { letGo() }
    add(wanted)
    publish([])
  }

  /// Syncs, and returns when nothing is left to do or nothing more can be done.
  ///
  /// What fails is tried again by itself, after the shortest pause.
  package func synchronize() async {
    forgetAttempts()
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

  func publish(_ changed: [ElementID]) {
    let update = Update(changed: changed, status: status)
    for subscriber in subscribers.values { subscriber.yield(update) }
  }

  func tell(_ event: SyncEvent) { add(replica.handle(event, at: wall())) }

  /// Queues actions, and sees that somebody carries them out.
  private func add(_ wanted: [SyncAction]) {
    actions += wanted
    guard !actions.isEmpty else { return }
    stopWaiting()
    guard driver == nil else { return }
    driver = Task { [weak self] in await self?.drive() }
  }

  private func drive() async {
    while !actions.isEmpty { await perform(actions.removeFirst()) }
    driver = nil
    planRetry()
  }

  private func perform(_ action: SyncAction) async {
    switch action {
    case .save(let change):
      await keep(action) { storage async throws(ReplicaStorageFault) in try await storage.save(change) }
      publish(Array(change.records.keys))
    case .quarantine(let value):
      await keep(action) { storage async throws(ReplicaStorageFault) in try await storage.keep(value) }
    case .read(let prefix): await read(prefix)
    case .write(let writes, let account): await write(writes, as: account)
    case .watch(let prefix, let position): watch(prefix, after: position)
    case .stopWatching:
      watcher?.cancel()
      watcher = nil
    case .load(let account): await load(account)
    }
  }

  private func keep(
    _ action: SyncAction,
    _ body: (any ReplicaStorage) async throws(ReplicaStorageFault) -> Void
  ) async {
    do throws(ReplicaStorageFault) {
      try await body(storage)
      storageAnswered()
    } catch {
      unkept.append(action)
      fault = error
    }
  }

  private func storageAnswered() {
    if unkept.isEmpty { fault = nil }
  }

  /// Keeps what could not be kept before, in its order.
  private func keepWhatWaits() async {
    let waiting = unkept
    unkept = []
    for action in waiting { await perform(action) }
  }

  /// The store, made at the first need; nil once the person may not sync.
  private func opened() -> (any KeyValueStore)? {
    guard replica.isEntitled else { return nil }
    if let store { return store }
    let store = open()
    self.store = store
    let reconnections = store.reconnections()
    line = Task(name: "sync line") { [weak self] in
      for await _ in reconnections { await self?.comeOnline() }
    }
    return store
  }

  private func letGo() {
    store = nil
    line?.cancel()
    line = nil
    watcher?.cancel()
    watcher = nil
  }

  private func read(_ prefix: CloudPrefix) async {
    await keepWhatWaits()
    guard let store = opened() else { return }
    let epoch = epoch
    var result: Result<CloudRange, CloudError>
    do throws(CloudError) { result = .success(try await store.range(prefix)) } catch { result = .failure(error) }
    if self.epoch == epoch, let present = try? result.get().account { result = await claim(present, result) }
    guard self.epoch == epoch else { return }
    tell(.range(result))
    publish([])
  }

  /// Learns before the first account's values are taken in whose the rows are that were nobody's.
  private func claim(
    _ present: CloudAccount,
    _ result: Result<CloudRange, CloudError>
  ) async -> Result<CloudRange, CloudError> {
    guard replica.account == nil else { return result }
    do throws(ReplicaStorageFault) {
      replica.belong(to: try await storage.claim(present))
      storageAnswered()
      return result
    } catch {
      fault = error
      return .failure(.failed("Nothing is exchanged while the device cannot keep its rows: \(error)"))
    }
  }

  /// Writes some keys, as many at once as the engine does better than one after the other.
  ///
  /// Each key is there once, and the next keys come when all of these are answered, so the writes of one key keep their
  /// order. What goes wrong with one stops those that were not begun.
  private func write(_ writes: [PendingWrite], as account: CloudAccount?) async {
    let epoch = epoch
    var results: [CloudKey: Result<CloudWrite, CloudError>] = [:]
    await withTaskGroup(of: (CloudKey, Result<CloudWrite, CloudError>).self) { group in
      var waiting = writes[...]
      var inFlight = 0
      while true {
        // Asked anew before each: a person may stop being entitled while others are under way, or the device fail.
        while inFlight < replica.capabilities.writesAtOnce, self.epoch == epoch, let store = opened(),
          let write = waiting.popFirst()
        {
          if let fault {
            results[write.key] = .failure(.failed("Nothing is sent while the device cannot keep its rows: \(fault)"))
            continue
          }
          inFlight += 1
          group.addTask { (write.key, await Self.write(write, to: store, as: account)) }
        }
        guard let (key, result) = await group.next() else { return }
        inFlight -= 1
        results[key] = result
        // Whatever it is, it is the same for the rest.
        if case .failure = result { waiting = [] }
      }
    }
    tell(.wrote(results))
    publish([])
  }

  private static func write(
    _ write: PendingWrite,
    to store: any KeyValueStore,
    as account: CloudAccount?
  ) async -> Result<CloudWrite, CloudError> {
    do throws(CloudError) {
      return .success(
        try await store.write(write.value, for: write.key, expecting: write.expectation, as: account)
      )
    } catch {
      return .failure(error)
    }
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
      storageAnswered()
    } catch {
      fault = error
      replica.couldNotSwitch()
    }
    publish([])
  }
}
