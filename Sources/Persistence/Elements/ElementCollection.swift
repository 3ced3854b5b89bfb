/// Which set an element belongs to; the raw values stand in the database.
package enum ElementCollection: String, Sendable, CaseIterable {
  /// Albums that a person is not interested in.
  case dismissals
  /// Playlists that the app has made.
  case playlists
}
