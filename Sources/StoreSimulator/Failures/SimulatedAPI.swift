/// The nine requests that can be made to fail on purpose.
///
/// - SeeAlso: StoreKitTest, `FailableStoreKitAPI`; the list of errors in Xcode's editor of `.storekit` files.
public enum SimulatedAPI: String, Hashable, Sendable, CaseIterable {
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
}
