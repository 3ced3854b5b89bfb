import Foundation

/// What a decision of the ledger makes of the world: performed in the order of the properties.
struct LedgerChange: Sendable, Equatable {
  /// Entries to keep and then to apply.
  var records: [LedgerRecord] = []
  /// Transactions that need not be handed out any more.
  var withdrawals: [UInt64] = []
  /// What to tell about it.
  var facts: [StoreFact] = []
  /// Transactions to hand to whoever listens to updates.
  var deliveries: [TransactionRecord] = []
}

/// A purchase that somebody wants to make.
struct PurchaseRequest: Sendable {
  let product: ConfiguredProduct
  let quantity: Int
  let appAccountToken: UUID?
  let storefront: String
  let currency: String?
  let date: Date
  let verificationError: VerificationError?

  /// The transaction of this purchase.
  func record(id: UInt64, state: TransactionRecord.State) -> TransactionRecord {
    TransactionRecord(
      id: id,
      productID: product.id,
      productType: product.kind.rawValue,
      groupID: product.subscription?.groupID,
      quantity: quantity,
      price: product.price * Decimal(quantity),
      currency: currency,
      storefront: storefront,
      appAccountToken: appAccountToken,
      verificationError: verificationError,
      state: state,
      purchaseDate: date,
      expirationDate: state == .purchased ? product.subscription?.period.end(from: date) : nil,
      isUpgraded: false,
      revocationDate: nil,
      revocationReason: nil
    )
  }
}
