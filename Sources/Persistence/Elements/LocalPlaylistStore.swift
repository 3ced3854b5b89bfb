import Foundation
package import KeyValueSync
package import Music

/// The local truth about the playlists that the app created, kept as dismissals are: stamped, with tombstones, on every
/// tier (``LocalNotInterestedStore``).
package final class LocalPlaylistStore: PlaylistStore {
  private let elements: DeviceElements
  private let bell = ChangeBell()
  private let wall: @Sendable () -> UInt64

  /// Opens the truth over a device's rows.
  ///
  /// - Parameters:
  ///   - elements: The rows.
  ///   - wall: Milliseconds since 1970 by the device's clock, right or wrong.
  package init(elements: DeviceElements, wall: @escaping @Sendable () -> UInt64) {
    self.elements = elements
    self.wall = wall
  }

  /// The playlists; one whose name cannot be read has none.
  package func playlists() async throws -> [Playlist] {
    try await elements.database.records(in: .playlists).map { id, record in
      Playlist(
        id: id.text,
        name: (try? CreatedPlaylist(id: id, record: record).name) ?? "",
        date: Date(timeIntervalSince1970: Double(record.stamp.time.milliseconds) / 1000)
      )
    }
  }

  /// Keeps a playlist; where it is there and called so nothing is stamped.
  package func keep(_ id: Playlist.ID, name: String) async throws {
    let playlist = CreatedPlaylist(id: ElementID(id), name: name)
    let database = try await elements.database
    let present = try await database.record(of: playlist.id, in: .playlists)
    if let present, !present.stamp.isRemoval, (try? CreatedPlaylist(id: playlist.id, record: present)) == playlist {
      return
    }
    try await database.act(on: playlist.id, in: .playlists, isRemoval: false, at: wall()) { playlist.fields(after: $0) }
    bell.ring()
  }

  /// Removes a playlist; where there is none nothing is stamped.
  package func remove(_ id: Playlist.ID) async throws -> Bool {
    let element = ElementID(id)
    let database = try await elements.database
    guard try await database.members(among: [element], in: .playlists).contains(element) else { return false }
    try await database.act(on: element, in: .playlists, isRemoval: true, at: wall())
    bell.ring()
    return true
  }

  /// That something changed.
  package func changes() -> AsyncStream<Void> { bell.stream() }

  /// The rows as a replica's storage; what the replica keeps is heard by everybody who watches here.
  ///
  /// - Throws: ``ElementDatabaseError``.
  package var storage: ElementReplicaStorage {
    get async throws {
      ElementReplicaStorage(try await elements.database, .playlists) { [bell] in bell.ring() }
    }
  }

  /// A replica that goes on from what is kept here.
  ///
  /// - Parameter capabilities: What the engine of the cloud can do.
  /// - Returns: The replica, which exchanges nothing before it is told to.
  /// - Throws: ``ElementDatabaseError``.
  package func replica(for capabilities: CloudCapabilities) async throws -> Replica {
    let (set, clock, account) = try await elements.database.state(of: .playlists)
    return Replica(.playlists, capabilities: capabilities, set: set, clock: clock, account: account)
  }
}
