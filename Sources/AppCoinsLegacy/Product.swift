import AppCoins
public import Foundation

/// Something that the market sells, as the former SDK has it.
///
/// - SeeAlso: AppCoins SDK 4.3, `Product`.
@available(*, deprecated, message: "The new SDK has a Product with other properties; see A01 to A03 of isola migrate.")
public struct Product: Codable, Sendable {
  /// The product identifier.
  @available(*, deprecated, renamed: "id", message: "A01 of isola migrate.")
  public let sku: String
  /// The name.
  @available(*, deprecated, renamed: "displayName", message: "A02 of isola migrate.")
  public let title: String
  /// The description.
  @available(*, deprecated, message: "It is empty where it was nil; see A20 of isola migrate.")
  public let description: String?
  /// The ISO 4217 code of the price's currency.
  @available(*, deprecated, message: "The new SDK does not have it; see M03 of isola migrate.")
  public let priceCurrency: String
  /// The price as a number, in a text.
  @available(*, deprecated, message: "Use displayPrice, or the Decimal price; see M02 of isola migrate.")
  public let priceValue: String
  /// The price as it is shown.
  @available(*, deprecated, renamed: "displayPrice", message: "A03 of isola migrate.")
  public let priceLabel: String
  /// The sign of the price's currency.
  @available(*, deprecated, message: "The new SDK does not have it; see M03 of isola migrate.")
  public let priceSymbol: String
  /// The price before a discount.
  @available(*, deprecated, message: "The new SDK does not have it; see M03 of isola migrate.")
  public let priceDiscountOriginal: String?
  /// How much the discount is.
  @available(*, deprecated, message: "The new SDK does not have it; see M03 of isola migrate.")
  public let priceDiscountPercentage: String?

  /// Finds products.
  ///
  /// - Parameters:
  ///   - domain: The app that sells them; another app than this one sells nothing here.
  ///   - identifiers: Product identifiers; nil finds every product.
  /// - Returns: The products that are sold, in the order of the identifiers.
  /// - Throws: ``AppCoinsSDKError``.
  /// - SeeAlso: AppCoins SDK 4.3, `Product.products(domain:for:)`.
  @available(*, deprecated, renamed: "products(for:)", message: "A15 of isola migrate; without identifiers M01.")
  @concurrent
  public static func products(
    domain: String = (Bundle.main.bundleIdentifier ?? ""),
    for identifiers: [String]? = nil
  ) async throws -> [Product] {
    try await MarketEnvironment.process.asking(domain, other: []) { (market) throws(MarketError) in
      try await market.products(for: identifiers).map(Product.init)
    }
  }

  /// Buys the product; every call ends exactly once, with what became of itself.
  ///
  /// - Parameters:
  ///   - domain: The app that sells it.
  ///   - payload: A text of the app's, which the purchase hands back.
  ///   - orderID: The app's own number of the order, which the purchase hands back.
  /// - Returns: How it ended, failures included.
  /// - SeeAlso: AppCoins SDK 4.3, `Product.purchase(domain:payload:orderID:)`.
  @available(*, deprecated, renamed: "purchase(options:)", message: "A10 of isola migrate; payload and orderID M05.")
  @concurrent
  public func purchase(
    domain: String = (Bundle.main.bundleIdentifier ?? ""),
    payload: String? = nil,
    orderID: String = String(Date.timeIntervalSinceReferenceDate)
  ) async -> PurchaseResult {
    await PurchaseResult(of: sku, domain, MarketOrder(payload: payload, orderID: orderID))
  }
}

@available(*, deprecated, message: "The new SDK has a Product with other properties; see A01 to A03 of isola migrate.")
extension Product {
  /// A product in the words of this surface.
  init(_ product: MarketProduct) {
    self.init(
      sku: product.id,
      title: product.name,
      description: product.description.isEmpty ? nil : product.description,
      priceCurrency: product.currency,
      priceValue: "\(product.price)",
      priceLabel: product.displayPrice,
      priceSymbol: product.symbol,
      priceDiscountOriginal: nil,
      priceDiscountPercentage: nil
    )
  }
}
