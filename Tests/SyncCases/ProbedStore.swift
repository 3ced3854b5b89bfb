import KeyValueSync
import Synchronization

/// A store that counts what is asked of another, and can keep its answers back.
final class ProbedStore: KeyValueStore {
  private struct State {
    var operations = 0
    var writes = 0
    var isKnown = true
    var isOnline = true
    var isFull = false
    var isDeaf = false
  }

  /// What the store can do, in the layout and with the limits that a case wants.
  let capabilities: CloudCapabilities
  private let base: any KeyValueStore
  private let state = Mutex(State())

  init(_ base: any KeyValueStore, layout: CloudCapabilities.Layout, limits: CloudLimits?) {
    self.base = base
    capabilities = CloudCapabilities(
      comparesAndSets: base.capabilities.comparesAndSets,
      resumesChanges: base.capabilities.resumesChanges,
      layout: layout,
      limits: limits ?? base.capabilities.limits,
      writesAtOnce: base.capabilities.writesAtOnce
    )
  }

  var operationCount: Int { state.withLock { $0.operations } }
  var writeCount: Int { state.withLock { $0.writes } }
  var isKnown: Bool {
    get { state.withLock { $0.isKnown } }
    set { state.withLock { $0.isKnown = newValue } }
  }
  var isOnline: Bool {
    get { state.withLock { $0.isOnline } }
    set { state.withLock { $0.isOnline = newValue } }
  }
  var isFull: Bool {
    get { state.withLock { $0.isFull } }
    set { state.withLock { $0.isFull = newValue } }
  }

  /// Whether streams of changes that are made from now on never tell anything: then only a reading finds what others did.
  var isDeaf: Bool {
    get { state.withLock { $0.isDeaf } }
    set { state.withLock { $0.isDeaf = newValue } }
  }

  func account() async throws(CloudError) -> CloudAccount? {
    try begin()
    return try await base.account()
  }

  func read(_ key: CloudKey) async throws(CloudError) -> CloudReading {
    try begin()
    return isKnown ? try await base.read(key) : .notYetKnown
  }

  func range(_ prefix: CloudPrefix) async throws(CloudError) -> CloudRange {
    try begin()
    let range = try await base.range(prefix)
    guard isKnown else { return CloudRange(isKnown: false, entries: [], position: .zero, account: range.account) }
    return range
  }

  func write(
    _ value: [UInt8],
    for key: CloudKey,
    expecting expectation: CloudExpectation,
    as account: CloudAccount?
  ) async throws(CloudError) -> CloudWrite {
    try begin()
    state.withLock { $0.writes += 1 }
    if isFull { throw .overQuota(CloudOverrun(.totalBytes, needed: 1_000_001, limit: 1_000_000)) }
    return try await base.write(value, for: key, expecting: expectation, as: account)
  }

  func remove(
    _ key: CloudKey,
    expecting expectation: CloudExpectation,
    as account: CloudAccount?
  ) async throws(CloudError) -> CloudWrite {
    try begin()
    return try await base.remove(key, expecting: expectation, as: account)
  }

  func synchronize() async throws(CloudError) -> Bool {
    try begin()
    return try await base.synchronize()
  }

  func changes(under prefix: CloudPrefix, after position: CloudRevision?) -> AsyncStream<CloudChange> {
    let isDeaf = state.withLock { state in
      state.operations += 1
      return state.isDeaf
    }
    return isDeaf ? AsyncStream.makeStream().stream : base.changes(under: prefix, after: position)
  }

  private func begin() throws(CloudError) {
    let isOnline = state.withLock { state in
      state.operations += 1
      return state.isOnline
    }
    if !isOnline { throw .unavailable("The device is offline.") }
  }
}
