/// A key that every engine takes: 1 to 64 bytes of UTF-8.
///
/// Apple's store counts bytes, not characters, and ends the app for one too many; here the key cannot be made.
///
/// - SeeAlso: Apple, `NSUbiquitousKeyValueStore`: "The maximum length for a key string is 64 bytes using UTF8 encoding."
package struct CloudKey: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// How many bytes of UTF-8 a key may have.
  package static let maximumBytes = 64

  /// The key.
  package let text: String

  /// Checks a key.
  ///
  /// - Parameter text: The key, 1 to 64 bytes of UTF-8 without a zero byte.
  /// - Throws: ``CloudError/badKey(_:)``, before any engine is asked.
  package init(_ text: String) throws(CloudError) {
    let bytes = text.utf8.count
    guard bytes > 0 else { throw .badKey("A key is empty; 1 to 64 bytes of UTF-8 were expected.") }
    guard bytes <= Self.maximumBytes else {
      throw .badKey("The key \"\(text)\" has \(bytes) bytes of UTF-8; at most \(Self.maximumBytes) were expected.")
    }
    guard !text.utf8.contains(0) else { throw .badKey("A key has a zero byte; text was expected.") }
    self.text = text
  }

  /// The key.
  package var description: String { text }

  /// Whether one key comes before another in the order of their bytes, which is the order of a range.
  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.text.utf8.lexicographicallyPrecedes(rhs.text.utf8) }

  /// Whether two keys have the same bytes: an accent written in two ways makes two keys.
  package static func == (lhs: Self, rhs: Self) -> Bool { lhs.text.utf8.elementsEqual(rhs.text.utf8) }

  /// Mixes the bytes in.
  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    hasher.combine(UInt8(0xFF))
  }
}

/// How keys begin that belong together.
package struct CloudPrefix: Hashable, Sendable, CustomStringConvertible {
  /// Every key begins with it.
  package static let all = Self("")

  /// The beginning of a key.
  package let text: String

  /// Describes a prefix.
  ///
  /// - Parameter text: The beginning of a key; empty for all keys.
  package init(_ text: String) { self.text = text }

  /// The prefix.
  package var description: String { text }

  /// Whether a key begins so.
  ///
  /// - Parameter key: The key.
  /// - Returns: Whether it does, byte by byte.
  package func contains(_ key: CloudKey) -> Bool { key.text.utf8.starts(with: text.utf8) }
}
