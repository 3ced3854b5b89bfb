public import Foundation

/// A purchase that was paid for.
///
/// Two transactions are equal when they say the same; a refund makes another value with the same ``id``.
public struct Transaction: Identifiable, SignedValue {
  let record: TransactionRecord
  /// The token that the store signed.
  public let token: StoreToken
  let session: StoreSession

  /// The transaction's number; numbers start at 1 and are not used twice.
  public var id: UInt64 { record.id }

  /// The number of the first transaction of a subscription; for everything else this one.
  public var originalID: UInt64 { record.originalID }

  /// The product that was bought.
  public var productID: String { record.productID }

  /// The kind of product.
  public var productType: Product.ProductType { record.kind }

  /// The group of an auto-renewable subscription.
  public var subscriptionGroupID: String? { record.groupID }

  /// When it was paid for.
  public var purchaseDate: Date { record.purchaseDate }

  /// When the first transaction of the subscription was paid for.
  public var originalPurchaseDate: Date { record.originalPurchaseDate }

  /// When an auto-renewable subscription ends; nil for everything else.
  public var expirationDate: Date? { record.expirationDate }

  /// How many were bought.
  public var purchasedQuantity: Int { record.quantity }

  /// What all of them cost together.
  public var price: Decimal? { record.price }

  /// The currency of the price.
  public var currency: Locale.Currency? { record.currency.map { Locale.Currency($0) } }

  /// The storefront in which it was bought.
  public var storefront: Storefront { Storefront(recorded: record.storefront) }

  /// Whether a higher level of service has replaced the subscription; look for the other transaction then.
  public var isUpgraded: Bool { record.isUpgraded }

  /// When it was refunded.
  public var revocationDate: Date? { record.revocationDate }

  /// Why it was refunded.
  public var revocationReason: RevocationReason? { record.revocationReason.map(RevocationReason.init) }

  /// The account that the app named when it bought.
  public var appAccountToken: UUID? { record.appAccountToken }

  /// The app that it was bought in.
  ///
  /// - SeeAlso: StoreKit, `Transaction.appBundleID`.
  public var appBundleID: String { token.bundleID }

  /// The number of this customer's purchase of the app; empty where nothing can be signed.
  ///
  /// - SeeAlso: StoreKit, `Transaction.appTransactionID`.
  public var appTransactionID: String { (try? session.appTransactionID) ?? "" }

  /// When the store signed what the app holds.
  ///
  /// - SeeAlso: StoreKit, `Transaction.signedDate`.
  public var signedDate: Date { token.signedDate }

  /// The SHA-384 digest of the nonce and the device.
  ///
  /// - SeeAlso: StoreKit, `Transaction.deviceVerification`.
  public var deviceVerification: Data { Data(token.deviceVerification) }

  /// The number that the digest of the device was made with.
  ///
  /// - SeeAlso: StoreKit, `Transaction.deviceVerificationNonce`.
  public var deviceVerificationNonce: UUID { token.nonce }

  /// The payload of the token, as JSON; empty where the token is broken.
  ///
  /// - SeeAlso: StoreKit, `Transaction.jsonRepresentation`.
  public var jsonRepresentation: Data { token.data(of: .payload) }

  /// Tells the store that the app has given what was paid for.
  ///
  /// Until then the transaction is handed to the app at each launch.
  public func finish() async {
    await session.finish(id)
  }
}

extension Transaction {
  /// Why a purchase was refunded.
  public struct RevocationReason: RawRepresentable, Hashable, Sendable {
    /// The number that the App Store's servers use.
    public let rawValue: Int

    /// Makes a reason from its number.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Another reason, such as a purchase by mistake.
    public static let other = RevocationReason(rawValue: 0)
    /// A fault of the app.
    public static let developerIssue = RevocationReason(rawValue: 1)
  }
}

extension Transaction.RevocationReason: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .other: "other"
    case .developerIssue: "developer issue"
    default: "\(rawValue)"
    }
  }
}

extension Transaction: Hashable {
  /// Compares what the two transactions say; the session they came from does not matter.
  public static func == (one: Transaction, other: Transaction) -> Bool { one.record == other.record }

  /// Hashes the number, which equal transactions share.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(record.id)
  }
}

extension Transaction: CustomDebugStringConvertible {
  /// The number, the product and whether it was refunded.
  public var debugDescription: String {
    "Transaction(\(id), \(productID)\(revocationDate == nil ? "" : ", refunded"))"
  }
}
