/// Why a text is no property list.
package struct PlistError: Error, Equatable, Sendable {
  /// The byte at which it was found out.
  package let offset: Int
  /// One sentence.
  package let message: String
}
