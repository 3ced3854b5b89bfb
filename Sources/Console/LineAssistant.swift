/// One way to complete a word.
package struct CompletionCandidate: Sendable, Equatable {
  /// The whole word, with a space at its end if another word is to follow.
  package var text: String
  /// One line that says what the word means, or nothing.
  package var help: String

  /// Makes a candidate.
  package init(text: String, help: String) {
    self.text = text
    self.help = help
  }
}

/// The ways to complete the word before the cursor.
package struct CompletionAnswer: Sendable, Equatable {
  /// The UTF-8 offset at which that word starts.
  package var start: Int
  /// What could stand in its place.
  package var candidates: [CompletionCandidate]

  /// Makes an answer.
  package init(start: Int, candidates: [CompletionCandidate]) {
    self.start = start
    self.candidates = candidates
  }
}

/// What the console asks while a line is typed.
///
/// Both questions are asked on the console's own thread and keep the keyboard waiting. An answer comes from what is at
/// hand, or from a process that is asked with a time limit: about 150 ms at most, beyond which a person notices. What is
/// typed or posted meanwhile is shown afterwards.
package protocol LineAssistant: Sendable {
  /// Finds completions.
  ///
  /// - Parameters:
  ///   - line: The whole edited text.
  ///   - cursor: The cursor's UTF-8 offset in it.
  /// - Returns: The candidates, best first, and where the word begins that they replace; no candidates where the time was
  ///   too short.
  func complete(_ line: String, cursor: Int) -> CompletionAnswer

  /// Says whether Enter submits the text; if not, it inserts a newline. True where the time was too short.
  func isComplete(_ text: String) -> Bool
}
