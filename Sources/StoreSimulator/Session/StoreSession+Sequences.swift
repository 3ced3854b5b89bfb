extension StoreSession {
  /// Transactions that come into being outside a purchase call: approved, resolved, bought elsewhere, refunded, and
  /// at launch the unfinished ones.
  ///
  /// Own purchases are not among them. Each iterator is a listener of its own and receives every transaction; what
  /// nobody has received waits for the first listener.
  public nonisolated var updates: Transaction.Transactions { updates(labelled: nil) }

  /// The updates, with a label under which the trace shows who iterates them.
  ///
  /// - Parameter label: The label; nil shows the name of the task that reads.
  /// - Returns: The updates.
  public nonisolated func updates(labelled label: String?) -> Transaction.Transactions {
    Transaction.Transactions(
      source: .updates(UpdateSequence(feed: feed, label: label), WeakStoreSession(session: self))
    )
  }

  /// The history, oldest first: without finished consumables, unless they were refunded.
  public nonisolated var all: Transaction.Transactions { sequence(.all(productID: nil)) }

  /// The transactions that the app has not finished.
  public nonisolated var unfinished: Transaction.Transactions { sequence(.unfinished) }

  /// What the customer is entitled to now: non-consumables, active subscriptions and non-renewing subscriptions, the
  /// last for ever, because the store does not know when they end.
  public nonisolated var currentEntitlements: Transaction.Transactions {
    sequence(.currentEntitlements(productID: nil))
  }

  /// The history of one product.
  public nonisolated func all(for productID: String) -> Transaction.Transactions {
    sequence(.all(productID: productID))
  }

  /// What one product entitles the customer to now, which is one transaction or none.
  public nonisolated func currentEntitlements(for productID: String) -> Transaction.Transactions {
    sequence(.currentEntitlements(productID: productID))
  }

  /// The newest transaction of a product.
  ///
  /// - Parameter productID: The product.
  /// - Returns: The transaction; nil where there was none, and for a consumable once it is finished.
  public func latest(for productID: String) async -> VerificationResult<Transaction>? {
    catchUp()
    return ledger.latest(for: productID, at: clock.now).map(result(of:))
  }

  /// The transaction of a product that entitles the customer now.
  func entitlement(for productID: String) -> VerificationResult<Transaction>? {
    catchUp()
    return ledger.entitlement(for: productID, at: clock.now).map(result(of:))
  }

  /// The answer to a query, not signed yet.
  func records(matching query: LedgerQuery) -> [TransactionRecord] {
    catchUp()
    return ledger.transactions(matching: query, at: clock.now)
  }

  private nonisolated func sequence(_ query: LedgerQuery) -> Transaction.Transactions {
    Transaction.Transactions(source: .ledger(self, query))
  }

  /// Starts the app anew: hands every unfinished transaction to the updates, once.
  ///
  /// Whoever listens receives them; where nobody does, they wait for the first listener.
  ///
  /// - Returns: How many transactions are unfinished.
  @discardableResult
  public func launch() -> Int {
    let unfinished = ledger.entries.filter { $0.record.state == .purchased && !$0.isFinished }
    // What was missed while the app was away is unfinished too; catching up hands it out, after what is older.
    let missed = renewals.events(of: ledger, until: clock.horizon).count { !$0.change.deliveries.isEmpty }
    factBroadcast.send(.launched(unfinished: unfinished.count + missed))
    for entry in unfinished { feed.send(entry.record) }
    catchUp()
    return unfinished.count + missed
  }

  /// Restores purchases: afterwards every transaction is visible, whatever the propagation delay.
  ///
  /// - Throws: The error that was ordered for this call; a cancelled sign-in is ``StoreKitError/userCancelled``.
  /// - SeeAlso: StoreKit, `AppStore.sync()`.
  public func sync() async throws {
    try failIfSimulated(.appStoreSync)
    catchUp()
    ledger.revealAll()
    let entitlements = ledger.transactions(matching: .currentEntitlements(productID: nil), at: clock.now)
    factBroadcast.send(.restored(entitlements: entitlements.count))
  }
}
