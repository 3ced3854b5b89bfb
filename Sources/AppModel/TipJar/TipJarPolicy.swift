package import StoreSimulator

/// What an answer of the store means to the person who gave the tip.
///
/// There is one policy for both ways on which an answer comes: as the result of the purchase call, and later among the
/// updates. It is pure, so the two cannot drift apart.
package enum TipJarPolicy {
  /// What the result of a purchase call means.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - tier: The size of the tip.
  /// - Returns: Waiting while it waits, nothing when it was cancelled, else what its transaction means.
  package static func outcome(for result: Product.PurchaseResult, of tier: TipJarTier) -> TipJarOutcome {
    switch result {
    case .success(let transaction): outcome(for: transaction, of: tier)
    case .pending: .waiting(tier)
    case .userCancelled: .nothing
    }
  }

  /// What a transaction means, however it came.
  ///
  /// - Parameters:
  ///   - transaction: The transaction, and whether it passed verification.
  ///   - tier: The size of the tip.
  /// - Returns: Thanks when it was paid, a failure when it cannot be trusted or was refunded.
  package static func outcome(
    for transaction: VerificationResult<Transaction>,
    of tier: TipJarTier
  ) -> TipJarOutcome {
    switch transaction {
    case .verified(let transaction) where transaction.revocationDate == nil: .thanks(tier)
    case .verified: .failed(message: FailureText.refunded(tier))
    case .unverified(_, let error): .failed(message: FailureText.unverified(error))
    }
  }

  /// What an error of the purchase call means.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - tier: The size of the tip.
  /// - Returns: A failure, or nothing for a cancellation that was thrown.
  package static func outcome(for error: any Error, of tier: TipJarTier) -> TipJarOutcome {
    if case StoreKitError.userCancelled = error { return .nothing }
    return .failed(message: FailureText.tipping(tier, error))
  }
}
