@testable import Music

extension Album {
  /// An album of which only what a test is about need be said.
  static func sample(
    _ id: String,
    title: String = "Untitled",
    artist: String = "Nobody",
    tracks: [String] = ["Silence"],
    plays: Int = 0
  ) -> Album {
    Album(
      id: id,
      title: title,
      artist: artist,
      year: 2000,
      genre: "quiet",
      language: "en",
      tracks: tracks.map { Track(title: $0, seconds: 180) },
      plays: plays
    )
  }
}
