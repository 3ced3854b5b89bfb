import AppModel

/// The answer of `tip`.
struct TipAnswer: ReplyValue {
  let outcome: String
  let size: String
  private let sentence: String

  private enum CodingKeys: CodingKey {
    case outcome
    case size
  }

  /// Answers with what a tip came to.
  ///
  /// - Throws: ``Failure`` where it failed.
  init(_ outcome: TipJarOutcome, of tier: TipJarTier) throws(Failure) {
    size = tier.rawValue
    switch outcome {
    case .thanks:
      self.outcome = "thanks"
      sentence = "Thank you for the \(size) tip!"
    case .waiting:
      self.outcome = "waiting"
      sentence = "The \(size) tip waits for approval; store approve or store decline decides."
    case .nothing:
      self.outcome = "cancelled"
      sentence = "Cancelled; no tip was given."
    case .failed(let message): throw Failure("tip-failed", message)
    }
  }

  func rows(_ style: TextStyle) -> [String] { [sentence] }
}
