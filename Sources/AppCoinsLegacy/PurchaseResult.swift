import AppCoins
import Foundation

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

@available(*, deprecated, renamed: "Product.PurchaseResult", message: "A07 of isola migrate.")
extension PurchaseResult {
  /// Buys a product, and says how it ended in the words of this surface.
  init(of sku: String, _ domain: String, _ order: MarketOrder, confirming intent: UUID? = nil) async {
    let market: Market
    do throws(MarketError) {
      market = try MarketEnvironment.process.market
    } catch {
      self = .failed(error: AppCoinsSDKError(error))
      return
    }
    guard market.sells(for: domain) else {
      self = .failed(
        error: .productUnavailable(
          message: "The product is not sold.",
          description: "The market sells for \(market.bundleID) and not for \(domain)."
        )
      )
      return
    }
    switch await market.purchase(sku, order: order, by: .former, confirming: intent) {
    case .success(let result): self = .success(verificationResult: VerificationResult(result))
    case .pending: self = .pending
    case .userCancelled: self = .userCancelled
    case .failed(let error): self = .failed(error: AppCoinsSDKError(error))
    }
  }
}

@available(*, deprecated, message: "It is VerificationResult<Transaction>; see A08 of isola migrate.")
extension VerificationResult {
  /// A purchase in the words of this surface.
  init(_ result: MarketResult) {
    let purchase = Purchase(result)
    self =
      result.error.map { .unverified(purchase: purchase, verificationError: AppCoinsSDKError($0)) }
      ?? .verified(purchase: purchase)
  }
}
