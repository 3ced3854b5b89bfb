/// What is synced under which keys.
package struct SyncFeature: Hashable, Sendable {
  /// The albums that a person does not want to see.
  package static let notInterested = Self(name: "ni")
  /// The playlists that the app created.
  package static let playlists = Self(name: "pl")

  /// The key of the whole set, and with a slash the beginning of the key of an entry.
  package let name: String

  /// Names a feature.
  ///
  /// - Parameter name: A few letters: every key of an entry begins with them.
  package init(name: String) { self.name = name }

  /// Under what its keys stand in a layout.
  ///
  /// - Parameter layout: The layout.
  /// - Returns: The prefix, which in the layout of one value is the key itself.
  package func prefix(in layout: CloudCapabilities.Layout) -> CloudPrefix {
    CloudPrefix(layout == .blob ? name : name + "/")
  }

  /// The key of the whole set.
  ///
  /// - Throws: ``CloudError/badKey(_:)`` for a name that is too long.
  package var blobKey: CloudKey {
    get throws(CloudError) { try CloudKey(name) }
  }

  /// The key of one entry.
  ///
  /// - Parameter id: The element.
  /// - Returns: The key; nil for a name that does not fit into a key, whose entry stays on the device.
  package func key(of id: ElementID) -> CloudKey? { try? CloudKey(name + "/" + id.text) }

  /// The element that a key is about.
  ///
  /// - Parameter key: A key.
  /// - Returns: The element; nil for a key of something else.
  package func id(of key: CloudKey) -> ElementID? {
    let prefix = CloudPrefix(name + "/")
    guard prefix.contains(key) else { return nil }
    return ElementID(String(decoding: key.text.utf8.dropFirst(prefix.text.utf8.count), as: UTF8.self))
  }
}
