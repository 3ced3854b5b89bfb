public import Foundation

/// Where a subscription stands, from its first transaction over all renewals, as plain data that can be kept.
///
/// A customer has one subscription in a group: to change the product or to come back after a lapse goes on with it. What a
/// family shares is a subscription of its own.
public struct SubscriptionRecord: Hashable, Sendable, Codable, Identifiable {
  /// A renewal that failed and is tried again.
  public struct BillingRetry: Hashable, Sendable, Codable {
    /// When it failed.
    public let began: Date
    /// When the store gives up.
    public let ends: Date
    /// When the customer loses the service; nil where there is no grace period.
    public let graceEnds: Date?
    /// When the store tries the next time.
    public internal(set) var nextAttempt: Date
    /// Whether the grace period has ended.
    public internal(set) var isGraceOver: Bool
  }

  /// Whether the customer has to agree to a higher price.
  public enum PriceIncrease: Int, Hashable, Sendable, Codable {
    /// The customer was asked and has not agreed.
    case pending = 0
    /// The customer has agreed.
    case agreed = 1
  }

  /// The number of its first transaction.
  public let id: UInt64
  /// The group.
  public let groupID: String
  /// Whether it was bought or is shared, as `Transaction.OwnershipType` writes it.
  public let ownership: String
  /// When it began.
  public let began: Date
  /// The number of its latest transaction.
  public internal(set) var latestID: UInt64
  /// The product it renews to.
  public internal(set) var nextProductID: String
  /// Whether it renews.
  public internal(set) var willAutoRenew = true
  /// The offers that its next periods are paid with, one after the other; after them comes the full price.
  public internal(set) var offers: [OfferPlan] = []
  /// A renewal that failed and is tried again.
  public internal(set) var retry: BillingRetry?
  /// A higher price that the customer was asked about.
  public internal(set) var priceIncrease: PriceIncrease?
  /// Why it has ended, as `RenewalInfo.ExpirationReason` numbers it; nil while it has not.
  public internal(set) var expirationReason: Int?
  /// When the customer subscribed without a lapse of sixty days since.
  public internal(set) var recentStart: Date
}

extension SubscriptionRecord {
  /// When something happens to it by itself; nil where nothing will.
  ///
  /// - Parameter latest: Its latest transaction.
  /// - Returns: The moment, which may have passed.
  func nextEvent(after latest: TransactionRecord) -> Date? {
    guard expirationReason == nil, latest.isPaid else { return nil }
    guard let retry else { return latest.expirationDate }
    let next = min(retry.nextAttempt, retry.ends)
    return retry.isGraceOver ? next : min(next, retry.graceEnds ?? next)
  }

  /// How it stands, once everything that was due has happened.
  func state(after latest: TransactionRecord) -> Product.SubscriptionInfo.RenewalState {
    if latest.revocationDate != nil { return .revoked }
    if expirationReason != nil { return .expired }
    guard let retry else { return .subscribed }
    return retry.graceEnds == nil || retry.isGraceOver ? .inBillingRetryPeriod : .inGracePeriod
  }

  /// Until when its latest transaction entitles the customer.
  func entitlementEnds(after latest: TransactionRecord) -> Date? {
    guard let graceEnds = retry?.graceEnds else { return latest.expirationDate }
    return max(graceEnds, latest.expirationDate ?? graceEnds)
  }
}
