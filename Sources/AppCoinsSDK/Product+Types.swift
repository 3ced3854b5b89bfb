public import Foundation

extension Product {
  /// The kinds of products, by StoreKit's names.
  ///
  /// - SeeAlso: AppCoins SDK, `Product.ProductType`.
  public enum ProductType: String, Codable, Equatable, Hashable, Sendable {
    /// Can be bought again and again.
    case consumable
    /// Is bought once; the market has none.
    case nonConsumable
    /// Renews itself; the market has none.
    case autoRenewable
    /// Ends by itself; the market has none.
    case nonRenewable
  }

  /// What goes with a purchase.
  ///
  /// - SeeAlso: AppCoins SDK, `Product.PurchaseOption`.
  public struct PurchaseOption: Hashable, Sendable {
    let token: UUID

    /// The app's account that the purchase is for; the transaction hands it back.
    ///
    /// - Parameter token: The account.
    /// - Returns: The option.
    public static func appAccountToken(_ token: UUID) -> Product.PurchaseOption { PurchaseOption(token: token) }
  }

  /// How a purchase ended; one that failed throws.
  ///
  /// - SeeAlso: AppCoins SDK, `Product.PurchaseResult`.
  public enum PurchaseResult: Sendable {
    /// It was paid for.
    case success(verificationResult: VerificationResult<Transaction>)
    /// The customer changed their mind.
    case userCancelled
    /// It waits for somebody; what comes of it comes through the updates.
    case pending
  }
}
