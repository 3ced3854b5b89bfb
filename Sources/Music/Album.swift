/// A record by one artist: what there is to find.
package struct Album: Identifiable, Hashable, Sendable, Codable {
  /// A name for the album that is short, typed on any keyboard, and never given to another, such as `ko-07`.
  package let id: String

  /// What it is called, in its own script.
  package let title: String

  /// Who made it.
  package let artist: String

  /// When it came out.
  package let year: Int

  /// The kind of music, as its language calls it.
  package let genre: String

  /// The language of its titles, a BCP 47 tag.
  package let language: String

  /// The pieces, in playing order.
  package let tracks: [Track]

  /// How often it was listened to: the fewer times, the deeper the cut.
  package let plays: Int

  /// Describes an album.
  ///
  /// - Parameters:
  ///   - id: A name that no other album has.
  ///   - title: What it is called, in its own script.
  ///   - artist: Who made it.
  ///   - year: When it came out.
  ///   - genre: The kind of music.
  ///   - language: The language of its titles, a BCP 47 tag.
  ///   - tracks: The pieces, in playing order.
  ///   - plays: How often it was listened to.
  package init(
    id: String,
    title: String,
    artist: String,
    year: Int,
    genre: String,
    language: String,
    tracks: [Track],
    plays: Int
  ) {
    self.id = id
    self.title = title
    self.artist = artist
    self.year = year
    self.genre = genre
    self.language = language
    self.tracks = tracks
    self.plays = plays
  }
}
