/// The ways to go on with the word at a place.
package struct CompletionList: Sendable, Equatable {
  /// The UTF-8 offset at which the word begins; the place itself when there is no word.
  package var wordStart: Int
  /// The completions that begin with the word, the most fitting first.
  package var items: [CompletionItem]

  /// A list.
  ///
  /// - Parameters:
  ///   - wordStart: The UTF-8 offset at which the word begins.
  ///   - items: The completions.
  package init(wordStart: Int, items: [CompletionItem]) {
    self.wordStart = wordStart
    self.items = items
  }
}
