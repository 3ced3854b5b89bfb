import Foundation

/// Joins letters with the marks that follow them (Unicode normalization form C).
///
/// libedit draws a mark into the cell of the character behind it and so loses it: a decomposed `한` becomes `ᄒ` at the
/// next redraw. Composed on the way in there is nothing to lose, wherever Unicode has the composed character.
enum Composition {
  /// A text whose characters of several scalars are composed; single scalars stay as they are.
  static func composed(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: CellWidth.isMark) else { return text }
    return text.reduce(into: "") { $0 += composed(character: String($1)) }
  }

  /// What the last character before the cursor becomes when a mark is typed after it.
  ///
  /// - Returns: The new character's scalars, or nil if the mark stays a scalar of its own.
  static func composed(_ character: ArraySlice<Unicode.Scalar>, adding mark: Unicode.Scalar) -> [Unicode.Scalar]? {
    guard !character.isEmpty else { return nil }
    let joined = Array(character) + [mark]
    let result = Array(composed(character: String(scalars: joined)).unicodeScalars)
    return result == joined ? nil : result
  }

  /// Decomposes first: composing alone leaves a Hangul syllable and a final consonant apart (Foundation of 6.3).
  private static func composed(character: String) -> String {
    guard character.unicodeScalars.count > 1 else { return character }
    return character.decomposedStringWithCanonicalMapping.precomposedStringWithCanonicalMapping
  }
}
