import Foundation

extension Ledger {
  /// The open purchase with a number.
  ///
  /// - Throws: ``StoreSessionError`` where there is none or it is in another state.
  func openRecord(_ id: UInt64, in state: TransactionRecord.State) throws(StoreSessionError) -> TransactionRecord {
    let record = try existing(id)
    guard record.state == state else {
      let wanted = state == .pending ? "waiting for approval" : "interrupted"
      throw .invalidAction("Transaction \(id) of \(record.productID) is \(record.state.rawValue), not \(wanted).")
    }
    return record
  }

  /// Approves a purchase that waits.
  func approve(
    _ record: TransactionRecord,
    replacing old: TransactionRecord?,
    period: Product.SubscriptionPeriod?,
    at now: Date
  ) -> LedgerChange {
    var approved = record
    approved.state = .purchased
    approved.purchaseDate = now
    approved.expirationDate = period?.end(from: now)
    var change = change(adding: approved, replacing: old)
    change.facts.append(.approved(approved.fact))
    change.deliveries = [approved]
    return change
  }

  /// Declines a purchase that waits; nothing reaches the app.
  func decline(_ record: TransactionRecord) -> LedgerChange {
    var declined = record
    declined.state = .declined
    return LedgerChange(records: [.transaction(declined)], facts: [.declined(declined.fact)])
  }

  /// Lets an interrupted purchase through, as a new transaction.
  func resolve(
    _ record: TransactionRecord,
    replacing old: TransactionRecord?,
    with request: PurchaseRequest
  ) -> (TransactionRecord, LedgerChange) {
    var resolved = record
    resolved.state = .resolved
    let new = request.record(id: nextID, state: .purchased)
    var change = change(adding: new, replacing: old)
    change.records.insert(.transaction(resolved), at: 0)
    change.facts.append(.resolved(resolved.fact, by: new.id))
    change.deliveries = [new]
    return (new, change)
  }

  /// Refunds a purchase; the same number is handed out again.
  func refund(
    _ id: UInt64,
    reason: Transaction.RevocationReason,
    at now: Date
  ) throws(StoreSessionError) -> LedgerChange {
    var record = try existing(id)
    guard record.state == .purchased else {
      throw .invalidAction("Transaction \(id) of \(record.productID) is \(record.state.rawValue); nothing was paid.")
    }
    guard record.revocationDate == nil else {
      throw .invalidAction("Transaction \(id) of \(record.productID) is refunded already.")
    }
    record.revocationDate = now
    record.revocationReason = reason.rawValue
    return LedgerChange(
      records: [.transaction(record)],
      facts: [.refunded(record.fact, reason: reason)],
      deliveries: [record]
    )
  }

  /// Deletes a transaction as if it had never been.
  func deletion(of id: UInt64) throws(StoreSessionError) -> LedgerChange {
    let record = try existing(id)
    return LedgerChange(records: [.deleted(id)], withdrawals: [id], facts: [.deleted(record.fact)])
  }

  private func existing(_ id: UInt64) throws(StoreSessionError) -> TransactionRecord {
    guard let entry = self[id] else { throw .noTransactionFound(id) }
    return entry.record
  }
}
