import Lab

extension StyledText {
  /// The line as a terminal shows it.
  ///
  /// - Parameter style: Whether colour may be used.
  /// - Returns: The text, with escape sequences or without.
  func text(_ style: TextStyle) -> String {
    guard style.usesColour else { return description }
    return pieces.map { piece in
      piece.role.rendition.map { "\u{1b}[\($0)m\(piece.text)\u{1b}[0m" } ?? piece.text
    }.joined()
  }
}

extension TextRole {
  /// The parameters of the select graphic rendition sequence, nothing for plain text.
  ///
  /// - SeeAlso: ECMA-48, 8.3.117.
  fileprivate var rendition: String? {
    switch self {
    case .plain: nil
    case .heading: "1"
    case .faint: "2"
    case .good: "32"
    case .doubtful: "33"
    case .bad: "31"
    case .code: "36"
    }
  }
}
