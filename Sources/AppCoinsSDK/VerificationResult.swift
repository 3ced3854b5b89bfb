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
