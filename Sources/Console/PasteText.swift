/// What a bracketed paste puts into the line.
enum PasteText {
  /// The bytes that end a paste.
  static let end = Array("\u{1b}[201~".utf8)

  /// Makes pasted bytes text.
  ///
  /// While a line is edited the terminal swaps carriage returns and line feeds, so a pasted CR LF arrives as LF CR.
  /// Tabs and newlines are kept, other control characters dropped, marks composed. One newline at the end is dropped:
  /// pasting submits nothing.
  static func cleaned(_ bytes: some Collection<UInt8>) -> String {
    var kept = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      defer { previous = scalar }
      switch scalar.value {
      case 0x0d where previous == "\n": continue
      case 0x0d: kept.append("\n")
      case 0x09, 0x0a, 0x20...0x7e, 0xa0...: kept.append(scalar)
      default: continue
      }
    }
    if kept.last == "\n" { kept.removeLast() }
    return Composition.composed(String(kept))
  }
}
