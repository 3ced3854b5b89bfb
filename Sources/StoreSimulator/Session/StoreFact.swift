/// Something that happened in a store session, for those who watch it.
public enum StoreFact: Hashable, Sendable {
  /// Which transaction of which product a fact is about.
  public struct Subject: Hashable, Sendable {
    /// The transaction's number.
    public let id: UInt64
    /// The product.
    public let productID: String
  }

  /// The app bought something.
  case purchased(Subject, quantity: Int)
  /// Something was bought outside the app.
  case purchasedElsewhere(Subject)
  /// The app asked for what the customer owns, and got the existing transaction.
  case alreadyOwned(Subject)
  /// A purchase waits for approval.
  case pending(Subject)
  /// A waiting purchase was approved.
  case approved(Subject)
  /// A waiting purchase was declined; nothing of it reaches the app.
  case declined(Subject)
  /// A waiting purchase was declined because nobody decided in time; nothing of it reaches the app.
  case approvalTimedOut(Subject)
  /// A purchase was interrupted.
  case interrupted(Subject)
  /// An interrupted purchase went through as another transaction.
  case resolved(Subject, by: UInt64)
  /// The customer cancelled a purchase.
  case cancelled(productID: String)
  /// A purchase failed.
  case failed(Subject, reason: String)
  /// A request other than a purchase failed as it was ordered.
  case requestFailed(SimulatedAPI, reason: String)
  /// The app asked for a sheet of the store's.
  case sheetShown(StoreSheet)
  /// The store has something to say to the customer.
  case messageSent(StoreMessage.Reason)
  /// A purchase began outside the app.
  case purchaseIntended(productID: String)
  /// A subscription was replaced by a higher level of service.
  case upgraded(from: Subject, to: Subject)
  /// A purchase was refunded.
  case refunded(Subject, reason: Transaction.RevocationReason)
  /// The customer asked for a refund.
  case refundRequested(Subject, reason: Transaction.RevocationReason)
  /// A refund was declined; nothing of it reaches the app.
  case refundDeclined(Subject)
  /// What was decided for this moment is not possible any more.
  case decisionFailed(transaction: UInt64, reason: String)
  /// A transaction was finished.
  case finished(Subject)
  /// A transaction was deleted.
  case deleted(Subject)
  /// All transactions were deleted.
  case cleared(count: Int)
  /// A listener received a transaction.
  case delivered(Subject, listener: Int)
  /// A transaction waits for the first listener.
  case waiting(Subject)
  /// Something was bought while nobody listened to updates; StoreKit logs a warning then.
  case nobodyListening(productID: String)
  /// A listener came.
  case listenerAdded(Int)
  /// A listener went.
  case listenerRemoved(Int)
  /// The app was launched, and this many unfinished transactions were handed to the updates.
  case launched(unfinished: Int)
  /// Purchases were restored, and this many entitlements are there.
  case restored(entitlements: Int)
  /// The storefront changed.
  case storefrontChanged(from: String, to: String)
  /// Something happened to a subscription.
  case subscription(SubscriptionFact)
  /// A setting changed.
  case settingChanged(name: String, value: String)
}

extension TransactionRecord {
  /// The transaction as the subject of a fact.
  var fact: StoreFact.Subject { StoreFact.Subject(id: id, productID: productID) }
}
