import AppCoins
public import Foundation

@available(*, deprecated, renamed: "Transaction", message: "A06 of isola migrate.")
extension Purchase {
  /// Everything that was ever bought, the newest first, each purchase once.
  ///
  /// - Parameter domain: The app that sold it.
  /// - Returns: The purchases.
  /// - Throws: ``AppCoinsSDKError``.
  /// - SeeAlso: AppCoins SDK 4.3, `Purchase.all(domain:)`.
  @available(*, deprecated, renamed: "Transaction.all", message: "It is a stream; see A12 and A13 of isola migrate.")
  @concurrent
  public static func all(domain: String = (Bundle.main.bundleIdentifier ?? "")) async throws -> [Purchase] {
    try await MarketEnvironment.process.asking(domain, other: []) { (market) throws(MarketError) in
      try await market.purchases().filter(\.isAnswered).map(Purchase.init)
    }
  }

  /// The newest purchase of a product.
  ///
  /// - Parameters:
  ///   - domain: The app that sold it.
  ///   - sku: The product.
  /// - Returns: The purchase; nil where there is none.
  /// - Throws: ``AppCoinsSDKError``.
  /// - SeeAlso: AppCoins SDK 4.3, `Purchase.latest(domain:sku:)`.
  @available(*, deprecated, renamed: "Transaction.latest(for:)", message: "A14 of isola migrate.")
  @concurrent
  public static func latest(
    domain: String = (Bundle.main.bundleIdentifier ?? ""),
    sku: String
  ) async throws -> Purchase? {
    try await MarketEnvironment.process.asking(domain, other: nil) { (market) throws(MarketError) in
      try await market.purchases().first { $0.isAnswered && $0.purchase.productID == sku }.map(Purchase.init)
    }
  }

  /// What the app has not finished, the newest first.
  ///
  /// - Parameter domain: The app that sold it.
  /// - Returns: The purchases.
  /// - Throws: ``AppCoinsSDKError``.
  /// - SeeAlso: AppCoins SDK 4.3, `Purchase.unfinished(domain:)`.
  @available(*, deprecated, renamed: "Transaction.unfinished", message: "It is a stream; see A12 of isola migrate.")
  @concurrent
  public static func unfinished(domain: String = (Bundle.main.bundleIdentifier ?? "")) async throws -> [Purchase] {
    try await MarketEnvironment.process.asking(domain, other: []) { (market) throws(MarketError) in
      try await market.unfinished().map(Purchase.init)
    }
  }

  /// Purchases that begin outside the app; each reading of this property is a stream of its own.
  ///
  /// - SeeAlso: AppCoins SDK 4.3, `Purchase.updates`.
  @available(*, deprecated, message: "The new SDK has no intents; see A18 and M06 of isola migrate.")
  public static var updates: AsyncStream<PurchaseIntent> {
    (try? MarketEnvironment.process.market)?.intents(as: PurchaseIntent.init) ?? AsyncStream { $0.finish() }
  }

  /// The purchase that began outside the app and waits.
  ///
  /// - SeeAlso: AppCoins SDK 4.3, `Purchase.intent`.
  @available(*, deprecated, message: "The new SDK has no intents; see M06 of isola migrate.")
  public static var intent: PurchaseIntent? {
    (try? MarketEnvironment.process.market)?.offer(as: PurchaseIntent.init)
  }
}

extension MarketResult {
  /// Whether the former surface answers with it: it has no word for a refund, so what was refunded is left out.
  fileprivate var isAnswered: Bool { purchase.refundDate == nil }
}
