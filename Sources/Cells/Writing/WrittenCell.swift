import CompilerService

/// A cell as the compiler gets it: the typed text with insertions, between a head and a tail of our own.
///
/// Nothing of the typed text is moved and no line is added inside it, so that the compiler's lines, `#line` and the
/// messages of traps are those of the person who typed.
struct WrittenCell: Sendable {
  /// The whole source.
  var source: String
  /// The typed text with insertions, as it stands in the source.
  var body: String
  /// Which byte of the body is which byte of the typed text.
  var map: OffsetMap
  /// The cell as it was given.
  var given: CellText
  /// The results that its expressions leave, by the position of their item.
  var results: [Int: String]

  /// The name of the file that the body pretends to be.
  var file: String { given.file }
}
