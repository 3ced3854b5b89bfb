import StoreSimulator

/// The sentences that a person reads when the store fails.
enum FailureText {
  static func loading(_ error: any Error) -> String {
    "The products could not be loaded: \(reason(error))."
  }

  static func purchasing(_ error: any Error) -> String {
    "The purchase did not go through: \(reason(error))."
  }

  static func restoring(_ error: any Error) -> String {
    "The purchases could not be restored: \(reason(error))."
  }

  static func notLoaded(_ identifier: String) -> String {
    "\(identifier) is not loaded yet, so it cannot be bought; try again in a moment."
  }

  static func unverified(_ error: VerificationError) -> String {
    "A purchase could not be verified and was not granted: \(reason(error))."
  }

  static func tipping(_ tier: TipJarTier, _ error: any Error) -> String {
    "The \(tier.rawValue) tip did not go through: \(reason(error))."
  }

  static func refunded(_ tier: TipJarTier) -> String {
    "The \(tier.rawValue) tip was refunded."
  }

  static func notSold(_ tier: TipJarTier) -> String {
    "The store sells no \(tier.rawValue) tip: a consumable with the parts tip and \(tier.rawValue) between its dots was expected."
  }

  /// What an error says of itself, to stand in the middle of a sentence.
  private static func reason(_ error: any Error) -> String {
    let text = String(describing: error)
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
