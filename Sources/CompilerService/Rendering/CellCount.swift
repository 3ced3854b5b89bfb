/// How many cells of a terminal a character takes.
package enum CellCount {
  /// The cells of a scalar: 0 for a mark that joins the one before, 2 for what is drawn wide.
  ///
  /// - SeeAlso: Unicode Standard Annex 11, East Asian Width.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if scalar.properties.isEmojiPresentation { return 2 }
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  /// The cells of a character: those of its widest scalar.
  ///
  /// - Parameter character: The character.
  /// - Returns: 0, 1 or 2.
  package static func of(_ character: Character) -> Int {
    let widths = character.unicodeScalars.map(of)
    let isEmoji = character.unicodeScalars.contains { $0.value == 0xfe0f }
    return isEmoji ? 2 : widths.max() ?? 0
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115f, 0x2e80...0x303e, 0x3041...0x33ff, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xa000...0xa4cf,
    0xa960...0xa97f, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6,
    0x17000...0x18cff, 0x1b000...0x1b2ff, 0x1f900...0x1f9ff, 0x20000...0x3fffd,
  ]
}
