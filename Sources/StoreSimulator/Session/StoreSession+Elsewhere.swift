import Foundation

extension StoreSession {
  /// Buys a product outside the app, as on another device; the transaction comes through the updates.
  ///
  /// Neither Ask to Buy nor interruptions apply there. A change of a subscription that takes effect only at a renewal makes
  /// no transaction, and the present one is the result.
  ///
  /// - Parameters:
  ///   - identifier: The product.
  ///   - options: What goes with the purchase.
  /// - Returns: The transaction.
  /// - Throws: ``StoreSessionError`` for an unknown or an owned product and for a date in the future;
  ///   ``Product/PurchaseError``; ``StoreKeyError`` where nothing can be signed; what the storage throws.
  @discardableResult
  public func buyProduct(
    identifier: String,
    options: Set<Product.PurchaseOption> = []
  ) async throws -> Transaction {
    catchUp()
    try signer.prepare()
    let product = try configuredProduct(identifier)
    let quantity = try quantity(in: options, for: product)
    let offers = try offers(for: product, options: options, fromApp: false)
    let moment = options.purchaseDate
    if let date = moment?.date, date > clock.now {
      throw StoreSessionError.invalidAction(
        "\(product.id) cannot be bought at \(date.formatted(.iso8601)), which is to come."
      )
    }
    var request = request(for: product, quantity: quantity, options: options, offers: offers)
    request.date = moment?.date ?? request.date
    switch ledger.availability(of: product, at: clock.now, in: configuration) {
    case .owned(let record) where options.namesOffer:
      try commit(ledger.handBack(record, offers: offers))
      return result(of: record).unsafePayloadValue
    case .waits(let active):
      try commit(ledger.change(active, to: product, offers: offers))
      return result(of: active.latest).unsafePayloadValue
    case .free, .owned, .replaces: break
    }
    var (record, change) = ledger.buyElsewhere(request, replacing: try replacement(for: product, action: "made"))
    if moment?.behavior == .cancelImmediately { change = change.turningAutoRenewOff() }
    try commit(change)
    script.noteTransaction()
    record = ledger[record.id]?.record ?? record
    return result(of: record).unsafePayloadValue
  }

  /// Lets a member of the family buy a product, which the family then shares; the transaction comes through the updates.
  ///
  /// - Parameter identifier: The product.
  /// - Returns: The transaction, whose ownership type says that it is shared.
  /// - Throws: ``StoreSessionError`` for a product that is unknown, not for families, or shared already, and while the family
  ///   shares nothing; ``StoreKeyError`` where nothing can be signed; what the storage throws.
  @discardableResult
  public func shareFromFamily(identifier: String) async throws -> Transaction {
    catchUp()
    try signer.prepare()
    let product = try configuredProduct(identifier)
    guard familySharingEnabled else {
      throw StoreSessionError.invalidAction("\(product.id) cannot be shared, because Family Sharing is off.")
    }
    guard product.isFamilyShareable else {
      throw StoreSessionError.invalidAction(
        "\(product.id) cannot be shared, because it is not family shareable in the store file."
      )
    }
    let isShared = ledger.history[product.id, default: []].contains { id in
      guard let record = ledger[id]?.record else { return false }
      return record.ownership == Transaction.OwnershipType.familyShared.rawValue && record.entitles(at: clock.now)
    }
    guard !isShared else {
      throw StoreSessionError.invalidAction("\(product.id) cannot be shared, because the family shares it already.")
    }
    var request = request(for: product, quantity: 1, options: [])
    request.ownership = .familyShared
    let old = product.subscription.flatMap { ledger.activeSubscription(inGroup: $0.groupID, .familyShared) }?.latest
    let (record, change) = ledger.share(request, replacing: old)
    try commit(change)
    return result(of: record).unsafePayloadValue
  }

  /// Lets the family share what its members buy, or no longer: then everything shared is revoked, and comes through the
  /// updates again.
  ///
  /// - Throws: What the storage throws.
  public func setFamilySharingEnabled(_ enabled: Bool) throws {
    catchUp()
    guard familySharingEnabled != enabled else { return }
    if !enabled { try commit(ledger.familyRevocation(at: clock.now)) }
    familySharingEnabled = enabled
    factBroadcast.send(.settingChanged(name: "family-sharing", value: enabled ? "on" : "off"))
  }
}

extension Ledger {
  /// Shares what a member of the family bought.
  func share(_ request: PurchaseRequest, replacing old: TransactionRecord?) -> (TransactionRecord, LedgerChange) {
    let (record, change) = change(adding: request.record(id: nextID, state: .purchased), replacing: old, request.offers)
    return (record, change.telling(.subscription(.familyShared(record.fact))).handingOut(record))
  }

  /// Takes back everything that the family shares and that still counts.
  func familyRevocation(at now: Date) -> LedgerChange {
    var change = LedgerChange()
    for entry in entries where entry.record.ownership == Transaction.OwnershipType.familyShared.rawValue {
      guard entry.record.isPaid else { continue }
      if let snapshot = snapshot(of: entry.record.originalID) {
        let isOver = snapshot.subscription.expirationReason != nil
        guard snapshot.latest.id == entry.record.id, !isOver else { continue }
      }
      var record = entry.record
      record.revocationDate = now
      record.revocationReason = Transaction.RevocationReason.other.rawValue
      record.revocationType = Transaction.RevocationType.familyRevocation.rawValue
      change.records.append(.transaction(record))
      change.facts.append(.subscription(.familyRevoked(record.fact)))
      change.deliveries.append(record)
    }
    return change
  }
}

extension LedgerChange {
  /// The change, with subscriptions that do not renew.
  fileprivate func turningAutoRenewOff() -> LedgerChange {
    var change = self
    change.records = records.map { record in
      guard case .subscription(var subscription) = record else { return record }
      subscription.willAutoRenew = false
      return .subscription(subscription)
    }
    return change
  }
}
