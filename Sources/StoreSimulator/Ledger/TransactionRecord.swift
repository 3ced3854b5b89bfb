public import Foundation

/// Everything the store knows about one purchase, as plain data that can be kept.
public struct TransactionRecord: Hashable, Sendable, Codable, Identifiable {
  /// How far the purchase has come.
  public enum State: String, Hashable, Sendable, Codable {
    /// Paid for.
    case purchased
    /// Waiting for approval.
    case pending
    /// Not approved.
    case declined
    /// Stopped until the customer solves an issue.
    case interrupted
    /// Was interrupted; another transaction has taken its place.
    case resolved
    /// Failed.
    case failed
  }

  /// The transaction's number.
  public let id: UInt64
  /// The product.
  public let productID: String
  /// The kind of product, as `Product.ProductType` writes it.
  public let productType: String
  /// The product's group, for an auto-renewable subscription.
  public let groupID: String?
  /// How many were bought.
  public let quantity: Int
  /// What all of them cost together.
  public let price: Decimal
  /// The ISO 4217 code of the currency.
  public let currency: String?
  /// The alpha-3 code of the storefront.
  public let storefront: String
  /// The account that the app named.
  public let appAccountToken: UUID?
  /// Why verification fails, nil where it succeeds.
  public let verificationError: VerificationError?
  /// How far the purchase has come.
  public internal(set) var state: State
  /// When it was paid for, or asked for while it is not paid.
  public internal(set) var purchaseDate: Date
  /// When a subscription ends.
  public internal(set) var expirationDate: Date?
  /// Whether a higher level of service has replaced the subscription.
  public internal(set) var isUpgraded: Bool
  /// When it was refunded.
  public internal(set) var revocationDate: Date?
  /// Why it was refunded, as `Transaction.RevocationReason` numbers it.
  public internal(set) var revocationReason: Int?
}

extension TransactionRecord {
  /// The kind of product.
  var kind: Product.ProductType { Product.ProductType(rawValue: productType) }

  /// Whether the purchase is paid for and was not refunded.
  var isPaid: Bool { state == .purchased && revocationDate == nil }

  /// Whether the purchase entitles the customer at a moment.
  ///
  /// A non-renewing subscription does for ever: the store does not know when it ends.
  func entitles(at now: Date) -> Bool {
    guard isPaid, kind != .consumable, !isUpgraded else { return false }
    return expirationDate.map { now < $0 } ?? true
  }
}
