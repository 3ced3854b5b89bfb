/// The ways to go on at a place in a line.
package struct Completions: Sendable, Equatable {
  /// Where the word begins that a candidate replaces up to the cursor, as a UTF-8 offset.
  package let start: Int
  /// The words to choose from, in the order of the grammar or of the vocabulary.
  package let candidates: [Candidate]
  /// Whether a blank follows the word that is the only one, as it does for words of a command.
  package let endsWords: Bool

  /// Makes completions.
  ///
  /// - Parameters:
  ///   - start: Where the replaced word begins, as a UTF-8 offset.
  ///   - candidates: The words to choose from.
  ///   - endsWords: Whether a blank follows the word that is the only one.
  package init(start: Int, candidates: [Candidate], endsWords: Bool = true) {
    self.start = start
    self.candidates = candidates
    self.endsWords = endsWords
  }
}
