/// A place in a text file, as an editor counts it.
///
/// Both numbers start at 1; a column counts Unicode scalars, so that an accent or an emoji before the place does not
/// shift it by its bytes.
struct SourcePosition: Sendable, Hashable {
  /// The line.
  var line: Int
  /// The column.
  var column: Int
}
