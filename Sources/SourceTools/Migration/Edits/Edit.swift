/// A replacement of a part of the source.
///
/// What takes its place may contain parts of the source again, moved and indented; the edits in those are made too. So
/// a statement can be wrapped, and names in it renamed, without one edit knowing of the other.
struct Edit {
  /// A part of what takes the place.
  enum Piece {
    /// Text that is new; its lines end in `\n`, whatever the source's do.
    case text(String)
    /// Text of the source, with the edits in it, its lines moved.
    case source(Range<Int>, shift: Shift)
  }

  /// How far lines are moved: those behind the first line break of a piece.
  enum Shift: Equatable {
    case none
    /// Gets this in front.
    case `in`(String)
    /// Loses so many blanks in front, as far as they are there.
    case out(Int)
  }

  /// What is replaced, in bytes.
  let range: Range<Int>
  let pieces: [Piece]

  init(_ range: Range<Int>, _ pieces: [Piece]) {
    self.range = range
    self.pieces = pieces
  }

  init(_ range: Range<Int>, _ text: String) {
    self.range = range
    pieces = text.isEmpty ? [] : [.text(text)]
  }

  init(insert text: String, at offset: Int) {
    self.init(offset..<offset, text)
  }
}
