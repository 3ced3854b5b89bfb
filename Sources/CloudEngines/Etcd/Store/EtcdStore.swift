package import KeyValueSync
import Synchronization

/// A cloud that several servers keep together: etcd, one key for each entry.
///
/// Reads ask a majority, writes compare the revision that wrote the key, and changes come from a watch that goes on where
/// it was, on whichever node answers. A write whose answer is lost is looked for in the history of its key, so
/// ``CloudWrite/ambiguous`` is left for a cloud that cannot be asked.
///
/// That search compares values: a value that two writers could write has to name its writer, as stamped records do.
///
/// - SeeAlso: `Docs/Cloud.md`; etcd, "KV API guarantees".
package final class EtcdStore: KeyValueStore {
  /// How many bytes a value may have: etcd takes requests of 1 572 864 bytes unless told otherwise.
  package static let maximumValueBytes = 1_500_000

  /// What etcd can do.
  package static let capabilities = CloudCapabilities(
    comparesAndSets: true,
    resumesChanges: true,
    layout: .keyPerEntry,
    limits: CloudLimits(totalBytes: nil, valueBytes: EtcdStore.maximumValueBytes, keys: nil),
    writesAtOnce: 16
  )

  /// What etcd can do.
  package var capabilities: CloudCapabilities { Self.capabilities }

  let client: EtcdClient
  let keys: EtcdKeys
  private let owner: CloudAccount
  private let latest = Mutex(Int64(0))
  private let watchFault = Mutex<CloudError?>(nil)

  /// Makes a store; nothing is sent.
  ///
  /// - Parameters:
  ///   - address: Where the etcd is, and whose data is meant.
  ///   - settings: How patient it is.
  ///   - clock: What pauses between attempts are made with; the time limits of a request are real time.
  /// - Throws: ``CloudError/unavailable(_:)`` where this machine has no libcurl.
  package init(
    _ address: EtcdAddress,
    settings: EtcdSettings = EtcdSettings(),
    clock: any Clock<Duration> = ContinuousClock()
  ) throws(CloudError) {
    switch CurlLibrary.installed {
    case .failure(let fault): throw .unavailable(fault.description)
    case .success(let library):
      client = EtcdClient(address: address, settings: settings, loop: HTTPLoop(library: library), clock: clock)
    }
    keys = EtcdKeys(account: address.account)
    owner = CloudAccount(address.account)
  }

  /// Why the changes do not come at the moment; nil where they do or nobody asked for them.
  package var fault: CloudError? { watchFault.withLock(\.self) }

  /// The account of the address.
  package func account() async throws(CloudError) -> CloudAccount? { owner }

  /// Reads one key from a majority of the nodes.
  package func read(_ key: CloudKey) async throws(CloudError) -> CloudReading {
    let range = try await cloud { () async throws(EtcdError) in
      try await client.call(.range(keys.name(of: key)), EtcdReplies.range)
    }
    note(range.revision)
    return reading(range.entries.first, at: range.revision)
  }

  /// Reads all keys with a prefix, page by page, all as of one revision.
  package func range(_ prefix: CloudPrefix) async throws(CloudError) -> CloudRange {
    let (start, end) = keys.range(of: prefix)
    let (found, revision) = try await cloud { () async throws(EtcdError) in try await pages(from: start, to: end) }
    note(revision)
    let entries = found.compactMap(keys.entry).filter { $0.value != nil }
    return CloudRange(isKnown: true, entries: entries, position: EtcdKeys.revision(revision), account: owner)
  }

  /// Writes one key by comparing the revision that wrote it last.
  package func write(
    _ value: [UInt8],
    for key: CloudKey,
    expecting expectation: CloudExpectation,
    as account: CloudAccount?
  ) async throws(CloudError) -> CloudWrite {
    try capabilities.limits.check(value: value.count, total: 0, keys: 0)
    return try await put(EtcdKeys.stored(value), for: key, expecting: expectation, as: account)
  }

  /// Writes over one key that it is removed.
  package func remove(
    _ key: CloudKey,
    expecting expectation: CloudExpectation,
    as account: CloudAccount?
  ) async throws(CloudError) -> CloudWrite {
    try await put(EtcdKeys.stored(nil), for: key, expecting: expectation, as: account)
  }

  /// Asks whether a majority answers.
  ///
  /// There is nothing that waits: every write is the cloud's when it returns.
  package func synchronize() async throws(CloudError) -> Bool {
    let (start, end) = keys.range(of: .all)
    let range = try await cloud { () async throws(EtcdError) in
      try await client.call(.newest(start, to: end), EtcdReplies.range)
    }
    note(range.revision)
    return true
  }

  /// What changes, from a watch.
  ///
  /// Our own writes come back in it as well.
  package func changes(under prefix: CloudPrefix, after position: CloudRevision?) -> AsyncStream<CloudChange> {
    let (start, end) = keys.range(of: prefix)
    // A store that has heard of a revision knows where "from now on" is. One that has not begins with "read again".
    let known = latest.withLock(\.self)
    let applied = position.map { Int64(clamping: $0.number) } ?? (known > 0 ? known : nil)
    let (stream, continuation) = AsyncStream.makeStream(
      of: CloudChange.self,
      bufferingPolicy: .bufferingNewest(EtcdFeed.capacity)
    )
    let feed = EtcdFeed(client: client, keys: keys, start: start, end: end, applied: applied) { [weak self] fault in
      self?.watchFault.withLock { $0 = fault.map(CloudError.init) }
    }
    let task = Task { await feed.run(into: continuation) }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }

  // MARK: Writing

  private func put(
    _ value: [UInt8],
    for key: CloudKey,
    expecting expectation: CloudExpectation,
    as account: CloudAccount?
  ) async throws(CloudError) -> CloudWrite {
    guard account == owner else { throw .accountChanged(to: owner) }
    let name = keys.name(of: key)
    let write = EtcdWrite(client: client, key: name, value: value)
    let outcome = try await cloud { () async throws(EtcdError) in
      switch expectation {
      case .anything: try await write.put()
      case .revision(let revision): try await write.compareAndPut(expecting: Int64(clamping: revision.number))
      case .absent: try await write.putIfAbsent()
      }
    }
    switch outcome {
    case .written(let revision):
      note(revision)
      return .written(EtcdKeys.revision(revision))
    case .refused(let found, let revision):
      note(revision)
      return .refused(reading(found, at: revision))
    case .open: return .ambiguous
    }
  }

  // MARK: Reading

  private func pages(
    from start: [UInt8],
    to end: [UInt8]
  ) async throws(EtcdError) -> (entries: [EtcdKeyValue], revision: Int64) {
    let size = client.settings.pageSize
    // The first page says as of which revision the others are read; it can only be forgotten before the last one if the
    // store is written faster than it is read.
    for isLast in [false, false, true] {
      do throws(EtcdError) {
        let first = try await client.call(.range(start, to: end, limit: size), EtcdReplies.range)
        var entries = first.entries
        var hasMore = first.hasMore
        while hasMore, let last = entries.last {
          let request = EtcdRequest.range(last.key + [0], to: end, limit: size, revision: first.revision)
          let page = try await client.call(request, EtcdReplies.range)
          entries += page.entries
          hasMore = page.hasMore
        }
        return (entries, first.revision)
      } catch {
        guard error == .compacted, !isLast else { throw error }
      }
    }
    throw .compacted
  }

  private func reading(_ found: EtcdKeyValue?, at revision: Int64) -> CloudReading {
    guard let found, let value = EtcdKeys.value(found) else {
      return CloudReading(.absent, revision: EtcdKeys.revision(revision))
    }
    return CloudReading(.value(value), revision: EtcdKeys.revision(found.modRevision))
  }

  private func note(_ revision: Int64) {
    latest.withLock { $0 = max($0, revision) }
  }

  private func cloud<Answer>(
    _ body: () async throws(EtcdError) -> Answer
  ) async throws(CloudError) -> Answer {
    do throws(EtcdError) { return try await body() } catch { throw CloudError(error) }
  }
}

extension CloudError {
  /// What an error of etcd means to whoever uses a cloud.
  init(_ error: EtcdError) {
    self =
      switch error {
      case .cancelled: .cancelled
      case .untrusted, .permissionDenied, .wrongPassword, .passwordNeeded, .passwordUnused, .tokenRefused:
        .denied(error.description)
      case .unreachable, .ambiguous: .unavailable(error.description)
      case .refused(_, let fault) where fault.code == 8: .throttled
      case .refused where error.isPassing: .unavailable(error.description)
      case .tooLarge, .full, .compacted, .notUnderstood, .refused: .failed(error.description)
      }
  }
}
