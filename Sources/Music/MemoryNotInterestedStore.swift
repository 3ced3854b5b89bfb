package import Foundation

/// Dismissals that are gone with the process: for tests, and for measuring.
package actor MemoryNotInterestedStore: NotInterestedStore {
  private var dates: [Album.ID: Date] = [:]
  private let bell = ChangeBell()
  private let now: @Sendable () -> Date

  /// Makes a store without dismissals.
  ///
  /// - Parameter now: The clock.
  package init(now: @escaping @Sendable () -> Date = { Date(timeIntervalSince1970: 0) }) {
    self.now = now
  }

  /// Which of some albums are dismissed.
  package func dismissed(among ids: [Album.ID]) -> Set<Album.ID> { Set(ids.filter { dates[$0] != nil }) }

  /// The dismissals, the latest first.
  package func dismissals(limit: Int?) -> [Dismissal] {
    let all = dates.map { Dismissal(album: $0.key, date: $0.value) }
      .sorted { ($0.date, $0.album) > ($1.date, $1.album) }
    return Array(all.prefix(limit ?? all.count))
  }

  /// Dismisses an album.
  package func dismiss(_ id: Album.ID) {
    dates[id] = now()
    bell.ring()
  }

  /// Takes a dismissal back.
  package func undo(_ id: Album.ID) -> Bool {
    let was = dates.removeValue(forKey: id) != nil
    bell.ring()
    return was
  }

  /// How many watch for changes.
  package nonisolated var watcherCount: Int { bell.watcherCount }

  /// That something changed.
  package nonisolated func changes() -> AsyncStream<Void> { bell.stream() }
}
