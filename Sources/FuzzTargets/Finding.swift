/// Something that a reader must never do, and did.
package struct Finding: Error, Equatable, CustomStringConvertible {
  /// What happened, in one sentence.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Throws a finding unless something holds.
///
/// - Parameters:
///   - condition: What must hold.
///   - sentence: What is the case otherwise.
/// - Throws: ``Finding``.
func require(_ condition: Bool, _ sentence: @autoclosure () -> String) throws(Finding) {
  guard condition else { throw Finding(sentence()) }
}

/// Holds a sentence against the law of the house: one line, nothing that commands a terminal, and an end.
///
/// - Parameters:
///   - sentence: What a reader says of its input.
///   - ending: The characters that may end it.
/// - Throws: ``Finding``.
func requireSentence(_ sentence: String, endingIn ending: Set<Character> = [".", "?"]) throws(Finding) {
  let isHarmless = sentence.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
  try require(isHarmless, "A message holds characters that command a terminal: \(sentence.debugDescription).")
  let end = sentence.last
  try require(end.map(ending.contains) ?? false, "A message is no sentence: \(sentence.debugDescription).")
}
