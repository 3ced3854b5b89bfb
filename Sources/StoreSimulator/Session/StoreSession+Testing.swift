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

  /// Deletes a transaction as if it had never been.
  ///
  /// - Parameter identifier: The transaction's number, which is not used again.
  /// - Throws: ``StoreSessionError`` where there is no such transaction; what the storage throws.
  public func deleteTransaction(identifier: UInt64) throws {
    catchUp()
    try commit(try ledger.deletion(of: identifier))
    forgetDecisions()
  }

  /// Deletes all transactions, and with them what waits for listeners; settings stay.
  ///
  /// - Throws: What the storage throws; then nothing is deleted.
  public func clearTransactions() throws {
    catchUp()
    let count = ledger.entries.count
    try commit(LedgerChange(records: [.cleared(lastID: ledger.lastID)], facts: [.cleared(count: count)]))
    feed.clear()
    forgetDecisions()
  }

  /// Puts the session back to its beginning: no transactions, the configuration's settings, nothing ordered and no trace.
  ///
  /// Listeners stay, with nothing to read. Numbers of transactions go on.
  ///
  /// - Throws: What the storage throws; then nothing is deleted and the settings stay.
  public func startOver() throws {
    try clearTransactions()
    resetToDefaultState()
    clearTrace()
  }

  /// Puts the settings back to what the configuration says, and forgets what was ordered and decided for later; transactions
  /// stay.
  public func resetToDefaultState() {
    let settings = configuration.settings
    forgetScriptedOutcomes()
    decisionBook.forget()
    messageBroadcast.clear()
    intentBroadcast.clear()
    appPurchase = AppPurchase()
    localeOverride = nil
    setAskToBuyEnabled(settings.isAskToBuyEnabled)
    try? setAskToBuyTimeout(nil)
    setInterruptedPurchasesEnabled(settings.areBillingIssuesEnabled)
    setTimeRate(TimeRate(rawValue: settings.timeRate) ?? .realTime)
    setBillingGracePeriodEnabled(settings.isBillingGracePeriodEnabled)
    setShouldEnterBillingRetryOnRenewal(settings.areRenewalBillingIssuesEnabled)
    familySharingEnabled = true
    setPropagationDelay(.zero)
    setRefundPolicy(.approve)
    // The configuration's storefront was found when the session was made.
    if let original = try? Storefront(countryCode: settings.storefront) { change(to: original) }
  }
}
