import Foundation

/// What a customer may do with a product, given what is owned.
enum Availability: Sendable, Equatable {
  /// It can be bought.
  case free
  /// It is owned already.
  case owned(TransactionRecord)
  /// It takes the place of an active subscription at once: a higher level of service, or the same one for as long.
  case replaces(TransactionRecord)
  /// An active subscription changes to it at its next renewal: a lower level of service, or the same one for another time.
  case waits(SubscriptionSnapshot)
}

extension Ledger {
  /// Whether a product can be bought.
  ///
  /// - Parameters:
  ///   - product: The product.
  ///   - now: The moment of the purchase.
  ///   - configuration: What is sold.
  ///   - ownership: Whether it is bought or is to be shared.
  /// - Returns: What the customer owns of it or of its group.
  func availability(
    of product: ConfiguredProduct,
    at now: Date,
    in configuration: StoreConfiguration,
    ownership: Transaction.OwnershipType = .purchased
  ) -> Availability {
    guard let wanted = product.subscription else {
      guard product.kind == .nonConsumable else { return .free }
      return self.ownership(of: product.id, at: now).map { .owned($0) } ?? .free
    }
    guard let active = activeSubscription(inGroup: wanted.groupID, ownership) else {
      // A ledger of an earlier version knows transactions and no subscriptions.
      let owned = self.ownership(of: product.id, at: now).flatMap { subscriptions[$0.originalID] == nil ? $0 : nil }
      return owned.map { .owned($0) } ?? .free
    }
    if active.latest.productID == product.id {
      let renews = active.subscription.willAutoRenew && active.subscription.nextProductID == product.id
      return renews ? .owned(active.latest) : .waits(active)
    }
    guard let current = configuration.product(active.latest.productID)?.subscription else {
      return .replaces(active.latest)
    }
    let isAtOnce =
      wanted.groupLevel < current.groupLevel
      || wanted.groupLevel == current.groupLevel && wanted.period == current.period
    return isAtOnce ? .replaces(active.latest) : .waits(active)
  }

  /// The subscription of a group that entitles the customer.
  func activeSubscription(
    inGroup group: String,
    _ ownership: Transaction.OwnershipType = .purchased
  ) -> SubscriptionSnapshot? {
    snapshots(ofGroup: group).last {
      $0.subscription.ownership == ownership.rawValue && $0.subscription.state(after: $0.latest).isEntitled
    }
  }

  /// Sells a product to the app in front of the customer.
  func buy(_ request: PurchaseRequest, replacing old: TransactionRecord?) -> (TransactionRecord, LedgerChange) {
    let (record, change) = change(adding: request.record(id: nextID, state: .purchased), replacing: old, request.offers)
    return (record, change.telling(.purchased(record.fact, quantity: record.quantity)))
  }

  /// Sells a product outside the app, such as on another device.
  func buyElsewhere(_ request: PurchaseRequest, replacing old: TransactionRecord?) -> (TransactionRecord, LedgerChange)
  {
    let (record, change) = change(adding: request.record(id: nextID, state: .purchased), replacing: old, request.offers)
    return (record, change.telling(.purchasedElsewhere(record.fact)).handingOut(record))
  }

  /// Notes a purchase that waits for approval, unless the same one waits already.
  func askToBuy(_ request: PurchaseRequest) -> LedgerChange {
    let waits = open.contains { id in
      guard let record = self[id]?.record else { return false }
      return record.state == .pending && record.productID == request.product.id
    }
    let isSingle = request.product.kind == .nonConsumable || request.product.kind == .autoRenewable
    guard !(waits && isSingle) else { return LedgerChange() }
    let record = request.record(id: nextID, state: .pending)
    return LedgerChange(records: [.transaction(record)], facts: [.pending(record.fact)])
  }

  /// Notes a purchase that the customer has to complete outside the app.
  func interrupt(_ request: PurchaseRequest) -> LedgerChange {
    let record = request.record(id: nextID, state: .interrupted)
    return LedgerChange(records: [.transaction(record)], facts: [.interrupted(record.fact)])
  }

  /// Notes a purchase that failed.
  func fail(_ request: PurchaseRequest, reason: String) -> LedgerChange {
    let record = request.record(id: nextID, state: .failed)
    return LedgerChange(records: [.transaction(record)], facts: [.failed(record.fact, reason: reason)])
  }

  /// The change that adds a paid transaction: it marks the one that it replaces, and begins or goes on with a subscription.
  ///
  /// - Parameters:
  ///   - record: The transaction.
  ///   - old: The one that it replaces.
  ///   - offers: What the subscription is paid with, this period included.
  /// - Returns: The transaction as it is kept, and the change.
  func change(
    adding record: TransactionRecord,
    replacing old: TransactionRecord?,
    _ offers: [OfferPlan]
  ) -> (TransactionRecord, LedgerChange) {
    var record = record
    let subscription = subscription(with: &record, offers: offers)
    var change = LedgerChange(records: [.transaction(record)])
    if let subscription { change.records.append(.subscription(subscription)) }
    if var old {
      old.isUpgraded = true
      change.records.insert(.transaction(old), at: 0)
      change.facts.append(.upgraded(from: old.fact, to: record.fact))
    }
    return (record, change)
  }

  /// The subscription that a paid transaction begins, or that it goes on with; nil for what is none.
  private func subscription(with record: inout TransactionRecord, offers: [OfferPlan]) -> SubscriptionRecord? {
    guard record.kind == .autoRenewable, let group = record.groupID else { return nil }
    let former = snapshots(ofGroup: group).last { $0.subscription.ownership == record.ownership }
    if let former {
      record.original = TransactionRecord.Original(id: former.subscription.id, purchaseDate: former.subscription.began)
    }
    return SubscriptionRecord(
      id: record.originalID,
      groupID: group,
      ownership: record.ownership,
      began: record.originalPurchaseDate,
      latestID: record.id,
      nextProductID: record.productID,
      offers: offers.afterPayment,
      recentStart: former.map { $0.recentStart(at: record.purchaseDate) } ?? record.purchaseDate
    )
  }
}

extension SubscriptionSnapshot {
  /// Since when a customer subscribes who does so again: a lapse of up to sixty days does not count.
  fileprivate func recentStart(at moment: Date) -> Date {
    let ended = latest.revocationDate ?? latest.expirationDate ?? moment
    return moment.timeIntervalSince(ended) < 60 * 86_400 ? subscription.recentStart : moment
  }
}

extension LedgerChange {
  /// The change with another fact.
  func telling(_ fact: StoreFact) -> LedgerChange {
    var change = self
    change.facts.append(fact)
    return change
  }

  /// The change, with a transaction that is handed to whoever listens to updates.
  func handingOut(_ record: TransactionRecord) -> LedgerChange {
    var change = self
    change.deliveries = [record]
    return change
  }
}
