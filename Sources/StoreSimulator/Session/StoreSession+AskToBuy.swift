extension StoreSession {
  /// The purchases that wait for approval.
  public var pendingAskToBuy: [TestTransaction] { open(in: .pending) }

  /// The purchases that were interrupted and not resolved.
  public var interruptedPurchases: [TestTransaction] { open(in: .interrupted) }

  /// Approves a purchase that waits; its transaction comes through the updates, with the same number.
  ///
  /// - Parameter identifier: The number of the waiting purchase.
  /// - Throws: ``StoreSessionError`` where there is no such purchase or the product is owned by now;
  ///   ``StoreKitError/unsupported`` for a change of service that needs a renewal; what the storage throws.
  public func approveAskToBuyTransaction(identifier: UInt64) throws {
    let record = try ledger.openRecord(identifier, in: .pending)
    let product = try configuredProduct(record.productID)
    let replaced = try replacement(for: product, action: "approved")
    let period = product.subscription?.period
    try commit(ledger.approve(record, replacing: replaced, period: period, at: clock.now))
  }

  /// Declines a purchase that waits.
  ///
  /// Nothing reaches the app: StoreKit documents no event for it. Those who watch the facts are told.
  ///
  /// - Parameter identifier: The number of the waiting purchase.
  /// - Throws: ``StoreSessionError`` where there is no such purchase; what the storage throws.
  public func declineAskToBuyTransaction(identifier: UInt64) throws {
    try commit(ledger.decline(try ledger.openRecord(identifier, in: .pending)))
  }

  /// Solves the issue of an interrupted purchase; a new transaction comes through the updates.
  ///
  /// - Parameter identifier: The number of the interrupted purchase.
  /// - Returns: The number of the new transaction.
  /// - Throws: ``StoreSessionError`` where there is no such purchase or the product is owned by now;
  ///   ``StoreKitError/unsupported`` for a change of service that needs a renewal; what the storage throws.
  @discardableResult
  public func resolveIssueForTransaction(identifier: UInt64) throws -> UInt64 {
    let record = try ledger.openRecord(identifier, in: .interrupted)
    let product = try configuredProduct(record.productID)
    let replaced = try replacement(for: product, action: "resolved")
    let request = PurchaseRequest(
      product: product,
      quantity: record.quantity,
      appAccountToken: record.appAccountToken,
      storefront: record.storefront,
      currency: record.currency,
      date: clock.now,
      verificationError: record.verificationError
    )
    let (new, change) = ledger.resolve(record, replacing: replaced, with: request)
    try commit(change)
    return new.id
  }

  /// The transaction that a new one replaces.
  ///
  /// - Throws: ``StoreSessionError/invalidAction(_:)`` where the product is owned.
  func replacement(for product: ConfiguredProduct, action: String) throws -> TransactionRecord? {
    switch ledger.availability(of: product, rivals: rivals(of: product), at: clock.now) {
    case .free: return nil
    case .upgrade(let record): return record
    case .needsRenewal: throw StoreKitError.unsupported
    case .owned(let record):
      let owner = "transaction \(record.id)"
      throw StoreSessionError.invalidAction(
        "The purchase of \(product.id) cannot be \(action), because it is owned already (\(owner))."
      )
    }
  }

  private func open(in state: TransactionRecord.State) -> [TestTransaction] {
    ledger.open.compactMap { id in
      guard let record = ledger[id]?.record, record.state == state else { return nil }
      return TestTransaction(record: record, isFinished: false)
    }
  }
}
