/// How a listing is written.
package struct ListingStyle: Sendable {
  /// The terminal's columns, or `nil` where lines may be as long as they like.
  package let width: Int?
  /// Whether marks and notes carry colour (SGR).
  package let hasColour: Bool

  /// Makes a style.
  ///
  /// - Parameters:
  ///   - width: The terminal's columns; below 40 it is taken as 40.
  ///   - hasColour: Whether to write colour.
  package init(width: Int? = nil, hasColour: Bool = false) {
    self.width = width.map { max(40, $0) }
    self.hasColour = hasColour
  }

  /// A text in a colour, where there is colour.
  func paint(_ text: String, _ code: String) -> String {
    hasColour && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
