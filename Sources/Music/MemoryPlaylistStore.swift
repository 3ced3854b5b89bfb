package import Foundation

/// Playlists that are gone with the process: for tests, and for measuring.
package actor MemoryPlaylistStore: PlaylistStore {
  private var kept: [Playlist.ID: Playlist] = [:]
  private let bell = ChangeBell()
  private let now: @Sendable () -> Date

  /// Makes a store without playlists.
  ///
  /// - Parameter now: The clock.
  package init(now: @escaping @Sendable () -> Date = { Date(timeIntervalSince1970: 0) }) {
    self.now = now
  }

  /// The playlists.
  package func playlists() -> [Playlist] { Array(kept.values) }

  /// Keeps a playlist.
  package func keep(_ id: Playlist.ID, name: String) {
    kept[id] = Playlist(id: id, name: name, date: now())
    bell.ring()
  }

  /// Removes a playlist.
  package func remove(_ id: Playlist.ID) -> Bool {
    let was = kept.removeValue(forKey: id) != nil
    bell.ring()
    return was
  }

  /// That something changed.
  package nonisolated func changes() -> AsyncStream<Void> { bell.stream() }
}
