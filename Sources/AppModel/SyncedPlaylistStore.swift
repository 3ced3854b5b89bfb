package import KeyValueSync
package import Music

/// The playlists of a person who may sync, decorated as dismissals are (``SyncedNotInterestedStore``).
package final class SyncedPlaylistStore: PlaylistStore {
  private let local: any PlaylistStore
  private let opening: Task<SyncEngine, any Error>

  /// Decorates a device's playlists.
  ///
  /// - Parameters:
  ///   - local: The device's own.
  ///   - makeEngine: Makes an engine from what the device keeps; called once, at once, off the main actor.
  package init(
    local: any PlaylistStore,
    makeEngine: @escaping @Sendable () async throws -> SyncEngine
  ) {
    self.local = local
    opening = Task(name: "opening of the exchange of playlists") { try await makeEngine() }
  }

  deinit { opening.cancel() }

  /// What exchanges.
  ///
  /// - Throws: Why the device's rows could not be read.
  package var engine: SyncEngine {
    get async throws { try await opening.value }
  }

  /// The playlists on this device.
  package func playlists() async throws -> [Playlist] { try await local.playlists() }

  /// Keeps a playlist; it is kept when this returns, and travels by itself.
  package func keep(_ id: Playlist.ID, name: String) async throws {
    let playlist = CreatedPlaylist(id: ElementID(id), name: name)
    try await engine.edit(playlist.id, isRemoval: false) { playlist.fields(after: $0) }
  }

  /// Removes a playlist; that is kept when this returns, and travels by itself.
  package func remove(_ id: Playlist.ID) async throws -> Bool {
    try await engine.edit(ElementID(id), isRemoval: true)
  }

  /// That something changed, here or elsewhere.
  package func changes() -> AsyncStream<Void> { local.changes() }
}
