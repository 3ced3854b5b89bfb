public import Foundation

extension StoreSession {
  /// The purchases that wait for approval.
  public var pendingAskToBuy: [TestTransaction] { open(in: .pending) }

  /// The purchases that were interrupted and not resolved.
  public var interruptedPurchases: [TestTransaction] { open(in: .interrupted) }

  // MARK: Patience

  /// Lets a purchase that nobody decides about be declined after a while on the session's clock.
  ///
  /// It holds for the purchases that wait already: each has the time since it was asked for. In the App Store that is a day.
  ///
  /// - Parameter timeout: How long they wait; nil for ever.
  /// - Throws: ``StoreSessionError/invalidAction(_:)`` for a time that is none.
  public func setAskToBuyTimeout(_ timeout: Duration?) throws(StoreSessionError) {
    if let timeout, timeout <= .zero {
      throw .invalidAction("A purchase cannot wait for \(timeout); a time greater than zero was expected.")
    }
    catchUp()
    guard askToBuyTimeout != timeout else { return }
    askToBuyTimeout = timeout
    factBroadcast.send(.settingChanged(name: "ask-to-buy-timeout", value: timeout.map { "\($0)" } ?? "none"))
    catchUp()
  }

  /// When a purchase that waits will be declined, nil where it waits for ever.
  ///
  /// - Parameter transaction: The purchase.
  /// - Returns: The moment.
  public func timeout(of transaction: TestTransaction) -> Date? {
    guard transaction.record.state == .pending else { return nil }
    return askToBuyTimeout.map { transaction.purchaseDate + $0.timeInterval }
  }

  /// The purchase that will be declined first because nobody decides about it.
  var nextTimeout: (date: Date, record: TransactionRecord)? {
    guard let timeout = askToBuyTimeout else { return nil }
    let waiting = ledger.open.compactMap { ledger[$0]?.record }.filter { $0.state == .pending }
    return waiting.min { ($0.purchaseDate, $0.id) < ($1.purchaseDate, $1.id) }
      .map { ($0.purchaseDate + timeout.timeInterval, $0) }
  }

  // MARK: Decisions

  /// Approves a purchase that waits, later on the session's clock.
  ///
  /// - Parameters:
  ///   - identifier: The number of the waiting purchase.
  ///   - delay: How much later.
  /// - Throws: ``StoreSessionError`` where there is no such purchase; with no delay, what an approval throws.
  public func approveAskToBuyTransaction(identifier: UInt64, after delay: Duration) throws {
    try decide(.approvePurchase, of: identifier, after: delay)
  }

  /// Declines a purchase that waits, later on the session's clock.
  ///
  /// - Parameters:
  ///   - identifier: The number of the waiting purchase.
  ///   - delay: How much later.
  /// - Throws: ``StoreSessionError`` where there is no such purchase; with no delay, what a decline throws.
  public func declineAskToBuyTransaction(identifier: UInt64, after delay: Duration) throws {
    try decide(.declinePurchase, of: identifier, after: delay)
  }

  /// Solves the issue of an interrupted purchase, later on the session's clock.
  ///
  /// - Parameters:
  ///   - identifier: The number of the interrupted purchase.
  ///   - delay: How much later.
  /// - Throws: ``StoreSessionError`` where there is no such purchase; with no delay, what a resolution throws.
  public func resolveIssueForTransaction(identifier: UInt64, after delay: Duration) throws {
    try decide(.resolvePurchase, of: identifier, after: delay)
  }

  /// Approves a purchase that waits; its transaction comes through the updates, with the same number.
  ///
  /// - Parameter identifier: The number of the waiting purchase.
  /// - Throws: ``StoreSessionError`` where there is no such purchase, the product is owned by now, or the change takes effect
  ///   only at a renewal; what the storage throws.
  public func approveAskToBuyTransaction(identifier: UInt64) throws {
    catchUp()
    let record = try ledger.openRecord(identifier, in: .pending)
    let product = try configuredProduct(record.productID)
    let replaced = try replacement(for: product, action: "approved")
    try commit(ledger.approve(record, replacing: replaced, with: request(for: record, of: product)))
  }

  /// Declines a purchase that waits.
  ///
  /// Nothing reaches the app: StoreKit documents no event for it. Those who watch the facts are told.
  ///
  /// - Parameter identifier: The number of the waiting purchase.
  /// - Throws: ``StoreSessionError`` where there is no such purchase; what the storage throws.
  public func declineAskToBuyTransaction(identifier: UInt64) throws {
    catchUp()
    try commit(ledger.decline(try ledger.openRecord(identifier, in: .pending)))
  }

  /// Solves the issue of an interrupted purchase, or of a renewal that could not be paid for; a new transaction comes
  /// through the updates.
  ///
  /// - Parameter identifier: The number of the interrupted purchase, or of a transaction of the subscription.
  /// - Returns: The number of the new transaction.
  /// - Throws: ``StoreSessionError`` where there is no such purchase, the product is owned by now, or the change takes effect
  ///   only at a renewal; what the storage throws.
  @discardableResult
  public func resolveIssueForTransaction(identifier: UInt64) throws -> UInt64 {
    catchUp()
    if let retried = ledger[identifier].flatMap({ ledger.snapshot(of: $0.record.originalID) }),
      retried.subscription.retry != nil
    {
      let id = ledger.nextID
      try commit(renewals.renewal(of: retried, at: moment, nextID: id))
      return id
    }
    let record = try ledger.openRecord(identifier, in: .interrupted)
    let product = try configuredProduct(record.productID)
    let replaced = try replacement(for: product, action: "resolved")
    let (new, change) = ledger.resolve(record, replacing: replaced, with: request(for: record, of: product))
    try commit(change)
    return new.id
  }

  /// An open purchase, made in this moment.
  private func request(for record: TransactionRecord, of product: ConfiguredProduct) -> PurchaseRequest {
    // The offer that was asked for is looked up again, since a record keeps its name and not all of it.
    let offer = record.offer.flatMap { product.offer(Transaction.OfferType(rawValue: $0.type), $0.id) }
    return PurchaseRequest(
      product: product,
      quantity: record.quantity,
      appAccountToken: record.appAccountToken,
      storefront: record.storefront,
      currency: record.currency,
      date: moment,
      verificationError: record.verificationError,
      timeRate: timeRate,
      offers: offer.map { [OfferPlan($0)] } ?? []
    )
  }

  /// The transaction that a new one replaces.
  ///
  /// - Throws: ``StoreSessionError/invalidAction(_:)`` where the product is owned, or the change takes effect only at a
  ///   renewal.
  func replacement(for product: ConfiguredProduct, action: String) throws -> TransactionRecord? {
    let because: String
    switch ledger.availability(of: product, at: moment, in: configuration) {
    case .free: return nil
    case .replaces(let record): return record
    case .waits(let active): because = "\(active.latest.productID) changes to it only at its next renewal"
    case .owned(let record): because = "it is owned already (transaction \(record.id))"
    }
    throw StoreSessionError.invalidAction("The purchase of \(product.id) cannot be \(action), because \(because).")
  }

  private func open(in state: TransactionRecord.State) -> [TestTransaction] {
    catchUp()
    return ledger.open.compactMap { id in
      guard let record = ledger[id]?.record, record.state == state else { return nil }
      return TestTransaction(record: record, isFinished: false, subscription: nil)
    }
  }
}
