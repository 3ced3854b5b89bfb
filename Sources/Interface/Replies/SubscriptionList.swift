import Foundation
import StoreSimulator

/// The answer of `store status`.
struct SubscriptionList: ReplyValue {
  /// How one subscription stands.
  struct Item: Encodable, Sendable {
    let group: String
    let productID: String
    let state: String
    let transaction: UInt64
    let originalID: UInt64
    let ownership: String
    let expirationDate: Date?
    let autoRenew: Bool
    let renewsTo: String?
    let renewalDate: Date?
    let renewalPrice: String?
    let currency: String?
    let offer: String?
    let expirationReason: String?
    let gracePeriodEnds: Date?
    let priceIncrease: String?
    let winBackOffers: [String]?
    let since: Date
    let unverified: String?

    init(_ status: Product.SubscriptionInfo.Status) {
      let transaction = status.transaction.unsafePayloadValue
      let info = status.renewalInfo.unsafePayloadValue
      group = transaction.subscriptionGroupID ?? ""
      productID = transaction.productID
      state = status.state.word
      self.transaction = transaction.id
      originalID = transaction.originalID
      ownership = transaction.ownershipType.word
      expirationDate = transaction.expirationDate
      autoRenew = info.willAutoRenew
      renewsTo = info.autoRenewPreference
      renewalDate = info.renewalDate
      renewalPrice = info.renewalPrice.map { "\($0)" }
      currency = info.currency?.identifier
      offer = info.offer.map { $0.id ?? "\($0.type)" }
      expirationReason = info.expirationReason?.word
      gracePeriodEnds = info.gracePeriodExpirationDate
      priceIncrease = info.priceIncreaseStatus == .noIncreasePending ? nil : info.priceIncreaseStatus.rawValue
      winBackOffers = info.eligibleWinBackOfferIDs.isEmpty ? nil : info.eligibleWinBackOfferIDs
      since = info.recentSubscriptionStartDate
      if case .unverified(_, let error) = status.renewalInfo { unverified = error.rawValue } else { unverified = nil }
    }

    /// What comes next, in a few words.
    fileprivate var next: String {
      var words: [String] = []
      if let renewalDate, gracePeriodEnds == nil, state == "subscribed" {
        let price = renewalPrice.map { " for \($0) \(currency ?? "")" } ?? ""
        let change = renewsTo.flatMap { $0 == productID ? nil : " to \($0)" } ?? ""
        words.append("renews\(change) \(renewalDate.stamp)\(price)" + (offer.map { " (offer \($0))" } ?? ""))
      } else if state == "subscribed", let expirationDate {
        words.append("ends \(expirationDate.stamp)")
      }
      if state == "inGracePeriod", let gracePeriodEnds { words.append("service until \(gracePeriodEnds.stamp)") }
      if let expirationReason { words.append(expirationReason) }
      if let priceIncrease { words.append("price increase \(priceIncrease)") }
      if ownership == "familyShared" { words.append("shared by the family") }
      if let winBackOffers { words.append("win-back offers: \(winBackOffers.joined(separator: ", "))") }
      if let unverified { words.append("unverified: \(unverified)") }
      return words.joined(separator: ", ")
    }
  }

  let count: Int
  let subscriptions: [Item]

  init(_ statuses: [Product.SubscriptionInfo.Status]) {
    subscriptions = statuses.map { Item($0) }
    count = subscriptions.count
  }

  func rows(_ style: TextStyle) -> [String] {
    guard !subscriptions.isEmpty else { return ["Nothing was ever subscribed to."] }
    return style.columns(subscriptions.map { ["#\($0.transaction)", $0.productID, $0.state, style.dim($0.next)] })
  }
}

extension Product.SubscriptionInfo.RenewalState {
  /// The state as one word, as StoreKit calls it.
  var word: String {
    switch self {
    case .subscribed: "subscribed"
    case .expired: "expired"
    case .inBillingRetryPeriod: "inBillingRetryPeriod"
    case .inGracePeriod: "inGracePeriod"
    case .revoked: "revoked"
    default: "\(rawValue)"
    }
  }
}

extension Product.SubscriptionInfo.RenewalInfo.ExpirationReason {
  /// The reason as one word, as StoreKit calls it.
  var word: String {
    switch self {
    case .autoRenewDisabled: "autoRenewDisabled"
    case .billingError: "billingError"
    case .didNotConsentToPriceIncrease: "didNotConsentToPriceIncrease"
    case .productUnavailable: "productUnavailable"
    default: "unknown"
    }
  }
}

extension Transaction.OwnershipType {
  /// The ownership as one word, as StoreKit calls it.
  var word: String { self == .familyShared ? "familyShared" : "purchased" }
}
