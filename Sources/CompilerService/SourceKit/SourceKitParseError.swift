/// Where an answer of the compiler library could not be read.
struct SourceKitParseError: Error, Equatable, CustomStringConvertible {
  /// The byte at which reading ended.
  var offset: Int
  /// What should have stood there.
  var expected: String

  /// One sentence.
  var description: String {
    "The compiler's answer could not be read at byte \(offset): \(expected) was expected."
  }
}
