private import CEditLine

/// How many terminal cells text takes, by the same table that libedit uses.
enum CellWidth {
  /// The cells of one scalar: 0 for a mark, 2 for most of Hangul, kana and kanji, -1 for what cannot be shown.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7f ? -1 : 1 }
    return Int(text_locale_cells(wchar_t(scalar.value)))
  }

  /// The cells of a text that holds nothing but printable scalars; others count as nothing.
  static func of(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + max(0, of($1)) }
  }

  /// Whether a scalar joins the one before it and takes no cell of its own.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x300 && of(scalar) == 0
  }
}
