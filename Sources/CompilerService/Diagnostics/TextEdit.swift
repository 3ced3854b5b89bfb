/// A replacement of some bytes of a text.
package struct TextEdit: Sendable, Hashable {
  /// The bytes that go, as offsets into the UTF-8 of the text.
  package var range: Range<Int>
  /// What comes in their place.
  package var replacement: String

  /// An edit.
  ///
  /// - Parameters:
  ///   - range: The bytes that go, as offsets into the UTF-8 of the text; empty for an insertion.
  ///   - replacement: What comes in their place.
  package init(range: Range<Int>, replacement: String) {
    self.range = range
    self.replacement = replacement
  }

  /// Whether the replacement holds a placeholder that a person must fill in, `<#value#>`.
  package var hasPlaceholder: Bool {
    replacement.contains("<#")
  }
}
