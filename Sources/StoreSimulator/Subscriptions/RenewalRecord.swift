import Foundation

/// What comes after the period of a subscription, as plain data that can be signed.
///
/// - SeeAlso: App Store Server API, `JWSRenewalInfoDecodedPayload`.
struct RenewalRecord: Hashable, Sendable {
  let subscription: SubscriptionRecord
  /// The product of the latest transaction.
  let productID: String
  let state: Product.SubscriptionInfo.RenewalState
  /// When it renews; nil where it does not.
  let renewalDate: Date?
  /// What the next period costs; nil where there is none.
  let renewalPrice: Decimal?
  let currency: String?
  let appAccountToken: UUID?
  /// The win-back offers that the customer is eligible for, best first.
  let winBackOfferIDs: [String]

  init(_ snapshot: SubscriptionSnapshot, in configuration: StoreConfiguration) {
    let latest = snapshot.latest
    let next = configuration.product(snapshot.subscription.nextProductID)
    let renews = snapshot.subscription.willAutoRenew && snapshot.subscription.expirationReason == nil && latest.isPaid
    subscription = snapshot.subscription
    productID = latest.productID
    state = snapshot.subscription.state(after: latest)
    renewalDate = renews ? latest.expirationDate : nil
    renewalPrice = renews ? snapshot.subscription.offers.first?.price ?? next?.price : nil
    currency = latest.currency
    appAccountToken = latest.appAccountToken
    winBackOfferIDs = state == .expired ? configuration.winBackOffers(ofGroup: latest.groupID).compactMap(\.id) : []
  }
}

extension RenewalRecord: SignableRecord {
  static var requiredProperty: StaticString { "productId" }

  var signingID: SigningID { .renewalInfo(subscription.id) }

  var verificationError: VerificationError? { nil }

  func write(to payload: inout PayloadText, seal: TokenSeal, known: KnownTexts) {
    payload.add("originalTransactionId", "\(subscription.id)")
    payload.add("productId", productID)
    payload.add("autoRenewStatus", subscription.willAutoRenew ? 1 : 0)
    payload.add("signedDate", seal.signedDate)
    payload.add("environment", TokenVerifier.Environment.xcode.name)
    payload.add("autoRenewProductId", subscription.nextProductID)
    payload.add("renewalDate", renewalDate)
    payload.add("recentSubscriptionStartDate", subscription.recentStart)
    payload.add("expirationIntent", subscription.expirationReason)
    payload.add("isInBillingRetryPeriod", subscription.retry != nil)
    payload.add("gracePeriodExpiresDate", subscription.retry?.graceEnds)
    payload.add("priceIncreaseStatus", subscription.priceIncrease?.rawValue)
    payload.add("renewalPrice", renewalPrice.flatMap(known.thousandths))
    payload.add("currency", renewalPrice == nil ? nil : currency)
    payload.add(subscription.offers.first?.offer)
    let offers = winBackOfferIDs.map(JSONObjectText.quoted).joined(separator: ",")
    payload.add("eligibleWinBackOfferIds", json: winBackOfferIDs.isEmpty ? nil : "[\(offers)]")
    payload.add("appAccountToken", appAccountToken)
    payload.addDevice(seal)
  }
}

/// A subscription and its latest transaction at one moment.
struct SubscriptionSnapshot: Hashable, Sendable {
  let subscription: SubscriptionRecord
  let latest: TransactionRecord
}

extension PayloadText {
  /// Adds the properties of an offer; nothing for nil.
  mutating func add(_ offer: OfferRecord?) {
    guard let offer else { return }
    add("offerType", offer.type)
    add("offerIdentifier", offer.id)
    let mode =
      switch offer.paymentMode {
      case .freeTrial: "FREE_TRIAL"
      case .payAsYouGo: "PAY_AS_YOU_GO"
      case .payUpFront: "PAY_UP_FRONT"
      }
    add("offerDiscountType", mode)
    add("offerPeriod", offer.period.iso8601)
  }
}
