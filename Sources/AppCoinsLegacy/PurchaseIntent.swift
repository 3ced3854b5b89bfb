import AppCoins
public import Foundation

/// A purchase that began outside the app, for the app to go on with.
///
/// - SeeAlso: AppCoins SDK 4.3, `PurchaseIntent`.
@available(*, deprecated, message: "The new SDK has no intents; see M06 of isola migrate.")
public struct PurchaseIntent: Sendable, Identifiable, Codable {
  /// Its number.
  @available(*, deprecated, message: "The new SDK has no intents; see M06 of isola migrate.")
  public let id: UUID
  /// The product.
  @available(*, deprecated, message: "The new SDK has no intents; see M06 of isola migrate.")
  public let product: Product
  /// When it began.
  @available(*, deprecated, message: "The new SDK has no intents; see M06 of isola migrate.")
  public let timestamp: Date

  /// Goes on with the purchase.
  ///
  /// - Parameters:
  ///   - domain: The app that sells the product.
  ///   - payload: A text of the app's, which the purchase hands back.
  ///   - orderID: The app's own number of the order.
  /// - Returns: How it ended, failures included.
  /// - SeeAlso: AppCoins SDK 4.3, `PurchaseIntent.confirm(domain:payload:orderID:)`.
  @available(*, deprecated, message: "The new SDK has no intents; see M06 of isola migrate.")
  @concurrent
  public func confirm(
    domain: String = (Bundle.main.bundleIdentifier ?? ""),
    payload: String? = nil,
    orderID: String = String(Date.timeIntervalSinceReferenceDate)
  ) async -> PurchaseResult {
    await PurchaseResult(of: product.sku, domain, MarketOrder(payload: payload, orderID: orderID), confirming: id)
  }

  /// Does not go on with the purchase.
  ///
  /// - SeeAlso: AppCoins SDK 4.3, `PurchaseIntent.reject()`.
  @available(*, deprecated, message: "The new SDK has no intents; see M06 of isola migrate.")
  public func reject() {
    (try? MarketEnvironment.process.market)?.reject(id)
  }
}

@available(*, deprecated, message: "The new SDK has no intents; see M06 of isola migrate.")
extension PurchaseIntent {
  /// An intent in the words of this surface.
  init(_ intent: MarketIntent, _ product: MarketProduct) {
    self.init(id: intent.id, product: Product(product), timestamp: intent.date)
  }
}
