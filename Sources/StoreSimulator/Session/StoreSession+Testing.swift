extension StoreSession {
  /// Every transaction, with those that wait or failed, oldest first.
  public func allTransactions() -> [TestTransaction] {
    catchUp()
    return ledger.entries.map(testTransaction)
  }

  /// The latest transactions, with those that wait or failed, oldest first.
  ///
  /// - Parameter limit: How many at most.
  /// - Returns: The transactions.
  public func latestTransactions(_ limit: Int) -> [TestTransaction] {
    catchUp()
    return ledger.entries.suffix(limit).map(testTransaction)
  }

  private func testTransaction(_ entry: Ledger.Entry) -> TestTransaction {
    let subscription = ledger.subscriptions[entry.record.originalID]
    return TestTransaction(
      record: entry.record,
      isFinished: entry.isFinished,
      subscription: subscription?.latestID == entry.record.id ? subscription : nil
    )
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
    catchUp()
    try commit(try ledger.refund(identifier, reason: reason, at: clock.now))
  }

  /// Deletes a transaction as if it had never been.
  ///
  /// - Parameter identifier: The transaction's number, which is not used again.
  /// - Throws: ``StoreSessionError`` where there is no such transaction; what the storage throws.
  public func deleteTransaction(identifier: UInt64) throws {
    catchUp()
    try commit(try ledger.deletion(of: identifier))
  }

  /// Deletes all transactions, and with them what waits for listeners; settings stay.
  ///
  /// - Throws: What the storage throws; then nothing is deleted.
  public func clearTransactions() throws {
    catchUp()
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
    setTimeRate(TimeRate(rawValue: settings.timeRate) ?? .realTime)
    setBillingGracePeriodEnabled(settings.isBillingGracePeriodEnabled)
    setShouldEnterBillingRetryOnRenewal(settings.areRenewalBillingIssuesEnabled)
    familySharingEnabled = true
    setPropagationDelay(.zero)
    // The configuration's storefront was found when the session was made.
    if let original = try? Storefront(countryCode: settings.storefront) { change(to: original) }
  }
}
