import Foundation
import Music

/// A playlist as it is told.
struct PlaylistItem: Encodable, Sendable {
  let id: Playlist.ID
  let name: String
  let date: Date

  init(_ playlist: Playlist) {
    id = playlist.id
    name = playlist.name
    date = playlist.date
  }
}

/// The answer of `playlists list`.
struct PlaylistList: ReplyValue {
  let count: Int
  let playlists: [PlaylistItem]

  init(_ playlists: [Playlist]) {
    self.playlists = playlists.map { PlaylistItem($0) }
    count = playlists.count
  }

  func rows(_ style: TextStyle) -> [String] {
    guard !playlists.isEmpty else { return [style.dim("There are no playlists; playlists new NAME creates one.")] }
    return style.columns(
      playlists.map { [$0.id, PlaylistName.shown($0.name), style.dim($0.date.stamp)] }
    )
  }
}

/// The answer of `playlists new`, `playlists rename` and `playlists delete`.
struct PlaylistAnswer: ReplyValue {
  /// What was done.
  enum Deed: String, Encodable, Sendable {
    case created, renamed, deleted
  }

  let playlist: PlaylistItem
  let done: Deed
  let former: String?

  init(_ playlist: Playlist, _ done: Deed, former: String? = nil) {
    self.playlist = PlaylistItem(playlist)
    self.done = done
    self.former = former
  }

  func rows(_ style: TextStyle) -> [String] {
    let name = PlaylistName.shown(playlist.name)
    return switch done {
    case .created: ["The playlist \"\(name)\" was created: \(playlist.id)."]
    case .renamed: ["The playlist \"\(PlaylistName.shown(former ?? ""))\" is called \"\(name)\" now."]
    case .deleted: ["The playlist \"\(name)\" was deleted."]
    }
  }
}
