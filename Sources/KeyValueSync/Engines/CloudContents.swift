/// What one account has in a cloud, as a value: entries with revisions, limits, and the rule of compare and set.
package struct CloudContents: Sendable {
  private struct Held: Sendable {
    var value: [UInt8]
    var revision: CloudRevision
  }

  /// How much it takes.
  package var limits: CloudLimits
  /// The newest revision.
  package private(set) var position = CloudRevision.zero
  /// How many bytes all values have together.
  package private(set) var totalBytes = 0
  private var held: [CloudKey: Held] = [:]

  /// Makes an empty cloud.
  ///
  /// - Parameter limits: How much it takes.
  package init(limits: CloudLimits) { self.limits = limits }

  /// How many keys there are.
  package var keyCount: Int { held.count }

  /// Reads one key.
  ///
  /// - Parameter key: The key.
  /// - Returns: A value or its absence, with a revision.
  package func read(_ key: CloudKey) -> CloudReading {
    guard let entry = held[key] else { return CloudReading(.absent, revision: position) }
    return CloudReading(.value(entry.value), revision: entry.revision)
  }

  /// Reads all keys with a prefix.
  ///
  /// - Parameter prefix: How they begin.
  /// - Returns: The entries, in the order of their keys.
  package func entries(under prefix: CloudPrefix) -> [CloudEntry] {
    held.filter { prefix.contains($0.key) }
      .map { CloudEntry(key: $0.key, value: $0.value.value, revision: $0.value.revision) }
      .sorted { $0.key < $1.key }
  }

  /// Writes or removes one key.
  ///
  /// - Parameters:
  ///   - value: The bytes; nil to remove the key.
  ///   - key: The key.
  ///   - expectation: What has to be there.
  /// - Returns: The new revision, or a refusal with what is there.
  /// - Throws: ``CloudError/overQuota(_:)``; nothing is changed then.
  package mutating func write(
    _ value: [UInt8]?,
    for key: CloudKey,
    expecting expectation: CloudExpectation
  ) throws(CloudError) -> CloudWrite {
    let present = held[key]
    switch expectation {
    case .anything: break
    case .absent: guard present == nil else { return .refused(read(key)) }
    case .revision(let revision): guard present?.revision == revision else { return .refused(read(key)) }
    }
    let total = totalBytes - (present?.value.count ?? 0) + (value?.count ?? 0)
    if let value {
      try limits.check(value: value.count, total: total, keys: held.count + (present == nil ? 1 : 0))
    }
    totalBytes = total
    position = CloudRevision(position.number + 1)
    held[key] = value.map { Held(value: $0, revision: position) }
    return .written(position)
  }
}
