/// Something that finds albums.
///
/// It is held as `any MusicLibrary`: called, and never observed. Observation follows the properties that a conformer
/// marked `@Observable` lets a body read; a library has none, since every answer is the result of a call. What a screen
/// shows is the copy that the model keeps of the answer, and that copy is observed. So a library may be an actor, a
/// network or a double without any screen noticing which.
///
/// - SeeAlso: SE-0395, Observation; SE-0461, the isolation in which an asynchronous requirement runs.
package protocol MusicLibrary: Sendable {
  /// Finds the albums in which the query begins a word, the best match first.
  ///
  /// Letter case, accents and the way a character is composed make no difference.
  ///
  /// - Parameter query: Part of a title, of an artist's name or of a track's title.
  /// - Returns: The albums: by title before by artist before by track; none if nothing matches.
  /// - Throws: ``MusicError/emptyQuery``, ``MusicError/unavailable(reason:)``; `CancellationError` when the task is
  ///   cancelled before the answer is complete.
  func search(_ query: String) async throws -> [Album]

  /// Returns a page of the albums that are listened to least.
  ///
  /// Pages that follow each other's ``DeepCutsPage/next`` show every album once.
  ///
  /// - Parameters:
  ///   - id: The last album already seen; nil for the first page.
  ///   - limit: How many albums at most, within ``MusicError/limits``.
  /// - Returns: The albums after that one, the least played first.
  /// - Throws: ``MusicError/badLimit(_:)``, ``MusicError/noAlbum(id:nearest:)``,
  ///   ``MusicError/unavailable(reason:)``; `CancellationError` when the task is cancelled.
  func deepCuts(after id: Album.ID?, limit: Int) async throws -> DeepCutsPage

  /// Looks an album up.
  ///
  /// - Parameter id: The album's identifier.
  /// - Returns: The album; nil when there is none of that name.
  /// - Throws: ``MusicError/unavailable(reason:)``; `CancellationError` when the task is cancelled.
  func album(_ id: Album.ID) async throws -> Album?
}
