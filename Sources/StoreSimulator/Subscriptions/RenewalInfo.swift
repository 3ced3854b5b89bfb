public import Foundation

extension Product.SubscriptionInfo {
  /// What comes after the period of a subscription, signed by the store.
  public struct RenewalInfo: SignedValue, Hashable {
    let record: RenewalRecord
    /// The token that the store signed.
    public let token: StoreToken

    /// The number of the subscription's first transaction.
    public var originalTransactionID: UInt64 { record.subscription.id }

    /// The product that is paid for.
    public var currentProductID: String { record.productID }

    /// The product that it renews to; nil where it does not renew.
    public var autoRenewPreference: String? { willAutoRenew ? record.subscription.nextProductID : nil }

    /// Whether it renews.
    public var willAutoRenew: Bool { record.subscription.willAutoRenew }

    /// How it stands.
    public var state: RenewalState { record.state }

    /// When it renews; nil where it does not.
    public var renewalDate: Date? { record.renewalDate }

    /// When the customer subscribed without a lapse of sixty days since.
    public var recentSubscriptionStartDate: Date { record.subscription.recentStart }

    /// Why it has ended; nil while it has not.
    public var expirationReason: ExpirationReason? { record.subscription.expirationReason.map(ExpirationReason.init) }

    /// Whether a renewal failed and the store tries again.
    public var isInBillingRetry: Bool { record.subscription.retry != nil }

    /// When the grace period ends, or ended; nil where there is none.
    public var gracePeriodExpirationDate: Date? { record.subscription.retry?.graceEnds }

    /// Whether the customer has to agree to a higher price.
    public var priceIncreaseStatus: PriceIncreaseStatus {
      switch record.subscription.priceIncrease {
      case nil: .noIncreasePending
      case .pending: .pending
      case .agreed: .agreed
      }
    }

    /// The offer that the next period is paid with.
    public var offer: Transaction.Offer? {
      record.subscription.offers.first.map { Transaction.Offer(record: $0.offer) }
    }

    /// The win-back offers that the customer is eligible for, best first.
    public var eligibleWinBackOfferIDs: [String] { record.winBackOfferIDs }

    /// What the next period costs; nil where there is none.
    public var renewalPrice: Decimal? { record.renewalPrice }

    /// The currency of the price; nil where there is none.
    public var currency: Locale.Currency? { renewalPrice == nil ? nil : record.currency.map { Locale.Currency($0) } }

    /// The account that the app named when it bought.
    public var appAccountToken: UUID? { record.appAccountToken }

    /// When the store signed what the app holds.
    public var signedDate: Date { token.signedDate }

    /// The SHA-384 digest of the nonce and the device.
    public var deviceVerification: Data { Data(token.deviceVerification) }

    /// The number that the digest of the device was made with.
    public var deviceVerificationNonce: UUID { token.nonce }

    /// The payload of the token, as JSON; empty where the token is broken.
    public var jsonRepresentation: Data { token.data(of: .payload) }

    /// Compares what the two say; the token does not matter.
    public static func == (one: RenewalInfo, other: RenewalInfo) -> Bool { one.record == other.record }

    /// Hashes what the comparison compares.
    public func hash(into hasher: inout Hasher) { hasher.combine(record) }
  }
}
