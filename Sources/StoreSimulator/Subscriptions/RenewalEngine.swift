import Foundation

/// Decides what happens to subscriptions as time goes by.
///
/// A pure value: a subscription, its latest transaction and a moment go in, a change of the ledger comes out. When the
/// next thing happens is ``SubscriptionRecord/nextEvent(after:)``, which needs no settings; what happens then is decided
/// here, by the settings of that moment. Every event has its own date, however late it is performed.
struct RenewalEngine: Sendable {
  /// What is sold.
  let configuration: StoreConfiguration
  /// How fast subscriptions run.
  var timeRate: TimeRate
  /// Whether a customer whose renewal failed keeps the service for a while.
  var isGracePeriodEnabled: Bool
  /// Whether renewals fail.
  var isBillingFailing: Bool

  /// What happens to a subscription when its next event is due.
  ///
  /// - Parameters:
  ///   - snapshot: The subscription and its latest transaction.
  ///   - moment: The date of the event, as ``SubscriptionRecord/nextEvent(after:)`` gives it.
  ///   - nextID: The number of a new transaction.
  /// - Returns: The change of the ledger.
  func event(of snapshot: SubscriptionSnapshot, at moment: Date, nextID: UInt64) -> LedgerChange {
    guard let retry = snapshot.subscription.retry else { return periodEnd(of: snapshot, at: moment, nextID: nextID) }
    if let graceEnds = retry.graceEnds, !retry.isGraceOver, graceEnds <= moment {
      var subscription = snapshot.subscription
      subscription.retry?.isGraceOver = true
      return change(subscription, .gracePeriodEnded(snapshot.latest.fact))
    }
    if retry.ends <= moment { return expiration(of: snapshot, .billingError) }
    guard isBillingFailing else { return renewal(of: snapshot, at: moment, nextID: nextID) }
    var subscription = snapshot.subscription
    let next = retry.nextAttempt + attemptInterval
    subscription.retry?.nextAttempt = next
    var change = change(subscription, .attemptFailed(snapshot.latest.fact, next: next))
    change.isQuiet = true
    return change
  }

  /// Renews a subscription.
  ///
  /// A renewal that had failed keeps its dates while the grace period lasts; after that, and without one, the new period
  /// begins when it is paid for.
  ///
  /// - Parameters:
  ///   - snapshot: The subscription and its latest transaction.
  ///   - moment: When it is paid for.
  ///   - nextID: The number of the new transaction.
  /// - Returns: The change of the ledger.
  func renewal(of snapshot: SubscriptionSnapshot, at moment: Date, nextID: UInt64) -> LedgerChange {
    let latest = snapshot.latest
    var subscription = snapshot.subscription
    guard let product = configuration.product(subscription.nextProductID), let period = product.subscription?.period
    else { return expiration(of: snapshot, .productUnavailable) }
    let plan = subscription.offers.first
    let wasInGrace = subscription.retry.map { $0.graceEnds != nil && !$0.isGraceOver } ?? false
    let start = wasInGrace ? latest.expirationDate ?? moment : moment
    let end = timeRate.end(of: plan?.length ?? period, from: start)
    var record = TransactionRecord(
      id: nextID,
      productID: product.id,
      productType: product.kind.rawValue,
      groupID: product.subscription?.groupID,
      quantity: 1,
      price: plan?.price ?? product.price,
      currency: latest.currency,
      storefront: latest.storefront,
      appAccountToken: latest.appAccountToken,
      verificationError: nil,
      state: .purchased,
      purchaseDate: moment,
      expirationDate: end,
      isUpgraded: false
    )
    record.original = TransactionRecord.Original(id: subscription.id, purchaseDate: subscription.began)
    record.reason = Transaction.Reason.renewal.rawValue
    record.ownership = subscription.ownership
    record.offer = plan?.offer
    subscription.latestID = nextID
    subscription.offers = subscription.offers.afterPayment
    subscription.retry = nil
    subscription.priceIncrease = nil
    subscription.willAutoRenew = true
    return LedgerChange(
      records: [.transaction(record), .subscription(subscription)],
      facts: [.subscription(.renewed(record.fact, price: record.price, until: end))],
      deliveries: [record]
    )
  }

  /// Ends a subscription.
  func expiration(
    of snapshot: SubscriptionSnapshot,
    _ reason: Product.SubscriptionInfo.RenewalInfo.ExpirationReason
  ) -> LedgerChange {
    var subscription = snapshot.subscription
    subscription.end(reason)
    return change(subscription, .expired(snapshot.latest.fact, reason: reason))
  }

  /// How long the store waits between two attempts to renew: a sixtieth of the time in which it tries, which is a day.
  private var attemptInterval: TimeInterval { timeRate.billingRetryPeriod / 60 }

  /// What happens when a period ends that was paid for.
  private func periodEnd(of snapshot: SubscriptionSnapshot, at moment: Date, nextID: UInt64) -> LedgerChange {
    let subscription = snapshot.subscription
    if subscription.priceIncrease == .pending { return expiration(of: snapshot, .didNotConsentToPriceIncrease) }
    guard subscription.willAutoRenew else { return expiration(of: snapshot, .autoRenewDisabled) }
    let next = configuration.product(subscription.nextProductID)
    guard let period = next?.subscription?.period else { return expiration(of: snapshot, .productUnavailable) }
    guard isBillingFailing else { return renewal(of: snapshot, at: moment, nextID: nextID) }
    return failure(of: snapshot, at: moment, period: period)
  }

  /// What happens when a renewal cannot be paid for.
  private func failure(
    of snapshot: SubscriptionSnapshot,
    at moment: Date,
    period: Product.SubscriptionPeriod
  ) -> LedgerChange {
    let graceEnds = isGracePeriodEnabled ? moment + timeRate.gracePeriod(for: period) : nil
    var subscription = snapshot.subscription
    subscription.retry = SubscriptionRecord.BillingRetry(
      began: moment,
      ends: moment + timeRate.billingRetryPeriod,
      graceEnds: graceEnds,
      nextAttempt: moment + attemptInterval,
      isGraceOver: false
    )
    let fact = snapshot.latest.fact
    var change = change(subscription, .renewalFailed(fact, next: moment + attemptInterval))
    if let graceEnds { change.facts.append(.subscription(.gracePeriodBegan(fact, until: graceEnds))) }
    return change
  }

  private func change(_ subscription: SubscriptionRecord, _ fact: SubscriptionFact) -> LedgerChange {
    LedgerChange(records: [.subscription(subscription)], facts: [.subscription(fact)])
  }
}

extension SubscriptionRecord {
  /// Ends it for a reason.
  mutating func end(_ reason: Product.SubscriptionInfo.RenewalInfo.ExpirationReason) {
    expirationReason = reason.rawValue
    willAutoRenew = false
    offers = []
    retry = nil
    priceIncrease = nil
  }
}
