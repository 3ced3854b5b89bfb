import Foundation

/// What a session remembers of its deliveries: the latest entries, at most about a thousand.
struct TraceLog: Sendable {
  /// How many entries are kept at least, once there were so many.
  static let capacity = 1024

  private(set) var entries: ArraySlice<StoreTrace.Entry> = []
  private(set) var count = 0

  /// How many entries were forgotten.
  var forgotten: Int { count - entries.count }

  /// Notes what happened.
  ///
  /// - Complexity: O(1) on the average.
  mutating func note(_ event: StoreTrace.Event, at date: Date) {
    count += 1
    entries.append(StoreTrace.Entry(number: count, date: date, event: event))
    // A slice keeps what was in front of it, so it is copied from time to time.
    if entries.count > 2 * Self.capacity { entries = Array(entries.suffix(Self.capacity))[...] }
  }

  /// Forgets every entry; numbers go on.
  mutating func clear() {
    entries = []
  }
}
