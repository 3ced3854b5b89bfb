/// A request to the store that can be made to fail, by the name that is typed.
///
/// - SeeAlso: StoreKitTest, `FailableStoreKitAPI`.
package enum FailingRequest: String, Sendable, CaseIterable {
  /// Loading products.
  case loadProducts = "load-products"
  /// Buying a product.
  case purchase
  /// Verifying what the store has signed.
  case verification
  /// Restoring purchases.
  case appStoreSync = "app-store-sync"
  /// Asking how a subscription stands.
  case subscriptionStatus = "subscription-status"
  /// Asking for the purchase of the app itself.
  case appTransaction = "app-transaction"
  /// Showing the customer's subscriptions.
  case manageSubscriptions = "manage-subscriptions"
  /// Asking for a refund.
  case refundRequest = "refund-request"
  /// Showing the sheet that takes the code of an offer.
  case offerCodeRedeem = "offer-code-redeem"
  /// Loading products, by a shorter name.
  case loads
  /// Restoring purchases, by a shorter name.
  case restore
}

extension FailingRequest: Choice {
  var summary: String {
    switch self {
    case .loadProducts: "loading products"
    case .purchase: "purchases; the next one, unless told otherwise"
    case .verification: "verifying what the store has signed"
    case .appStoreSync: "restoring purchases"
    case .subscriptionStatus: "asking how a subscription stands"
    case .appTransaction: "asking for the purchase of the app itself"
    case .manageSubscriptions: "showing the person's subscriptions"
    case .refundRequest: "asking for a refund"
    case .offerCodeRedeem: "showing the sheet that takes the code of an offer"
    case .loads: "load-products, in short"
    case .restore: "app-store-sync, in short"
    }
  }
}

extension FailingRequest {
  /// The request without a short name.
  package var full: FailingRequest {
    switch self {
    case .loads: .loadProducts
    case .restore: .appStoreSync
    default: self
    }
  }

  /// The errors that such a request can have.
  var errors: [Candidate] {
    switch self {
    case .purchase: StoreErrorName.candidates + PurchaseErrorName.candidates
    case .verification: VerificationErrorName.candidates
    case .refundRequest: StoreErrorName.candidates + RefundErrorName.candidates
    case .loadProducts, .appStoreSync, .subscriptionStatus, .appTransaction, .manageSubscriptions, .offerCodeRedeem,
      .loads, .restore:
      StoreErrorName.candidates
    }
  }
}
