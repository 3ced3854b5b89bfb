/// How much of a value is shown.
package struct ValueLimits: Sendable {
  /// The number of elements of a collection, or of fields of a type, that are shown.
  package let elements: Int

  /// The number of values inside one another that are shown.
  package let depth: Int

  /// The number of characters of the whole text.
  package let characters: Int

  /// Makes limits.
  ///
  /// - Parameters:
  ///   - elements: The number of elements or fields that are shown.
  ///   - depth: The number of values inside one another that are shown.
  ///   - characters: The number of characters of the whole text.
  package init(elements: Int = 100, depth: Int = 5, characters: Int = 10_000) {
    self.elements = elements
    self.depth = depth
    self.characters = characters
  }
}
