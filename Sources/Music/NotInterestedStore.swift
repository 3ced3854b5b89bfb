package import Foundation

/// The albums that a person does not want to be shown.
///
/// The protocol stands beside ``MusicLibrary``, below everything that keeps or exchanges dismissals, so that a database
/// can implement it without knowing the app, and the app can call it without knowing the database. A store that exchanges
/// with a cloud has the same interface as one that does not: the model cannot tell, and needs not.
///
/// It is called and never observed. What a screen shows is the model's copy, which the model asks for anew whenever
/// ``changes()`` says so.
package protocol NotInterestedStore: Sendable {
  /// Which of some albums are dismissed.
  ///
  /// - Parameter ids: The albums.
  /// - Returns: Those that were dismissed and not taken back since.
  /// - Throws: What the store throws when it cannot be read.
  func dismissed(among ids: [Album.ID]) async throws -> Set<Album.ID>

  /// The dismissals, the latest first.
  ///
  /// - Parameter limit: How many at most; nil for all.
  /// - Returns: Albums, and when each was dismissed.
  /// - Throws: What the store throws when it cannot be read.
  func dismissals(limit: Int?) async throws -> [Dismissal]

  /// Dismisses an album, for good.
  ///
  /// - Parameter id: The album.
  /// - Throws: What the store throws when it cannot keep it; then nothing was done.
  func dismiss(_ id: Album.ID) async throws

  /// Takes a dismissal back.
  ///
  /// - Parameter id: The album.
  /// - Returns: Whether it was dismissed before.
  /// - Throws: What the store throws when it cannot keep it; then nothing was done.
  @discardableResult
  func undo(_ id: Album.ID) async throws -> Bool

  /// That something changed, here or elsewhere, as it becomes known.
  ///
  /// Several changes may come as one: a stream says "ask again", not what.
  ///
  /// - Returns: A stream of one's own, which is registered before it is handed out.
  func changes() -> AsyncStream<Void>
}

/// That an album was dismissed.
package struct Dismissal: Hashable, Sendable {
  /// The album.
  package let album: Album.ID
  /// When, by the clock of the device on which it was.
  package let date: Date

  /// Describes a dismissal.
  ///
  /// - Parameters:
  ///   - album: The album.
  ///   - date: When, by the clock of the device on which it was.
  package init(album: Album.ID, date: Date) {
    self.album = album
    self.date = date
  }
}
