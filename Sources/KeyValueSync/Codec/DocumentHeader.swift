/// Which versions of this program may read and write a document.
///
/// A version that adds a field keeps `minimumReader` where it is, and older versions carry the field along unread. Only
/// a version that changes what older ones would misread raises it.
package struct DocumentHeader: Hashable, Sendable {
  /// What this version writes, and the newest that it knows.
  package static let current = Self(version: 1)

  /// The version that wrote the document, or the newest that ever did.
  package let version: Int
  /// The oldest version that understands it.
  package let minimumReader: Int
  /// The oldest version that may change it.
  package let minimumWriter: Int

  /// Describes a document.
  ///
  /// - Parameters:
  ///   - version: The version that wrote it.
  ///   - minimumReader: The oldest version that understands it; nil for none but this.
  ///   - minimumWriter: The oldest version that may change it; nil for none but this.
  package init(version: Int, minimumReader: Int? = nil, minimumWriter: Int? = nil) {
    self.version = version
    self.minimumReader = minimumReader ?? version
    self.minimumWriter = minimumWriter ?? version
  }

  /// Whether this version understands the document.
  package var isReadable: Bool { version <= Self.current.version || minimumReader <= Self.current.version }
  /// Whether this version may change the document.
  package var isWritable: Bool { version <= Self.current.version || minimumWriter <= Self.current.version }
}
