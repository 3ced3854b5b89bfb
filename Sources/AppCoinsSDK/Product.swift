import AppCoins
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
    do throws(MarketError) {
      return try await MarketEnvironment.process.market.products(for: identifiers).map(Product.init)
    } catch {
      throw AppCoinsSDKError(error)
    }
  }

  /// Buys the product; every call ends exactly once, with what became of itself.
  ///
  /// - Parameter options: What goes with the purchase.
  /// - Returns: Success with the transaction, or that the customer cancelled, or that the purchase waits.
  /// - Throws: ``AppCoinsSDKError``.
  /// - SeeAlso: AppCoins SDK, `Product.purchase(options:)`.
  @concurrent
  public func purchase(options: Set<Product.PurchaseOption> = []) async throws -> Product.PurchaseResult {
    let market: Market
    do throws(MarketError) { market = try MarketEnvironment.process.market } catch { throw AppCoinsSDKError(error) }
    let order = MarketOrder(payload: options.first?.token.uuidString)
    switch await market.purchase(id, order: order) {
    case .success(let result): return .success(verificationResult: VerificationResult(result))
    case .userCancelled: return .userCancelled
    case .pending: return .pending
    case .failed(let error): throw AppCoinsSDKError(error)
    }
  }

  /// The newest transaction of the product; nil where there is none, and where the market could not be asked.
  ///
  /// - SeeAlso: AppCoins SDK, `Product.latestTransaction`.
  public var latestTransaction: VerificationResult<Transaction>? {
    get async { await Transaction.latest(for: id) }
  }

  /// The newest transaction of the product that was not finished.
  ///
  /// - SeeAlso: AppCoins SDK, `Product.currentEntitlement`.
  public var currentEntitlement: VerificationResult<Transaction>? {
    get async {
      await withMarket("Product.currentEntitlement") { (market) throws(MarketError) in
        try await market.unfinished().first { $0.purchase.productID == id }.map(VerificationResult.init)
      } ?? nil
    }
  }
}

extension Product {
  /// A product in the words of this surface.
  init(_ product: MarketProduct) {
    self.init(
      id: product.id,
      type: .consumable,
      displayName: product.name,
      description: product.description,
      price: product.price,
      displayPrice: product.displayPrice,
      isFamilyShareable: false
    )
  }
}
