import Foundation

extension StoreSession {
  /// Turns the renewal of a subscription on; no transaction tells of that, only a status does.
  ///
  /// - Parameter identifier: The number of any transaction of the subscription.
  /// - Throws: ``StoreSessionError`` where there is no such subscription or it has ended; what the storage throws.
  public func enableAutoRenewForTransaction(identifier: UInt64) throws {
    try setAutoRenew(true, of: try running(identifier, "renewed by itself"))
  }

  /// Turns the renewal of a subscription off, so that it ends with its period.
  ///
  /// No transaction tells of that, only a status does.
  ///
  /// - Parameter identifier: The number of any transaction of the subscription.
  /// - Throws: ``StoreSessionError`` where there is no such subscription or it has ended; what the storage throws.
  public func disableAutoRenewForTransaction(identifier: UInt64) throws {
    try setAutoRenew(false, of: try running(identifier, "kept from renewing"))
  }

  /// Renews a subscription now, so that its period ends and another begins.
  ///
  /// Its renewal is on afterwards, and a higher price is not asked about any more.
  ///
  /// - Parameter identifier: The product.
  /// - Returns: The number of the new transaction.
  /// - Throws: ``StoreSessionError`` where the product is not subscribed to, or its renewal has failed; what the storage
  ///   throws.
  @discardableResult
  public func forceRenewalOfSubscription(productIdentifier identifier: String) throws -> UInt64 {
    let snapshot = try running(product: identifier, "renewed")
    guard snapshot.subscription.retry == nil else {
      throw StoreSessionError.invalidAction(
        "\(identifier) cannot be renewed, because it is in billing retry; resolve its issue (transaction \(snapshot.latest.id))."
      )
    }
    let now = clock.now
    var ended = snapshot.latest
    ended.expirationDate = now
    let id = ledger.nextID
    let renewed = SubscriptionSnapshot(subscription: snapshot.subscription, latest: ended)
    var change = renewals.renewal(of: renewed, at: now, nextID: id)
    change.records.insert(.transaction(ended), at: 0)
    try commit(change)
    return id
  }

  /// Ends a subscription now, and turns its renewal off.
  ///
  /// - Parameter identifier: The product.
  /// - Throws: ``StoreSessionError`` where the product is not subscribed to; what the storage throws.
  public func expireSubscription(productIdentifier identifier: String) throws {
    let snapshot = try running(product: identifier, "ended")
    let now = clock.now
    var ended = snapshot.latest
    ended.expirationDate = min(now, ended.expirationDate ?? now)
    let reason: Product.SubscriptionInfo.RenewalInfo.ExpirationReason =
      snapshot.subscription.retry == nil ? .autoRenewDisabled : .billingError
    var change = renewals.expiration(of: snapshot, reason)
    change.records.insert(.transaction(ended), at: 0)
    try commit(change)
  }

  /// Asks the customer to agree to a higher price; without an answer the subscription ends with its period.
  ///
  /// - Parameter identifier: The number of any transaction of the subscription.
  /// - Throws: ``StoreSessionError`` where there is no such subscription or it does not renew; what the storage throws.
  public func requestPriceIncreaseConsentForTransaction(identifier: UInt64) throws {
    let snapshot = try running(identifier, "made more expensive")
    guard snapshot.subscription.willAutoRenew else {
      throw StoreSessionError.invalidAction(
        "\(snapshot.latest.productID) cannot be made more expensive, because it does not renew."
      )
    }
    try change(snapshot, .priceIncrease(snapshot.latest.fact, .requested)) { $0.priceIncrease = .pending }
  }

  /// Lets the customer agree to a higher price.
  ///
  /// - Parameter identifier: The number of any transaction of the subscription.
  /// - Throws: ``StoreSessionError`` where nobody was asked; what the storage throws.
  public func consentToPriceIncreaseForTransaction(identifier: UInt64) throws {
    let snapshot = try asked(identifier)
    try change(snapshot, .priceIncrease(snapshot.latest.fact, .agreed)) { $0.priceIncrease = .agreed }
  }

  /// Lets the customer decline a higher price: the renewal is turned off.
  ///
  /// - Parameter identifier: The number of any transaction of the subscription.
  /// - Throws: ``StoreSessionError`` where nobody was asked; what the storage throws.
  public func declinePriceIncreaseForTransaction(identifier: UInt64) throws {
    let snapshot = try asked(identifier)
    try change(snapshot, .priceIncrease(snapshot.latest.fact, .declined)) { $0.willAutoRenew = false }
  }

  private func setAutoRenew(_ isOn: Bool, of snapshot: SubscriptionSnapshot) throws {
    guard snapshot.subscription.willAutoRenew != isOn else { return }
    try change(snapshot, .autoRenewChanged(snapshot.latest.fact, isOn: isOn)) { $0.willAutoRenew = isOn }
  }

  private func change(
    _ snapshot: SubscriptionSnapshot,
    _ fact: SubscriptionFact,
    _ body: (inout SubscriptionRecord) -> Void
  ) throws {
    var subscription = snapshot.subscription
    body(&subscription)
    try commit(LedgerChange(records: [.subscription(subscription)], facts: [.subscription(fact)]))
  }

  /// The subscription of a transaction, if it has not ended.
  private func running(_ identifier: UInt64, _ action: String) throws -> SubscriptionSnapshot {
    catchUp()
    guard let record = ledger[identifier]?.record else { throw StoreSessionError.noTransactionFound(identifier) }
    guard let snapshot = ledger.snapshot(of: record.originalID) else {
      throw StoreSessionError.invalidAction(
        "Transaction \(identifier) of \(record.productID) is no subscription, so it cannot be \(action)."
      )
    }
    return try requireRunning(snapshot, action)
  }

  /// The newest subscription of a product, if it has not ended.
  private func running(product identifier: String, _ action: String) throws -> SubscriptionSnapshot {
    catchUp()
    let product = try configuredProduct(identifier)
    let snapshots = product.subscription.map { ledger.snapshots(ofGroup: $0.groupID) } ?? []
    let own = snapshots.filter { $0.latest.productID == identifier }
    guard let snapshot = own.last(where: \.isRunning) ?? own.last else {
      throw StoreSessionError.invalidAction("\(identifier) cannot be \(action), because it is not subscribed to.")
    }
    return try requireRunning(snapshot, action)
  }

  private func requireRunning(_ snapshot: SubscriptionSnapshot, _ action: String) throws -> SubscriptionSnapshot {
    guard snapshot.isRunning else {
      let state = snapshot.subscription.state(after: snapshot.latest)
      throw StoreSessionError.invalidAction("\(snapshot.latest.productID) cannot be \(action), because it is \(state).")
    }
    return snapshot
  }

  private func asked(_ identifier: UInt64) throws -> SubscriptionSnapshot {
    let snapshot = try running(identifier, "answered for")
    guard snapshot.subscription.priceIncrease == .pending, snapshot.subscription.willAutoRenew else {
      throw StoreSessionError.invalidAction(
        "Nobody was asked about a higher price of \(snapshot.latest.productID), so there is nothing to answer."
      )
    }
    return snapshot
  }
}

extension SubscriptionSnapshot {
  /// Whether it has not ended, which a subscription in billing retry has not.
  fileprivate var isRunning: Bool { latest.isPaid && subscription.expirationReason == nil }
}
