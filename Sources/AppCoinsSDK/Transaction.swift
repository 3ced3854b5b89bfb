import AppCoins
public import Foundation

/// A purchase that was paid for.
///
/// - SeeAlso: AppCoins SDK, `Transaction`.
public struct Transaction: Codable, Sendable {
  /// The transaction's identifier, which is a text.
  public let id: String
  /// The product that was bought.
  public let productID: String
  /// When it was paid for.
  public let purchaseDate: Date
  /// The account that the app named when it bought.
  public let appAccountToken: UUID?
  /// When it was refunded.
  public let revocationDate: Date?
  /// Why it was refunded.
  public let revocationReason: RevocationReason?
  /// Whether it was bought or is shared, which is always the former.
  public let ownershipType: OwnershipType

  /// Everything that was ever bought, the newest first, each transaction once.
  ///
  /// - SeeAlso: AppCoins SDK, `Transaction.all`.
  public static var all: AsyncStream<VerificationResult<Transaction>> {
    stream("Transaction.all") { (market) throws(MarketError) in try await market.purchases() }
  }

  /// What the app has not finished, the newest first; it belongs into every launch.
  ///
  /// - SeeAlso: AppCoins SDK, `Transaction.unfinished`.
  public static var unfinished: AsyncStream<VerificationResult<Transaction>> {
    stream("Transaction.unfinished") { (market) throws(MarketError) in try await market.unfinished() }
  }

  /// What the customer is entitled to, which is what the app has not finished.
  ///
  /// - SeeAlso: AppCoins SDK, `Transaction.currentEntitlements`.
  public static var currentEntitlements: AsyncStream<VerificationResult<Transaction>> {
    stream("Transaction.currentEntitlements") { (market) throws(MarketError) in try await market.unfinished() }
  }

  /// What comes of purchases outside their calls; each reading of this property is a stream of its own.
  ///
  /// - SeeAlso: AppCoins SDK, `Transaction.updates`.
  public static var updates: AsyncStream<VerificationResult<Transaction>> {
    withMarket("Transaction.updates") { $0.updates(as: VerificationResult.init) } ?? AsyncStream { $0.finish() }
  }

  /// The newest transaction of a product.
  ///
  /// - Parameter productID: The product.
  /// - Returns: The transaction; nil where there is none, and where the market could not be asked.
  /// - SeeAlso: AppCoins SDK, `Transaction.latest(for:)`.
  @concurrent
  public static func latest(for productID: String) async -> VerificationResult<Transaction>? {
    await withMarket("Transaction.latest(for:)") { (market) throws(MarketError) in
      try await market.purchases().first { $0.purchase.productID == productID }.map(VerificationResult.init)
    } ?? nil
  }

  /// Tells the market that the app has given what was paid for.
  ///
  /// - SeeAlso: AppCoins SDK, `Transaction.finish()`.
  @concurrent
  public func finish() async {
    await withMarket("finish()") { (market) throws(MarketError) in try await market.finish(id) }
  }

  /// A stream of what the market answers when it is first read, and then ends; it ends at once where the market does not
  /// answer.
  private static func stream(
    _ call: String,
    _ question: @escaping @Sendable (Market) async throws(MarketError) -> [MarketResult]
  ) -> AsyncStream<VerificationResult<Transaction>> {
    let market = withMarket(call) { $0 }
    let answer = AnswerReader(market, call, question)
    return AsyncStream { await answer.next().map(VerificationResult.init) }
  }
}

extension Transaction {
  /// A purchase in the words of this surface.
  init(_ purchase: MarketPurchase) {
    self.init(
      id: purchase.id,
      productID: purchase.productID,
      purchaseDate: purchase.date,
      appAccountToken: purchase.order.account,
      revocationDate: purchase.refundDate,
      revocationReason: purchase.refundDate == nil ? nil : .other,
      ownershipType: .purchased
    )
  }
}

extension Transaction {
  /// Why a purchase was refunded.
  ///
  /// - SeeAlso: AppCoins SDK, `Transaction.RevocationReason`.
  public enum RevocationReason: String, Codable, Equatable, Hashable, Sendable {
    /// Another reason, such as a purchase that nobody finished.
    case other
    /// A fault of the app.
    case developerIssue
  }

  /// Whether a purchase was bought or is shared.
  ///
  /// - SeeAlso: AppCoins SDK, `Transaction.OwnershipType`.
  public enum OwnershipType: String, Codable, Equatable, Hashable, Sendable {
    /// Bought.
    case purchased
    /// Shared by the family; the market has none.
    case familyShared
  }
}
