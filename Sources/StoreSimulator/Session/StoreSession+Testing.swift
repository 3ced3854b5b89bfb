extension StoreSession {
  /// Every transaction, with those that wait or failed, oldest first.
  public func allTransactions() -> [TestTransaction] {
    ledger.entries.map { TestTransaction(record: $0.record, isFinished: $0.isFinished) }
  }

  /// The latest transactions, with those that wait or failed, oldest first.
  ///
  /// - Parameter limit: How many at most.
  /// - Returns: The transactions.
  public func latestTransactions(_ limit: Int) -> [TestTransaction] {
    ledger.entries.suffix(limit).map { TestTransaction(record: $0.record, isFinished: $0.isFinished) }
  }

  /// Buys a product outside the app, as on another device; the transaction comes through the updates.
  ///
  /// Neither Ask to Buy nor interruptions apply there.
  ///
  /// - Parameters:
  ///   - identifier: The product.
  ///   - options: What goes with the purchase.
  /// - Returns: The transaction.
  /// - Throws: ``StoreSessionError`` for an unknown or an owned product; ``Product/PurchaseError/invalidQuantity``;
  ///   ``StoreKitError/unsupported`` for a change of service that needs a renewal; ``StoreKeyError`` where nothing can be
  ///   signed; what the storage throws.
  @discardableResult
  public func buyProduct(
    identifier: String,
    options: Set<Product.PurchaseOption> = []
  ) async throws -> Transaction {
    try signer.prepare()
    let product = try configuredProduct(identifier)
    let quantity = try quantity(in: options, for: product)
    let replaced = try replacement(for: product, action: "made")
    let request = request(for: product, quantity: quantity, options: options)
    let (record, change) = ledger.buyElsewhere(request, replacing: replaced)
    try commit(change)
    script.noteTransaction()
    return result(of: record).unsafePayloadValue
  }

  /// Refunds a purchase; the transaction comes through the updates with the same number and a revocation date.
  ///
  /// - Parameters:
  ///   - identifier: The transaction's number.
  ///   - reason: Why.
  /// - Throws: ``StoreSessionError`` where there is nothing to refund; what the storage throws.
  public func refundTransaction(
    identifier: UInt64,
    reason: Transaction.RevocationReason = .other
  ) throws {
    try commit(try ledger.refund(identifier, reason: reason, at: clock.now))
  }

  /// Deletes a transaction as if it had never been.
  ///
  /// - Parameter identifier: The transaction's number, which is not used again.
  /// - Throws: ``StoreSessionError`` where there is no such transaction; what the storage throws.
  public func deleteTransaction(identifier: UInt64) throws {
    try commit(try ledger.deletion(of: identifier))
  }

  /// Deletes all transactions, and with them what waits for listeners; settings stay.
  ///
  /// - Throws: What the storage throws; then nothing is deleted.
  public func clearTransactions() throws {
    let count = ledger.entries.count
    try commit(LedgerChange(records: [.cleared(lastID: ledger.lastID)], facts: [.cleared(count: count)]))
    feed.clear()
  }

  /// Puts the settings back to what the configuration says, and forgets ordered outcomes; transactions stay.
  public func resetToDefaultState() {
    let settings = configuration.settings
    forgetScriptedOutcomes()
    localeOverride = nil
    setAskToBuyEnabled(settings.isAskToBuyEnabled)
    setInterruptedPurchasesEnabled(settings.areBillingIssuesEnabled)
    setPropagationDelay(.zero)
    // The configuration's storefront was found when the session was made.
    if let original = try? Storefront(countryCode: settings.storefront) { change(to: original) }
  }
}
