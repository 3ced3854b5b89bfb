/// What help says about one topic, as rows that any width can take.
package struct HelpPage: Sendable, Equatable {
  /// One row.
  package enum Row: Sendable, Equatable {
    /// The heading of what follows.
    case heading(String)
    /// Sentences, which are broken into lines where they must be.
    case prose(String)
    /// A word and what it means.
    case entry(term: String, meaning: String)
    /// A line as it is typed, which is never broken.
    case code(String)
  }

  /// What the page is about.
  package let title: String
  /// The rows, in order.
  package let rows: [Row]

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - title: What the page is about.
  ///   - rows: The rows, in order.
  package init(title: String, rows: [Row]) {
    self.title = title
    self.rows = rows
  }
}
