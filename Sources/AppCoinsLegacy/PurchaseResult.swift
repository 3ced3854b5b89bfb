/// How a purchase ended, as the former SDK says it.
///
/// - SeeAlso: AppCoins SDK 4.3, `PurchaseResult`.
@available(*, deprecated, renamed: "Product.PurchaseResult", message: "A07 of isola migrate.")
public enum PurchaseResult {
  /// It was paid for.
  @available(*, deprecated, message: "The new SDK has it too; nothing is to be migrated.")
  case success(verificationResult: VerificationResult)
  /// It waits for somebody.
  @available(*, deprecated, message: "The new SDK has it too; nothing is to be migrated.")
  case pending
  /// The customer changed their mind.
  @available(*, deprecated, message: "The new SDK has it too; nothing is to be migrated.")
  case userCancelled
  /// It failed.
  @available(*, deprecated, message: "The new SDK throws; see A10 of isola migrate.")
  case failed(error: AppCoinsSDKError)
}

/// A purchase, and whether its signature was right.
///
/// - SeeAlso: AppCoins SDK 4.3, `VerificationResult`.
@available(*, deprecated, message: "It is VerificationResult<Transaction>; see A08 of isola migrate.")
public enum VerificationResult {
  /// The signature was right.
  @available(*, deprecated, message: "The case has no label; see A09 of isola migrate.")
  case verified(purchase: Purchase)
  /// The signature was wrong.
  @available(*, deprecated, message: "The case has no labels; see A09 of isola migrate.")
  case unverified(purchase: Purchase, verificationError: AppCoinsSDKError)
}
