import Music

/// The answer of commands that list albums.
struct AlbumList: ReplyValue {
  let count: Int
  let albums: [Album]

  /// What is said below the list, or instead of an empty one.
  private let remark: String?

  private enum CodingKeys: CodingKey {
    case count
    case albums
  }

  init(_ albums: [Album], remark: String?) {
    self.albums = albums
    self.remark = remark
    count = albums.count
  }

  func rows(_ style: TextStyle) -> [String] {
    let table = albums.map { [$0.id, $0.title, $0.artist, "\($0.year)", style.dim($0.genre)] }
    return style.columns(table) + (remark.map { [style.dim($0)] } ?? [])
  }
}

/// The answer of `music album`.
struct AlbumPage: ReplyValue {
  let album: Album

  func rows(_ style: TextStyle) -> [String] {
    let head = ["\(album.title) · \(album.artist), \(album.year), \(album.genre)"]
    return head
      + style.columns(
        album.tracks.enumerated().map { index, track in
          [
            "  \(index + 1).", track.title,
            "\(track.seconds / 60):" + (track.seconds % 60 < 10 ? "0" : "") + "\(track.seconds % 60)",
          ]
        }
      )
  }
}
