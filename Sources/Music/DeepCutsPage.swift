/// A stretch of the albums that are listened to least.
package struct DeepCutsPage: Hashable, Sendable, Codable {
  /// The albums, the least played first.
  package let albums: [Album]

  /// What to ask the next page with; nil when this is the last one.
  package let next: Album.ID?

  /// Describes a page.
  ///
  /// - Parameters:
  ///   - albums: The albums, the least played first.
  ///   - next: What to ask the next page with; nil when this is the last one.
  package init(albums: [Album], next: Album.ID?) {
    self.albums = albums
    self.next = next
  }
}
