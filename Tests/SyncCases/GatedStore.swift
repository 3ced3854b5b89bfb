package import KeyValueSync
import Synchronization

/// A store whose writes wait, all of them, until the test lets them go, and which remembers in what order they came.
///
/// The answers of readings may wait as well; they are old then.
package final class GatedStore: KeyValueStore {
  private struct State {
    var isClosed = false
    var holdsAnswers = false
    var waiters: [CheckedContinuation<Void, Never>] = []
    var begun: [CloudKey] = []
    var underWay: [CloudKey: Int] = [:]
    var mostAtOnce = 0
    var overlaps = 0
    var failing: Set<CloudKey> = []
  }

  /// What the store below can do, with as many writes at once as the test wants.
  package let capabilities: CloudCapabilities
  /// The store below.
  package let inner: any KeyValueStore
  private let state = Mutex(State())

  /// Puts a gate before a store.
  ///
  /// - Parameters:
  ///   - inner: The store.
  ///   - writesAtOnce: How many writes it says it takes at once.
  package init(_ inner: any KeyValueStore, writesAtOnce: Int = 1) {
    self.inner = inner
    capabilities = CloudCapabilities(
      comparesAndSets: inner.capabilities.comparesAndSets,
      resumesChanges: inner.capabilities.resumesChanges,
      layout: inner.capabilities.layout,
      limits: inner.capabilities.limits,
      writesAtOnce: writesAtOnce
    )
  }

  /// The keys of all writes, in the order in which they came.
  package var begun: [CloudKey] { state.withLock(\.begun) }
  /// How many writes and answers wait.
  package var waiting: Int { state.withLock(\.waiters.count) }
  /// How many writes were under way at once, at most.
  package var mostAtOnce: Int { state.withLock(\.mostAtOnce) }
  /// How often a key was written while it was being written.
  package var overlaps: Int { state.withLock(\.overlaps) }

  /// Keys whose writes fail.
  package var failing: Set<CloudKey> {
    get { state.withLock(\.failing) }
    set { state.withLock { $0.failing = newValue } }
  }

  /// Lets writes wait from now on.
  package func close() { state.withLock { $0.isClosed = true } }

  /// Lets the answers of readings wait from now on, or no more from now on.
  package var holdsAnswers: Bool {
    get { state.withLock(\.holdsAnswers) }
    set { state.withLock { $0.holdsAnswers = newValue } }
  }

  /// Lets go what waits, and what comes.
  package func open() {
    state.withLock { state in
      state.isClosed = false
      state.holdsAnswers = false
    }
    letThrough()
  }

  /// Lets go what waits, and no more.
  package func letThrough() {
    let waiters = state.withLock { state in
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Returns when some writes or answers wait.
  ///
  /// - Parameter count: How many.
  package func untilWaiting(_ count: Int) async {
    while waiting < count { await Task.yield() }
  }

  package func account() async throws(CloudError) -> CloudAccount? { try await inner.account() }
  package func read(_ key: CloudKey) async throws(CloudError) -> CloudReading { try await inner.read(key) }
  package func synchronize() async throws(CloudError) -> Bool { try await inner.synchronize() }

  package func range(_ prefix: CloudPrefix) async throws(CloudError) -> CloudRange {
    let range = try await inner.range(prefix)
    await pass { $0.holdsAnswers }
    return range
  }

  package func changes(under prefix: CloudPrefix, after position: CloudRevision?) -> AsyncStream<CloudChange> {
    inner.changes(under: prefix, after: position)
  }

  package func write(
    _ value: [UInt8],
    for key: CloudKey,
    expecting expectation: CloudExpectation,
    as account: CloudAccount?
  ) async throws(CloudError) -> CloudWrite {
    state.withLock { state in
      state.begun.append(key)
      if state.underWay[key, default: 0] > 0 { state.overlaps += 1 }
      state.underWay[key, default: 0] += 1
      state.mostAtOnce = max(state.mostAtOnce, state.underWay.values.reduce(0, +))
    }
    defer { state.withLock { $0.underWay[key, default: 0] -= 1 } }
    await pass { $0.isClosed }
    if failing.contains(key) { throw .failed("The test lets this key fail.") }
    return try await inner.write(value, for: key, expecting: expectation, as: account)
  }

  package func remove(
    _ key: CloudKey,
    expecting expectation: CloudExpectation,
    as account: CloudAccount?
  ) async throws(CloudError) -> CloudWrite {
    try await inner.remove(key, expecting: expectation, as: account)
  }

  /// Waits if something is to wait, which is looked at and waited for under one lock.
  private func pass(_ waits: @Sendable (borrowing State) -> Bool) async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if waits(state) { state.waiters.append(continuation) }
        return !waits(state)
      }
      if isOpen { continuation.resume() }
    }
  }
}
