import Foundation
import Music

/// An album that was dismissed, as far as the library knows it.
struct DismissedAlbum: Encodable, Sendable {
  let id: Album.ID
  let title: String?
  let artist: String?
  let date: Date?

  init(_ id: Album.ID, _ album: Album?, date: Date?) {
    self.id = id
    title = album?.title
    artist = album?.artist
    self.date = date
  }

  /// The album in a sentence.
  var name: String {
    guard let title, let artist else { return id }
    return "\(title) · \(artist)"
  }
}

/// The answer of `music dismiss` and `music undo`.
struct DismissalAnswer: ReplyValue {
  let album: DismissedAlbum
  let dismissed: Bool

  init(_ album: Album, isDismissed: Bool) {
    self.init(DismissedAlbum(album.id, album, date: nil), isDismissed: isDismissed)
  }

  init(_ album: DismissedAlbum, isDismissed: Bool) {
    self.album = album
    dismissed = isDismissed
  }

  func rows(_ style: TextStyle) -> [String] {
    [
      dismissed
        ? "\(album.name) is not shown any more; music undo takes that back."
        : "\(album.name) may be shown again."
    ]
  }
}

/// The answer of `music dismissed`.
struct DismissalList: ReplyValue {
  let count: Int
  let dismissed: [DismissedAlbum]

  init(_ dismissed: [DismissedAlbum]) {
    self.dismissed = dismissed
    count = dismissed.count
  }

  func rows(_ style: TextStyle) -> [String] {
    guard !dismissed.isEmpty else { return [style.dim("Nothing is dismissed.")] }
    return style.columns(
      dismissed.map { album in
        [
          album.id, album.title ?? "not in the library", album.artist ?? "",
          style.dim(album.date?.stamp ?? ""),
        ]
      }
    )
  }
}
