/// The playlists that the app created.
///
/// Called and never observed, as ``NotInterestedStore`` is and for the same reasons; a store that exchanges with a cloud
/// has the same interface as one that does not.
package protocol PlaylistStore: Sendable {
  /// The playlists.
  ///
  /// - Returns: All of them, in no order that means anything.
  /// - Throws: What the store throws when it cannot be read.
  func playlists() async throws -> [Playlist]

  /// Keeps a playlist, for good; one that is there is called so from now on.
  ///
  /// - Parameters:
  ///   - id: Its identifier.
  ///   - name: What it is called.
  /// - Throws: What the store throws when it cannot keep it; then nothing was done.
  func keep(_ id: Playlist.ID, name: String) async throws

  /// Removes a playlist.
  ///
  /// - Parameter id: Its identifier.
  /// - Returns: Whether it was there.
  /// - Throws: What the store throws when it cannot keep that; then nothing was done.
  @discardableResult
  func remove(_ id: Playlist.ID) async throws -> Bool

  /// That something changed, here or elsewhere; a stream says "ask again", not what.
  ///
  /// - Returns: A stream of one's own, which is registered before it is handed out.
  func changes() -> AsyncStream<Void>
}
