import Foundation

/// What a customer may do with a product, given what is owned.
enum Availability: Sendable, Equatable {
  /// It can be bought.
  case free
  /// It is owned already.
  case owned(TransactionRecord)
  /// It is a higher level of the service that this transaction pays for.
  case upgrade(TransactionRecord)
  /// It is the same or a lower level of an active service, which only a renewal can change.
  case needsRenewal(TransactionRecord)
}

extension Ledger {
  /// Whether a product can be bought.
  ///
  /// - Parameters:
  ///   - product: The product.
  ///   - rivals: The other products of its group.
  ///   - now: The moment of the purchase.
  /// - Returns: What the customer owns of it or of its group.
  func availability(of product: ConfiguredProduct, rivals: [ConfiguredProduct], at now: Date) -> Availability {
    guard product.kind == .nonConsumable || product.kind == .autoRenewable else { return .free }
    if let owned = ownership(of: product.id, at: now) { return .owned(owned) }
    guard let level = product.subscription?.groupLevel else { return .free }
    for rival in rivals {
      guard let active = ownership(of: rival.id, at: now), let other = rival.subscription else { continue }
      return level < other.groupLevel ? .upgrade(active) : .needsRenewal(active)
    }
    return .free
  }

  /// Sells a product to the app in front of the customer.
  func buy(_ request: PurchaseRequest, replacing old: TransactionRecord?) -> (TransactionRecord, LedgerChange) {
    let record = request.record(id: nextID, state: .purchased)
    var change = change(adding: record, replacing: old)
    change.facts.append(.purchased(record.fact, quantity: record.quantity))
    return (record, change)
  }

  /// Sells a product outside the app, such as on another device.
  func buyElsewhere(_ request: PurchaseRequest, replacing old: TransactionRecord?) -> (TransactionRecord, LedgerChange)
  {
    let record = request.record(id: nextID, state: .purchased)
    var change = change(adding: record, replacing: old)
    change.facts.append(.purchasedElsewhere(record.fact))
    change.deliveries = [record]
    return (record, change)
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

  /// The change that adds a paid transaction and marks the one it upgrades.
  func change(adding record: TransactionRecord, replacing old: TransactionRecord?) -> LedgerChange {
    guard var old else { return LedgerChange(records: [.transaction(record)]) }
    old.isUpgraded = true
    return LedgerChange(
      records: [.transaction(old), .transaction(record)],
      facts: [.upgraded(from: old.fact, to: record.fact)]
    )
  }
}
