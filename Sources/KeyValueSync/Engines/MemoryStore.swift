import Synchronization

/// One device's connection to a ``MemoryCloud``: the double for all tests, which refuses what real stores refuse.
///
/// Every call is counted, so that "makes no call" can be shown.
package final class MemoryStore: KeyValueStore {
  fileprivate struct State {
    var account: CloudAccount?
    var switches = MemorySwitches()
    var operations = 0
    var pending: [CloudKey: [UInt8]] = [:]
    var held: [CloudEntry] = []
    var subscribers: [Int: (prefix: CloudPrefix, continuation: AsyncStream<CloudChange>.Continuation)] = [:]
    var nextSubscriber = 1
  }

  /// What the double says it can do.
  package let capabilities: CloudCapabilities
  private let cloud: MemoryCloud
  private let state: Mutex<State>
  private let connection = Mutex(0)

  /// Connects a device.
  ///
  /// - Parameters:
  ///   - cloud: The cloud.
  ///   - account: Who is signed in; nil for nobody.
  ///   - layout: The layout that the double asks for.
  ///   - comparesAndSets: Whether writes may expect a revision.
  package init(
    _ cloud: MemoryCloud,
    account: CloudAccount?,
    layout: CloudCapabilities.Layout = .blob,
    comparesAndSets: Bool = true
  ) {
    self.cloud = cloud
    capabilities = CloudCapabilities(
      comparesAndSets: comparesAndSets,
      resumesChanges: false,
      layout: layout,
      limits: cloud.limits
    )
    state = Mutex(State(account: account))
    let number = cloud.connect { [weak self] in self?.heard($0, $1) }
    connection.withLock { $0 = number }
  }

  deinit {
    cloud.disconnect(connection.withLock { $0 })
    for subscriber in state.withLock({ $0.subscribers.values.map(\.continuation) }) { subscriber.finish() }
  }

  /// How many calls were made, of any kind.
  package var operationCount: Int { state.withLock { $0.operations } }

  /// How many streams of changes are read.
  package var subscriberCount: Int { state.withLock { $0.subscribers.count } }

  /// What it does to its users.
  package var switches: MemorySwitches {
    get { state.withLock { $0.switches } }
    set { state.withLock { $0.switches = newValue } }
  }

  /// Who is signed in.
  ///
  /// - Returns: The account; nil for nobody.
  /// - Throws: ``CloudError`` as a switch orders it.
  package func account() async throws(CloudError) -> CloudAccount? {
    try begin { $0.account }
  }

  /// Reads a value.
  ///
  /// - Parameter key: Its key.
  /// - Returns: The value, its absence, or that the first answer has not come; and a revision.
  /// - Throws: ``CloudError`` as a switch orders it.
  package func read(_ key: CloudKey) async throws(CloudError) -> CloudReading {
    let (account, isKnown, pending) = try begin { ($0.account, $0.switches.isKnown, $0.pending[key]) }
    if let pending { return CloudReading(.value(pending), revision: .zero) }
    guard isKnown, let account else { return .notYetKnown }
    return cloud.contents(of: account).read(key)
  }

  /// Reads everything under a prefix.
  ///
  /// - Parameter prefix: What keys begin with.
  /// - Returns: The values by the bytes of their keys, and the position that changes go on from.
  /// - Throws: ``CloudError`` as a switch orders it.
  package func range(_ prefix: CloudPrefix) async throws(CloudError) -> CloudRange {
    let (account, isKnown) = try begin { ($0.account, $0.switches.isKnown) }
    guard isKnown, let account else {
      return CloudRange(isKnown: false, entries: [], position: .zero, account: account)
    }
    let contents = cloud.contents(of: account)
    let entries = contents.entries(under: prefix)
    return CloudRange(isKnown: true, entries: entries, position: contents.position, account: account)
  }

  /// Writes a value if the cloud stands as expected.
  ///
  /// - Parameters:
  ///   - value: The bytes.
  ///   - key: Its key.
  ///   - expectation: What has to stand there.
  ///   - account: Whose data the writer believes this to be.
  /// - Returns: The new revision, a refusal with the newer value, or that nobody knows.
  /// - Throws: ``CloudError``; a switch can order one.
  package func write(
    _ value: [UInt8],
    for key: CloudKey,
    expecting expectation: CloudExpectation,
    as account: CloudAccount?
  ) async throws(CloudError) -> CloudWrite {
    try change(key, to: value, expectation, account)
  }

  /// Removes a value if the cloud stands as expected.
  ///
  /// - Parameters:
  ///   - key: Its key.
  ///   - expectation: What has to stand there.
  ///   - account: Whose data the writer believes this to be.
  /// - Returns: The new revision, a refusal with the newer value, or that nobody knows.
  /// - Throws: ``CloudError``; a switch can order one.
  package func remove(
    _ key: CloudKey,
    expecting expectation: CloudExpectation,
    as account: CloudAccount?
  ) async throws(CloudError) -> CloudWrite {
    try change(key, to: nil, expectation, account)
  }

  /// Asks for an exchange, as an app does when it comes to the front.
  ///
  /// - Returns: Whether there is a cloud to ask.
  /// - Throws: ``CloudError`` as a switch orders it.
  package func synchronize() async throws(CloudError) -> Bool {
    try begin { $0.account != nil }
  }

  /// What changes under a prefix; each call is a stream of its own, registered before it is handed out.
  ///
  /// - Parameters:
  ///   - prefix: What keys begin with.
  ///   - position: Where to go on from; nil for from now on.
  /// - Returns: The changes.
  package func changes(under prefix: CloudPrefix, after position: CloudRevision?) -> AsyncStream<CloudChange> {
    let (stream, continuation) = AsyncStream.makeStream(of: CloudChange.self)
    let number = state.withLock { state in
      state.operations += 1
      state.subscribers[state.nextSubscriber] = (prefix, continuation)
      state.nextSubscriber += 1
      return state.nextSubscriber - 1
    }
    continuation.onTermination = { [weak self] _ in
      _ = self?.state.withLock { $0.subscribers.removeValue(forKey: number) }
    }
    return stream
  }
}

extension MemoryStore {
  /// Signs somebody in or out: the contents are another's at once, and subscribers are told.
  ///
  /// - Parameter account: Who; nil for nobody.
  package func signIn(_ account: CloudAccount?) {
    let messages = state.withLock { state in
      state.account = account
      state.pending = [:]
      state.held = []
      return state.messages(CloudChange(reason: .accountChange))
    }
    for message in messages { message.send() }
  }

  /// Lets the first answer of the cloud come, and tells so.
  package func answerFirst() {
    let messages = state.withLock { state in
      state.switches.isKnown = true
      return state.messages(state.switches.tellsDetails ? CloudChange(reason: .initialSync) : CloudChange())
    }
    for message in messages { message.send() }
  }

  /// Delivers the changes that were held, as one, and a second time if wanted.
  ///
  /// - Parameter times: How often.
  package func deliver(times: Int = 1) {
    let messages = state.withLock { state -> [Message] in
      defer { state.held = [] }
      return state.held.isEmpty ? [] : (0..<times).flatMap { _ in state.messages(about: state.held) }
    }
    for message in messages { message.send() }
  }

  /// Sends to the cloud what is in memory.
  ///
  /// - Throws: ``CloudError/overQuota(_:)``.
  package func flush() throws(CloudError) {
    let (account, pending) = state.withLock { state in
      defer { state.pending = [:] }
      return (state.account, state.pending)
    }
    guard let account else { return }
    let number = connection.withLock { $0 }
    for (key, value) in pending { try cloud.write(value, for: key, in: account, by: number) }
  }

  /// Ends the app between a write and its flush: what was in memory is gone.
  package func kill() { state.withLock { $0.pending = [:] } }

  /// Counts a call, and lets it fail if it has to.
  private func begin<Value: Sendable>(_ body: @Sendable (State) -> Value) throws(CloudError) -> Value {
    let isCancelled = Task.isCancelled
    let result = state.withLock { state -> Result<Value, CloudError> in
      state.operations += 1
      if isCancelled { return .failure(.cancelled) }
      if let error = state.switches.error { return .failure(error) }
      guard state.switches.isOnline else { return .failure(.unavailable("The cloud in memory is switched off.")) }
      return .success(body(state))
    }
    return try result.get()
  }

  private func change(
    _ key: CloudKey,
    to value: [UInt8]?,
    _ expectation: CloudExpectation,
    _ account: CloudAccount?
  ) throws(CloudError) -> CloudWrite {
    let present = try begin { $0.account }
    guard present == account, let account else { throw .accountChanged(to: present) }
    guard capabilities.comparesAndSets || expectation == .anything else { throw .cannotCompare }
    let (lost, isRefused, isDead, isDeferred) = state.withLock { state in
      let isRefused = state.switches.refusals > 0
      if isRefused { state.switches.refusals -= 1 }
      let lost = isRefused || state.switches.lost.isEmpty ? nil : state.switches.lost.removeFirst()
      return (lost, isRefused, state.switches.hasDeadUploads, state.switches.defersWrites)
    }
    if isRefused { return .refused(cloud.contents(of: account).read(key)) }
    if lost == .request { return .ambiguous }
    if isDead { return .written(CloudRevision(cloud.contents(of: account).position.number + 1)) }
    if isDeferred, let value {
      state.withLock { $0.pending[key] = value }
      return .written(.zero)
    }
    let number = connection.withLock { $0 }
    let outcome = try cloud.write(value, for: key, expecting: expectation, in: account, by: number)
    if case .written(let revision) = outcome, switches.echoes {
      heard(CloudEntry(key: key, value: value, revision: revision))
    }
    return lost == .answer ? .ambiguous : outcome
  }

  /// Takes note of a change that another device made.
  private func heard(_ account: CloudAccount, _ entry: CloudEntry) {
    guard state.withLock({ $0.account == account }) else { return }
    heard(entry)
  }

  private func heard(_ entry: CloudEntry) {
    let messages = state.withLock { state -> [Message] in
      guard state.switches.isKnown, state.switches.isOnline else { return [] }
      guard state.switches.holdsChanges else { return state.messages(about: [entry]) }
      state.held.append(entry)
      return []
    }
    for message in messages { message.send() }
  }
}

extension MemoryStore {
  /// A change for a subscriber, to be told behind the mutex: telling takes the lock of the task that waits, and whoever
  /// cancels that task holds it while the stream's end takes the mutex.
  fileprivate struct Message {
    let continuation: AsyncStream<CloudChange>.Continuation
    let change: CloudChange

    func send() { continuation.yield(change) }
  }
}

extension MemoryStore.State {
  /// What each subscriber is told of the changed entries under its prefix.
  fileprivate func messages(about entries: [CloudEntry]) -> [MemoryStore.Message] {
    subscribers.values.compactMap { prefix, continuation in
      let own = entries.filter { prefix.contains($0.key) }
      guard !own.isEmpty else { return nil }
      let keys = Set(own.map(\.key)).sorted()
      let entries = switches.sendsEntries ? own : nil
      let change = CloudChange(reason: .serverChange, keys: keys, entries: entries, position: own.last?.revision)
      return MemoryStore.Message(
        continuation: continuation,
        change: switches.tellsDetails ? change : CloudChange(entries: entries)
      )
    }
  }

  fileprivate func messages(_ change: CloudChange) -> [MemoryStore.Message] {
    subscribers.values.map { MemoryStore.Message(continuation: $0.continuation, change: change) }
  }
}
