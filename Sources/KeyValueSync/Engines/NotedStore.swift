/// A store whose calls are noted in a log.
///
/// It changes nothing of what is asked and answered.
package struct NotedStore: KeyValueStore {
  private let store: any KeyValueStore
  private let log: ExchangeLog

  /// Notes the calls of a store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - log: Where they are noted.
  package init(_ store: any KeyValueStore, in log: ExchangeLog) {
    self.store = store
    self.log = log
  }

  /// What the engine can do.
  package var capabilities: CloudCapabilities { store.capabilities }

  /// Whose data this is at the moment.
  package func account() async throws(CloudError) -> CloudAccount? {
    try await noting(.read) { () async throws(CloudError) in try await store.account() }
  }

  /// Reads one key.
  package func read(_ key: CloudKey) async throws(CloudError) -> CloudReading {
    let reading = try await noting(.read) { () async throws(CloudError) in try await store.read(key) }
    let prefix = CloudPrefix(key.text)
    switch reading.content {
    case .notYetKnown: log.note(.notYetKnown(prefix))
    case .absent: log.note(.read(prefix, keys: 0, bytes: 0, reading.revision))
    case .value(let bytes): log.note(.read(prefix, keys: 1, bytes: bytes.count, reading.revision))
    }
    return reading
  }

  /// Reads all keys with a prefix.
  package func range(_ prefix: CloudPrefix) async throws(CloudError) -> CloudRange {
    log.noteRetry()
    let range = try await noting(.read) { () async throws(CloudError) in try await store.range(prefix) }
    guard range.isKnown, range.account != nil else {
      log.note(.notYetKnown(prefix))
      return range
    }
    let bytes = range.entries.reduce(0) { $0 + ($1.value?.count ?? 0) }
    log.note(.read(prefix, keys: range.entries.count, bytes: bytes, range.position))
    return range
  }

  /// Writes one key.
  package func write(
    _ value: [UInt8],
    for key: CloudKey,
    expecting expectation: CloudExpectation,
    as account: CloudAccount?
  ) async throws(CloudError) -> CloudWrite {
    note(
      try await noting(.write) { () async throws(CloudError) in
        try await store.write(value, for: key, expecting: expectation, as: account)
      },
      key,
      value.count
    )
  }

  /// Removes one key.
  package func remove(
    _ key: CloudKey,
    expecting expectation: CloudExpectation,
    as account: CloudAccount?
  ) async throws(CloudError) -> CloudWrite {
    note(
      try await noting(.write) { () async throws(CloudError) in
        try await store.remove(key, expecting: expectation, as: account)
      },
      key,
      0
    )
  }

  /// Asks the engine to exchange what waits.
  package func synchronize() async throws(CloudError) -> Bool {
    try await noting(.read) { () async throws(CloudError) in try await store.synchronize() }
  }

  /// What others change.
  package func changes(under prefix: CloudPrefix, after position: CloudRevision?) -> AsyncStream<CloudChange> {
    log.note(.listens(prefix))
    let changes = store.changes(under: prefix, after: position)
    let (stream, continuation) = AsyncStream.makeStream(of: CloudChange.self)
    let pump = Task(name: "noted changes") { [log] in
      for await change in changes {
        log.note(.heard(keys: change.keys?.count, change.position))
        continuation.yield(change)
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in pump.cancel() }
    return stream
  }

  /// That the cloud may be reached again.
  package func reconnections() -> AsyncStream<Void> { store.reconnections() }

  private func note(_ write: CloudWrite, _ key: CloudKey, _ bytes: Int) -> CloudWrite {
    switch write {
    case .written(let revision): log.note(.wrote(key, bytes: bytes, revision))
    case .refused(let reading): log.note(.refused(key, reading.revision))
    case .ambiguous: log.note(.ambiguous(key))
    }
    return write
  }

  private func noting<Answer>(
    _ call: ExchangeLog.Call,
    _ body: () async throws(CloudError) -> Answer
  ) async throws(CloudError) -> Answer {
    do throws(CloudError) {
      return try await body()
    } catch {
      log.note(.failed(call, error))
      throw error
    }
  }
}
