/// What an engine can do, and how much it takes.
package struct CloudCapabilities: Equatable, Sendable {
  /// How a set is laid out over keys.
  package enum Layout: Equatable, Sendable {
    /// One value holds the whole set: for a store that counts keys or puts one price on each write.
    case blob
    /// One key for each entry: small changes, and a conflict only where two devices touch the same entry.
    case keyPerEntry
  }

  /// Whether a write may expect a revision; without it writes are blind, and ``CloudExpectation/anything``.
  package let comparesAndSets: Bool
  /// Whether changes can be had from an earlier revision on; without it a range is read after each reconnection.
  package let resumesChanges: Bool
  /// The layout in which the engine does better.
  package let layout: Layout
  /// How much it takes.
  package let limits: CloudLimits
  /// How many writes of different keys it does better at once than one after the other; 1 for none.
  package let writesAtOnce: Int

  /// Describes an engine.
  ///
  /// - Parameters:
  ///   - comparesAndSets: Whether a write may expect a revision.
  ///   - resumesChanges: Whether changes can be had from an earlier revision on.
  ///   - layout: The layout in which the engine does better.
  ///   - limits: How much it takes.
  ///   - writesAtOnce: How many writes of different keys it does better at once than one after the other.
  package init(
    comparesAndSets: Bool,
    resumesChanges: Bool,
    layout: Layout,
    limits: CloudLimits,
    writesAtOnce: Int = 1
  ) {
    self.comparesAndSets = comparesAndSets
    self.resumesChanges = resumesChanges
    self.layout = layout
    self.limits = limits
    self.writesAtOnce = max(1, writesAtOnce)
  }
}

/// How much a store takes.
package struct CloudLimits: Equatable, Sendable {
  /// Apple's: 1 MB in all and for one value, 1024 keys.
  ///
  /// Whether a megabyte is 10⁶ or 2²⁰ bytes is not said; 10⁶ is safe.
  package static let apple = Self(totalBytes: 1_000_000, valueBytes: 1_000_000, keys: 1024)

  /// How many bytes all values may have together, keys not counted; nil without a limit.
  package let totalBytes: Int?
  /// How many bytes one value may have.
  package let valueBytes: Int
  /// How many keys there may be; nil without a limit.
  package let keys: Int?

  /// Describes limits.
  ///
  /// - Parameters:
  ///   - totalBytes: How many bytes all values may have together; nil without a limit.
  ///   - valueBytes: How many bytes one value may have.
  ///   - keys: How many keys there may be; nil without a limit.
  package init(totalBytes: Int?, valueBytes: Int, keys: Int?) {
    self.totalBytes = totalBytes
    self.valueBytes = valueBytes
    self.keys = keys
  }

  /// Checks what a store would hold after a write.
  ///
  /// - Parameters:
  ///   - value: How many bytes the value has that is to be written.
  ///   - total: How many bytes all values would have.
  ///   - count: How many keys there would be.
  /// - Throws: ``CloudError/overQuota(_:)`` with what is over.
  package func check(value: Int, total: Int, keys count: Int) throws(CloudError) {
    if value > valueBytes { throw .overQuota(.init(.valueBytes, needed: value, limit: valueBytes)) }
    if let totalBytes, total > totalBytes {
      throw .overQuota(.init(.totalBytes, needed: total, limit: totalBytes))
    }
    if let keys, count > keys { throw .overQuota(.init(.keys, needed: count, limit: keys)) }
  }
}

/// What a write would need, and how much there is.
package struct CloudOverrun: Equatable, Sendable {
  /// Which of the limits.
  package enum Kind: Equatable, Sendable {
    /// The bytes of one value.
    case valueBytes
    /// The bytes of all values.
    case totalBytes
    /// The number of keys.
    case keys
  }

  /// Which of the limits.
  package let kind: Kind
  /// How much the write needs.
  package let needed: Int
  /// How much there is.
  package let limit: Int

  /// Describes an overrun.
  ///
  /// - Parameters:
  ///   - kind: Which of the limits.
  ///   - needed: How much the write needs.
  ///   - limit: How much there is.
  package init(_ kind: Kind, needed: Int, limit: Int) {
    self.kind = kind
    self.needed = needed
    self.limit = limit
  }
}
