public import Foundation

/// Something that happened to a subscription.
public enum SubscriptionFact: Hashable, Sendable {
  /// It was renewed; the subject is the new transaction.
  case renewed(StoreFact.Subject, price: Decimal, until: Date)
  /// A renewal could not be paid for; the store tries again.
  case renewalFailed(StoreFact.Subject, next: Date)
  /// Another attempt to renew it failed.
  case attemptFailed(StoreFact.Subject, next: Date)
  /// The customer keeps the service for a while although the renewal failed.
  case gracePeriodBegan(StoreFact.Subject, until: Date)
  /// The customer has lost the service; the store still tries to renew it.
  case gracePeriodEnded(StoreFact.Subject)
  /// It has ended.
  case expired(StoreFact.Subject, reason: Product.SubscriptionInfo.RenewalInfo.ExpirationReason)
  /// Its renewal was turned on or off; no transaction tells of that.
  case autoRenewChanged(StoreFact.Subject, isOn: Bool)
  /// It renews to another product; no transaction tells of that.
  case renewsTo(StoreFact.Subject, productID: String)
  /// Its next period is paid with an offer.
  case offerAdded(StoreFact.Subject, offer: String)
  /// The customer was asked about a higher price, or answered.
  case priceIncrease(StoreFact.Subject, Answer)
  /// A member of the family bought it and shares it.
  case familyShared(StoreFact.Subject)
  /// The family no longer shares it.
  case familyRevoked(StoreFact.Subject)
  /// Renewals stopped, because the ledger could not be written.
  case renewalsStopped(reason: String)

  /// What was said about a higher price.
  public enum Answer: String, Hashable, Sendable {
    /// The customer was asked.
    case requested
    /// The customer agreed.
    case agreed
    /// The customer did not agree.
    case declined
  }
}

extension SubscriptionFact {
  /// A stable name for the kind of fact, such as "store.renewed".
  var name: String {
    switch self {
    case .renewed: "store.renewed"
    case .renewalFailed: "store.renewal-failed"
    case .attemptFailed: "store.attempt-failed"
    case .gracePeriodBegan: "store.grace-began"
    case .gracePeriodEnded: "store.grace-ended"
    case .expired: "store.expired"
    case .autoRenewChanged: "store.auto-renew-changed"
    case .renewsTo: "store.renews-to"
    case .offerAdded: "store.offer-added"
    case .priceIncrease: "store.price-increase"
    case .familyShared: "store.family-shared"
    case .familyRevoked: "store.family-revoked"
    case .renewalsStopped: "store.renewals-stopped"
    }
  }

  /// What the fact says, as names and values in a fixed order.
  var fields: KeyValuePairs<String, String> {
    switch self {
    case .renewed(let subject, let price, let until):
      ["transaction": "\(subject.id)", "product": subject.productID, "price": "\(price)", "until": until.stamp]
    case .renewalFailed(let subject, let next), .attemptFailed(let subject, let next):
      ["transaction": "\(subject.id)", "product": subject.productID, "next": next.stamp]
    case .gracePeriodBegan(let subject, let until):
      ["transaction": "\(subject.id)", "product": subject.productID, "until": until.stamp]
    case .gracePeriodEnded(let subject), .familyShared(let subject), .familyRevoked(let subject):
      ["transaction": "\(subject.id)", "product": subject.productID]
    case .expired(let subject, let reason):
      ["transaction": "\(subject.id)", "product": subject.productID, "reason": "\(reason)"]
    case .autoRenewChanged(let subject, let isOn):
      ["transaction": "\(subject.id)", "product": subject.productID, "on": isOn ? "yes" : "no"]
    case .renewsTo(let subject, let productID):
      ["transaction": "\(subject.id)", "product": subject.productID, "to": productID]
    case .offerAdded(let subject, let offer):
      ["transaction": "\(subject.id)", "product": subject.productID, "offer": offer]
    case .priceIncrease(let subject, let answer):
      ["transaction": "\(subject.id)", "product": subject.productID, "answer": answer.rawValue]
    case .renewalsStopped(let reason): ["reason": reason]
    }
  }
}

extension Date {
  /// The moment to the second, in UTC (ISO 8601).
  fileprivate var stamp: String { formatted(.iso8601) }
}
