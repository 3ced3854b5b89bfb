/// Outcomes that a test has ordered in advance.
struct PurchaseScript: Sendable {
  /// How a purchase is to end.
  enum Outcome: Sendable {
    case cancel
    case fail(any Error)
  }

  /// The outcomes of the next purchases, in order.
  var outcomes: [Outcome] = []
  /// The error of every product request, while there is one.
  var loadError: StoreKitError?
  /// The error of every restore, while there is one.
  var syncError: StoreKitError?
  /// The verification error of the next transaction.
  var verificationError: VerificationError?

  /// Takes the outcome of the purchase that is being made.
  mutating func nextOutcome() -> Outcome? {
    outcomes.isEmpty ? nil : outcomes.removeFirst()
  }
}
