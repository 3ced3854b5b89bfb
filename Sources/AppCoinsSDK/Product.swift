public import Foundation

/// Something that the market sells.
///
/// It is a value that can be kept; what it is bought from is the market of the moment.
///
/// - SeeAlso: AppCoins SDK, `Product`.
public struct Product: Codable, Sendable {
  /// The product identifier.
  public let id: String
  /// The kind, which is always ``ProductType/consumable``.
  public let type: ProductType
  /// The name.
  public let displayName: String
  /// The description; empty where there is none.
  public let description: String
  /// The price; zero where it could not be read.
  public let price: Decimal
  /// The price as it is shown.
  public let displayPrice: String
  /// Whether a family may share it, which is never so.
  public let isFamilyShareable: Bool

  /// Finds products.
  ///
  /// - Parameter identifiers: Product identifiers; none finds nothing.
  /// - Returns: Every one that is sold, in the order of the identifiers; unknown identifiers are left out.
  /// - Throws: ``AppCoinsSDKError``.
  /// - SeeAlso: AppCoins SDK, `Product.products(for:)`.
  @concurrent
  public static func products(for identifiers: [String]) async throws -> [Product] {
    throw AppCoinsSDKError.systemError("There is no market.")
  }

  /// Buys the product; every call ends exactly once, with what became of itself.
  ///
  /// - Parameter options: What goes with the purchase.
  /// - Returns: Success with the transaction, or that the customer cancelled, or that the purchase waits.
  /// - Throws: ``AppCoinsSDKError``.
  /// - SeeAlso: AppCoins SDK, `Product.purchase(options:)`.
  @concurrent
  public func purchase(options: Set<Product.PurchaseOption> = []) async throws -> Product.PurchaseResult {
    throw AppCoinsSDKError.systemError("There is no market.")
  }

  /// The newest transaction of the product; nil where there is none, and where the market could not be asked.
  ///
  /// - SeeAlso: AppCoins SDK, `Product.latestTransaction`.
  public var latestTransaction: VerificationResult<Transaction>? {
    get async { nil }
  }

  /// The newest transaction of the product that was not finished.
  ///
  /// - SeeAlso: AppCoins SDK, `Product.currentEntitlement`.
  public var currentEntitlement: VerificationResult<Transaction>? {
    get async { nil }
  }
}
