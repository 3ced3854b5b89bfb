/// One piece of music on an album.
package struct Track: Hashable, Sendable, Codable {
  /// What it is called.
  package let title: String

  /// How long it lasts, in whole seconds.
  package let seconds: Int

  /// Describes a track.
  ///
  /// - Parameters:
  ///   - title: What it is called.
  ///   - seconds: How long it lasts, in whole seconds.
  package init(title: String, seconds: Int) {
    self.title = title
    self.seconds = seconds
  }
}
