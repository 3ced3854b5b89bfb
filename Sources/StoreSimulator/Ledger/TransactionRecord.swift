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
  public internal(set) var verificationError: VerificationError?
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
  /// How it was taken back, as `Transaction.RevocationType` writes it.
  public internal(set) var revocationType: String?
  /// How much was paid back, in thousandths of a percent.
  public internal(set) var revocationPercentage: Int?
  /// The first transaction of its subscription; nil where this is the first, or it belongs to none.
  public internal(set) var original: Original?
  /// Why it was made, as `Transaction.Reason` writes it.
  public internal(set) var reason = Transaction.Reason.purchase.rawValue
  /// Whether it was bought or is shared, as `Transaction.OwnershipType` writes it.
  public internal(set) var ownership = Transaction.OwnershipType.purchased.rawValue
  /// The offer that it was paid with.
  public internal(set) var offer: OfferRecord?
}

extension TransactionRecord {
  /// The first transaction of a subscription.
  public struct Original: Hashable, Sendable, Codable {
    /// Its number.
    public let id: UInt64
    /// When it was paid for.
    public let purchaseDate: Date
  }

  /// The number of the first transaction of its subscription.
  public var originalID: UInt64 { original?.id ?? id }

  /// When the first transaction of its subscription was paid for.
  public var originalPurchaseDate: Date { original?.purchaseDate ?? purchaseDate }

  /// The number of a period of a subscription; nil for everything else.
  public var webOrderLineItemID: String? { kind == .autoRenewable ? "\(id)" : nil }
}

extension TransactionRecord {
  /// The kind of product.
  var kind: Product.ProductType { Product.ProductType(rawValue: productType) }

  /// The same transaction, whose verification fails from now on; what it failed for before stays.
  package func failing(_ error: VerificationError) -> TransactionRecord {
    var record = self
    record.verificationError = verificationError ?? error
    return record
  }

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
