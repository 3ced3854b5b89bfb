import Foundation

extension StoreSession {
  /// Buys a product for the app in front of the customer.
  ///
  /// The transaction is the result and is not repeated in the updates; it stays unfinished until the app finishes it.
  /// An owned non-consumable or active subscription hands back its transaction and makes no new one. Within a group a
  /// higher level replaces the active subscription at once, and so does the same level for the same time; a lower level,
  /// and the same one for another time, take effect at the next renewal, and the present transaction is handed back. An
  /// introductory offer is applied where the customer is eligible.
  ///
  /// - Parameters:
  ///   - product: The product.
  ///   - options: What goes with the purchase.
  /// - Returns: Success with the transaction, or that the customer cancelled, or that the purchase waits for approval.
  /// - Throws: ``Product/PurchaseError``; ``StoreKitError``, which is `unknown` for an interrupted purchase and
  ///   `systemError` where the ledger cannot be written or nothing can be signed.
  public func purchase(
    _ product: Product,
    options: Set<Product.PurchaseOption> = []
  ) async throws -> Product.PurchaseResult {
    catchUp()
    guard let configured = configuration.product(product.id) else { throw Product.PurchaseError.productUnavailable }
    let quantity = try quantity(in: options, for: configured)
    let offers = try offers(for: configured, options: options, fromApp: true)
    do { try signer.prepare() } catch { throw StoreKitError.systemError(error) }
    if feed.listenerCount == 0 { factBroadcast.send(.nobodyListening(productID: configured.id)) }
    let request = request(for: configured, quantity: quantity, options: options, offers: offers)
    switch script[.purchase].call() {
    case .cancel:
      factBroadcast.send(.cancelled(productID: configured.id))
      return .userCancelled
    case .fail(let failure):
      try save(ledger.fail(request, reason: String(describing: failure.thrown)))
      throw failure.thrown
    case nil: break
    }
    let replaced: TransactionRecord?
    switch ledger.availability(of: configured, at: clock.now, in: configuration) {
    case .owned(let record):
      try save(ledger.handBack(record, offers: options.namesOffer ? offers : []))
      feed.note(.returned(record.fact, task: Task.name))
      return .success(result(of: ledger[record.id]?.record ?? record))
    case .waits(let active):
      try save(ledger.change(active, to: configured, offers: offers))
      feed.note(.returned(active.latest.fact, task: Task.name))
      return .success(result(of: active.latest))
    case .replaces(let record): replaced = record
    case .free: replaced = nil
    }
    if interruptedPurchasesEnabled {
      try save(ledger.interrupt(request))
      script.noteTransaction()
      throw StoreKitError.unknown
    }
    if askToBuyEnabled {
      let change = ledger.askToBuy(request)
      try save(change)
      if !change.records.isEmpty { script.noteTransaction() }
      return .pending
    }
    let (record, change) = ledger.buy(request, replacing: replaced)
    try save(change)
    script.noteTransaction()
    feed.note(.returned(record.fact, task: Task.name))
    return .success(result(of: record))
  }

  /// Finishes a transaction.
  ///
  /// - Parameter id: The transaction's number.
  /// - Returns: What became of it; an unknown number is an answer like any other.
  @discardableResult
  public func finish(_ id: UInt64) -> FinishOutcome {
    catchUp()
    guard let entry = ledger[id], entry.record.state == .purchased else { return .unknownTransaction }
    guard !entry.isFinished else { return .alreadyFinished }
    do {
      try commit(
        LedgerChange(records: [.finished(id)], withdrawals: [id], facts: [.finished(entry.record.fact)])
      )
      return .finished
    } catch {
      return .notSaved(String(describing: error))
    }
  }

  /// A purchase of a product in this moment and this storefront.
  func request(
    for product: ConfiguredProduct,
    quantity: Int,
    options: Set<Product.PurchaseOption>,
    offers: [OfferPlan] = []
  ) -> PurchaseRequest {
    PurchaseRequest(
      product: product,
      quantity: quantity,
      appAccountToken: options.appAccountToken,
      storefront: storefront.countryCode,
      currency: storefront.currency?.identifier,
      date: moment,
      verificationError: script.verificationError,
      timeRate: timeRate,
      offers: offers
    )
  }

  /// The quantity of a purchase.
  ///
  /// - Throws: ``Product/PurchaseError/invalidQuantity``.
  func quantity(
    in options: Set<Product.PurchaseOption>,
    for product: ConfiguredProduct
  ) throws(Product.PurchaseError) -> Int {
    let isCountable = product.kind == .consumable || product.kind == .nonRenewable
    guard let quantity = options.quantity, (1...(isCountable ? 10 : 1)).contains(quantity) else {
      throw .invalidQuantity
    }
    return quantity
  }

  /// Commits a change on behalf of the app, which is told of a failure in StoreKit's words.
  private func save(_ change: LedgerChange) throws(StoreKitError) {
    do { try commit(change) } catch { throw .systemError(error) }
  }
}
