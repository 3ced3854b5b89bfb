/// Why bytes are no document: what is wrong, and where.
package struct DocumentFault: Error, Equatable, Sendable {
  /// What kind of wrong, for those who act on it.
  package enum Kind: Equatable, Sendable {
    /// Something else altogether: a page for a browser, a picture, nothing.
    case foreign
    /// It ends too early.
    case truncated
    /// It breaks the rules of its form.
    case malformed
    /// A member is of another type, missing, or out of bounds.
    case wrongValue
    /// The checksum is another's.
    case damaged
    /// It is whole, and for a newer version of this program.
    case newer(DocumentHeader)
  }

  /// What kind of wrong.
  package let kind: Kind
  /// At which byte.
  package let offset: Int
  /// What is wrong there and what was expected, without the place.
  package let reason: String

  /// Describes a fault.
  ///
  /// - Parameters:
  ///   - kind: What kind of wrong.
  ///   - offset: At which byte.
  ///   - reason: What is wrong there and what was expected: the end of a sentence.
  package init(_ kind: Kind, at offset: Int, _ reason: String) {
    self.kind = kind
    self.offset = offset
    self.reason = reason
  }
}

extension DocumentFault: CustomStringConvertible {
  /// One sentence with the place.
  package var description: String { "The document in the cloud is not readable at byte \(offset): \(reason)." }
}
