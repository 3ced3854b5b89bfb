/// One way to go on with a word.
package struct Candidate: Sendable, Equatable {
  /// The word to insert.
  package let text: String
  /// What it means, in a few words; empty if there is nothing to say.
  package let help: String

  /// Makes a candidate.
  ///
  /// - Parameters:
  ///   - text: The word to insert.
  ///   - help: What it means.
  package init(_ text: String, help: String = "") {
    self.text = text
    self.help = help
  }
}

/// Where candidates for a value come from.
enum CandidateSource: Sendable {
  /// Always these.
  case fixed([Candidate])
  /// Some of these; which ones depends on the words that were given before in their places.
  case dependent(all: [Candidate], @Sendable ([String]) -> [Candidate])
  /// What help can explain, behind the topics before.
  case topics
  case products
  case transactions
  case purchases
  case screens
  case albums
  case devices
  case cloudKeys
  case playlists
  case locales
  case storefronts
  case errors
  /// Experiments; behind one of them, its variants.
  case experiments
  case files
}
