/// A request that can be made to fail on purpose, with the errors that it can have.
///
/// - SeeAlso: StoreKitTest, `FailableStoreKitAPI`.
public protocol FailableStoreKitAPI<Failure>: Sendable {
  /// The errors that the request can have.
  associatedtype Failure: SimulatedFailure

  /// Which request it is.
  var request: SimulatedAPI { get }
}

/// Loading products.
public struct StoreKitLoadProductsAPI: FailableStoreKitAPI {
  /// The errors that it can have.
  public typealias Failure = SKTestFailures.LoadProducts
  /// Which request it is.
  public var request: SimulatedAPI { .loadProducts }
}

/// Buying a product.
public struct StoreKitPurchaseAPI: FailableStoreKitAPI {
  /// The errors that it can have.
  public typealias Failure = SKTestFailures.Purchase
  /// Which request it is.
  public var request: SimulatedAPI { .purchase }
}

/// Verifying what the store has signed.
public struct StoreKitVerificationAPI: FailableStoreKitAPI {
  /// The errors that it can have.
  public typealias Failure = SKTestFailures.Verification
  /// Which request it is.
  public var request: SimulatedAPI { .verification }
}

/// Restoring purchases.
public struct StoreKitAppStoreSyncAPI: FailableStoreKitAPI {
  /// The errors that it can have.
  public typealias Failure = SKTestFailures.AppStoreSync
  /// Which request it is.
  public var request: SimulatedAPI { .appStoreSync }
}

/// Asking how a subscription stands.
public struct StoreKitSubscriptionStatusAPI: FailableStoreKitAPI {
  /// The errors that it can have.
  public typealias Failure = SKTestFailures.SubscriptionStatus
  /// Which request it is.
  public var request: SimulatedAPI { .subscriptionStatus }
}

/// Asking for the purchase of the app itself.
public struct StoreKitAppTransactionAPI: FailableStoreKitAPI {
  /// The errors that it can have.
  public typealias Failure = SKTestFailures.AppTransaction
  /// Which request it is.
  public var request: SimulatedAPI { .appTransaction }
}

/// Showing the customer's subscriptions.
public struct StoreKitManageSubscriptionsAPI: FailableStoreKitAPI {
  /// The errors that it can have.
  public typealias Failure = SKTestFailures.ManageSubscriptions
  /// Which request it is.
  public var request: SimulatedAPI { .manageSubscriptions }
}

/// Asking for a refund.
public struct StoreKitRefundRequestAPI: FailableStoreKitAPI {
  /// The errors that it can have.
  public typealias Failure = SKTestFailures.RefundRequest
  /// Which request it is.
  public var request: SimulatedAPI { .refundRequest }
}

/// Showing the sheet that takes the code of an offer.
public struct StoreKitOfferCodeRedeemAPI: FailableStoreKitAPI {
  /// The errors that it can have.
  public typealias Failure = SKTestFailures.OfferCodeRedeem
  /// Which request it is.
  public var request: SimulatedAPI { .offerCodeRedeem }
}

extension FailableStoreKitAPI where Self == StoreKitLoadProductsAPI {
  /// Loading products.
  public static var loadProducts: Self { Self() }
}

extension FailableStoreKitAPI where Self == StoreKitPurchaseAPI {
  /// Buying a product.
  public static var purchase: Self { Self() }
}

extension FailableStoreKitAPI where Self == StoreKitVerificationAPI {
  /// Verifying what the store has signed.
  public static var verification: Self { Self() }
}

extension FailableStoreKitAPI where Self == StoreKitAppStoreSyncAPI {
  /// Restoring purchases.
  public static var appStoreSync: Self { Self() }
}

extension FailableStoreKitAPI where Self == StoreKitSubscriptionStatusAPI {
  /// Asking how a subscription stands.
  public static var subscriptionStatus: Self { Self() }
}

extension FailableStoreKitAPI where Self == StoreKitAppTransactionAPI {
  /// Asking for the purchase of the app itself.
  public static var appTransaction: Self { Self() }
}

extension FailableStoreKitAPI where Self == StoreKitManageSubscriptionsAPI {
  /// Showing the customer's subscriptions.
  public static var manageSubscriptions: Self { Self() }
}

extension FailableStoreKitAPI where Self == StoreKitRefundRequestAPI {
  /// Asking for a refund.
  public static var refundRequest: Self { Self() }
}

extension FailableStoreKitAPI where Self == StoreKitOfferCodeRedeemAPI {
  /// Showing the sheet that takes the code of an offer.
  public static var offerCodeRedeem: Self { Self() }
}
