import AppCoins

/// A value from the market, and whether its signature was right.
///
/// - SeeAlso: AppCoins SDK, `VerificationResult`.
public enum VerificationResult<SignedType> {
  /// The signature was right.
  case verified(SignedType)
  /// The signature was wrong, or could not be looked at.
  case unverified(SignedType, AppCoinsSDKError)
}

extension VerificationResult: Sendable where SignedType: Sendable {}

extension VerificationResult<Transaction> {
  /// A purchase in the words of this surface.
  init(_ result: MarketResult) {
    let transaction = Transaction(result.purchase)
    self = result.error.map { .unverified(transaction, AppCoinsSDKError($0)) } ?? .verified(transaction)
  }
}
