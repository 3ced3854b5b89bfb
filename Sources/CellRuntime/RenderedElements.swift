/// The texts of a collection's elements.
struct RenderedElements {
  private let pieces: [String]
  private let empty: String

  /// Takes the texts.
  ///
  /// - Parameters:
  ///   - pieces: One for each element, and what is left out.
  ///   - empty: What to write when there is none.
  init(_ pieces: [String], empty: String = "[]") {
    self.pieces = pieces
    self.empty = empty
  }

  /// All in one line.
  var line: String { pieces.isEmpty ? empty : "[\(pieces.joined(separator: ", "))]" }

  /// All in one line, or one line for each element when that is too long and the elements are not mere numbers.
  ///
  /// - Parameter width: How many characters a line may have.
  /// - Returns: The text.
  func text(width: Int) -> String {
    let line = line
    let isTooLong = line.count > width && pieces.contains { $0.count > Self.shortPiece }
    guard isTooLong || line.contains("\n") else { return line }
    return "[\n\(pieces.map { "  \($0),\n" }.joined())]"
  }

  /// So long an element can be without deserving a line of its own.
  private static let shortPiece = 24
}
