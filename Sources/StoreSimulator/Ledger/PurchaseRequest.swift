import Foundation

/// A purchase that somebody wants to make.
struct PurchaseRequest: Sendable {
  let product: ConfiguredProduct
  let quantity: Int
  let appAccountToken: UUID?
  let storefront: String
  let currency: String?
  var date: Date
  let verificationError: VerificationError?
  /// How fast subscriptions run.
  var timeRate = TimeRate.realTime
  /// The offers that a subscription begins with, one after the other.
  var offers: [OfferPlan] = []
  /// Whether it was bought or is shared.
  var ownership = Transaction.OwnershipType.purchased

  /// The transaction of this purchase.
  func record(id: UInt64, state: TransactionRecord.State) -> TransactionRecord {
    var record = TransactionRecord(
      id: id,
      productID: product.id,
      productType: product.kind.rawValue,
      groupID: product.subscription?.groupID,
      quantity: quantity,
      price: offers.first?.price ?? product.price * Decimal(quantity),
      currency: currency,
      storefront: storefront,
      appAccountToken: appAccountToken,
      verificationError: verificationError,
      state: state,
      purchaseDate: date,
      expirationDate: state == .purchased ? end(from: date) : nil,
      isUpgraded: false
    )
    record.ownership = ownership.rawValue
    record.offer = offers.first?.offer
    return record
  }

  /// When a subscription ends that begins at a date.
  func end(from date: Date) -> Date? {
    product.subscription.map { timeRate.end(of: offers.first?.length ?? $0.period, from: date) }
  }
}
