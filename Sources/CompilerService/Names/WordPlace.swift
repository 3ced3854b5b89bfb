/// The identifier that stands at a place in a source, or ends there.
struct WordPlace {
  /// The UTF-8 offset of its first byte; the place itself when no identifier is there.
  let start: Int
  /// What of it stands before the place.
  let prefix: String

  /// The word at a place.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - offset: The UTF-8 offset; one outside the source or inside a character counts for the nearest before it.
  init(in source: String, at offset: Int) {
    let bytes = source.utf8
    let place = bytes.index(bytes.startIndex, offsetBy: max(0, offset), limitedBy: bytes.endIndex) ?? bytes.endIndex
    let scalars = source.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: scalars[..<place].count)
    var start = end
    while start > scalars.startIndex {
      let before = scalars.index(before: start)
      guard Self.isPart(scalars[before]) else { break }
      start = before
    }
    self.start = bytes.distance(from: bytes.startIndex, to: start)
    prefix = String(scalars[start..<end])
  }

  /// Whether the word is a number, which nothing completes.
  var isNumber: Bool { prefix.first?.isNumber == true }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar == "$" || scalar.properties.isXIDContinue || scalar.properties.isEmojiPresentation
  }
}
