public import Foundation

/// A transaction as a test sees it, with those that waited or failed.
public struct TestTransaction: Identifiable, Hashable, Sendable {
  /// How far the purchase has come, in the words of StoreKit's test session.
  public enum State: String, Hashable, Sendable {
    /// Paid for.
    case purchased
    /// Waiting for approval.
    case deferred
    /// Declined, interrupted or failed.
    case failed
  }

  let record: TransactionRecord
  /// Whether the app has finished it.
  public let isFinished: Bool

  /// The transaction's number.
  public var id: UInt64 { record.id }

  /// The transaction's number, by the name that StoreKit's test session gives it.
  public var identifier: UInt64 { record.id }

  /// The subscription that it is the latest transaction of.
  let subscription: SubscriptionRecord?

  /// The number of the first transaction of the subscription.
  public var originalTransactionIdentifier: UInt64 { record.originalID }

  /// The product.
  public var productIdentifier: String { record.productID }

  /// How many were bought.
  public var quantity: Int { record.quantity }

  /// How far the purchase has come.
  public var state: State {
    switch record.state {
    case .purchased: .purchased
    case .pending: .deferred
    case .declined, .interrupted, .resolved, .failed: .failed
    }
  }

  /// When it was paid for, or asked for while it is not paid.
  public var purchaseDate: Date { record.purchaseDate }

  /// When a subscription ends.
  public var expirationDate: Date? { record.expirationDate }

  /// When it was refunded; an upgrade does not set it.
  public var cancelDate: Date? { record.revocationDate }

  /// Whether the customer has to solve an issue first: an interruption, or a renewal that could not be paid for.
  public var hasPurchaseIssue: Bool { record.state == .interrupted || subscription?.retry != nil }

  /// Whether its subscription renews.
  public var autoRenewingEnabled: Bool { subscription?.willAutoRenew ?? false }

  /// Whether the customer was asked about a higher price and has not answered.
  public var isPendingPriceIncreaseConsent: Bool {
    subscription?.priceIncrease == .pending && subscription?.willAutoRenew == true
  }

  /// Whether it waits for approval.
  public var pendingAskToBuyConfirmation: Bool { record.state == .pending }
}
