package import KeyValueSync
import Synchronization

/// A device's connection to a cloud: opened by its first call, and cut while the device is offline.
///
/// Nothing is opened before it is needed, and what could not be opened is tried again by the next call. While the device
/// is offline each call fails in a sentence; of what others do meanwhile it hears, once, when it is online again.
///
/// Owner of its state: the mutex; an engine is opened under it, so there is never more than one.
package final class CloudConnection: KeyValueStore {
  private struct State {
    var store: (any KeyValueStore)?
    var relays: [Int: Relay] = [:]
    var latestRelay = 0
    var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
  }

  /// What a stream of changes is while the device may be offline.
  private struct Relay {
    let continuation: AsyncStream<CloudChange>.Continuation
    var hasMissed = false
  }

  /// What the engine can do.
  package let capabilities: CloudCapabilities
  private let line: CloudLine
  private let openStore: @Sendable () throws(CloudError) -> any KeyValueStore
  private let state = Mutex(State())

  /// Makes a connection that opens nothing yet.
  ///
  /// - Parameters:
  ///   - capabilities: What the engine can do.
  ///   - line: Whether the device is online.
  ///   - open: Opens the engine.
  package init(
    capabilities: CloudCapabilities,
    line: CloudLine,
    open: @escaping @Sendable () throws(CloudError) -> any KeyValueStore
  ) {
    self.capabilities = capabilities
    self.line = line
    openStore = open
    line.add(self)
  }

  deinit {
    let (relays, listeners) = state.withLock { (Array($0.relays.values), Array($0.listeners.values)) }
    for relay in relays { relay.continuation.finish() }
    for listener in listeners { listener.finish() }
  }

  /// Whether an engine was opened.
  package var isOpen: Bool { state.withLock { $0.store != nil } }

  /// Whether something was changed that nobody was told of, since the device is offline.
  package var hasMissedChanges: Bool { state.withLock { $0.relays.values.contains(where: \.hasMissed) } }

  /// Who is signed in.
  package func account() async throws(CloudError) -> CloudAccount? { try await store().account() }

  /// Reads one key.
  package func read(_ key: CloudKey) async throws(CloudError) -> CloudReading { try await store().read(key) }

  /// Reads all keys with a prefix.
  package func range(_ prefix: CloudPrefix) async throws(CloudError) -> CloudRange { try await store().range(prefix) }

  /// Writes one key.
  package func write(
    _ value: [UInt8],
    for key: CloudKey,
    expecting expectation: CloudExpectation,
    as account: CloudAccount?
  ) async throws(CloudError) -> CloudWrite {
    try await store().write(value, for: key, expecting: expectation, as: account)
  }

  /// Removes one key.
  package func remove(
    _ key: CloudKey,
    expecting expectation: CloudExpectation,
    as account: CloudAccount?
  ) async throws(CloudError) -> CloudWrite {
    try await store().remove(key, expecting: expectation, as: account)
  }

  /// Asks the engine to exchange what waits.
  package func synchronize() async throws(CloudError) -> Bool { try await store().synchronize() }

  /// What others change; while the device is offline nothing comes, and afterwards that something may have.
  package func changes(under prefix: CloudPrefix, after position: CloudRevision?) -> AsyncStream<CloudChange> {
    let (stream, continuation) = AsyncStream.makeStream(of: CloudChange.self)
    // A consumer asks for changes after it has read, so the engine is open; where it is not, its calls say why.
    guard let inner = try? opened().changes(under: prefix, after: position) else {
      continuation.finish()
      return stream
    }
    let number = state.withLock { state in
      state.latestRelay += 1
      state.relays[state.latestRelay] = Relay(continuation: continuation)
      return state.latestRelay
    }
    let pump = Task(name: "cloud changes") { [weak self] in
      for await change in inner { self?.pass(change, to: number) }
      continuation.finish()
    }
    continuation.onTermination = { [weak self] _ in
      pump.cancel()
      self?.forget(number)
    }
    return stream
  }

  /// That the device is online again, after it was not.
  package func reconnections() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      state.latestRelay += 1
      state.listeners[state.latestRelay] = continuation
      return state.latestRelay
    }
    continuation.onTermination = { [weak self] _ in
      _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
    }
    return stream
  }

  /// Tells those who missed something while the device was offline to read again, and everybody that it is online.
  func comeOnline() {
    let (missed, listeners) = state.withLock { state in
      let missed = state.relays.filter(\.value.hasMissed)
      for number in missed.keys { state.relays[number]?.hasMissed = false }
      return (missed.values.map(\.continuation), Array(state.listeners.values))
    }
    for continuation in missed { continuation.yield(CloudChange()) }
    for listener in listeners { listener.yield() }
  }

  /// Signs another account in, or nobody, where the engine can.
  func signIn(_ account: CloudAccount?) {
    (state.withLock { $0.store } as? EmbeddedCloud)?.signIn(account)
  }

  private func pass(_ change: CloudChange, to number: Int) {
    let isOnline = line.isOnline
    let continuation = state.withLock { state in
      if !isOnline { state.relays[number]?.hasMissed = true }
      return isOnline ? state.relays[number]?.continuation : nil
    }
    continuation?.yield(change)
  }

  private func forget(_ number: Int) {
    _ = state.withLock { $0.relays.removeValue(forKey: number) }
  }

  /// The engine, for a call of a device that is online.
  private func store() throws(CloudError) -> any KeyValueStore {
    guard line.isOnline else { throw .unavailable("The device is offline; device online connects it again.") }
    return try opened()
  }

  private func opened() throws(CloudError) -> any KeyValueStore {
    let result = state.withLock { state -> Result<any KeyValueStore, CloudError> in
      if let store = state.store { return .success(store) }
      do throws(CloudError) {
        let store = try openStore()
        state.store = store
        return .success(store)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

/// Whether a device is online, and who is signed in on it: what outlives its connections.
///
/// Owner of its state: the mutex; connections are told after it is let go of, and are not kept alive.
package final class CloudLine: Sendable {
  private struct State {
    var isOnline = true
    var account: CloudAccount?
    var connections: [WeakConnection] = []
  }

  private struct WeakConnection: Sendable {
    weak let connection: CloudConnection?
  }

  private let state: Mutex<State>

  /// Makes a device that is online.
  ///
  /// - Parameter account: Who is signed in, nil for nobody.
  package init(account: CloudAccount?) {
    state = Mutex(State(account: account))
  }

  /// Who is signed in.
  package var account: CloudAccount? { state.withLock { $0.account } }

  /// Whether the device is online.
  package var isOnline: Bool { state.withLock { $0.isOnline } }

  /// Cuts the device off, or connects it again.
  ///
  /// - Parameter isOnline: Whether it is online from now on.
  package func setOnline(_ isOnline: Bool) {
    let connections = state.withLock { state in
      defer { state.isOnline = isOnline }
      return isOnline && !state.isOnline ? state.connections.compactMap(\.connection) : []
    }
    for connection in connections { connection.comeOnline() }
  }

  /// Signs another account in, or nobody.
  ///
  /// - Parameter account: Who is signed in from now on.
  package func signIn(_ account: CloudAccount?) {
    let connections = state.withLock { state in
      state.account = account
      return state.connections.compactMap(\.connection)
    }
    for connection in connections { connection.signIn(account) }
  }

  func add(_ connection: CloudConnection) {
    state.withLock { state in
      state.connections.removeAll { $0.connection == nil }
      state.connections.append(WeakConnection(connection: connection))
    }
  }
}
