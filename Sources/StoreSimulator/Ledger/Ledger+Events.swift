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
  ///
  /// - Parameters:
  ///   - record: The purchase.
  ///   - old: The transaction that it replaces.
  ///   - request: The same purchase at this moment.
  /// - Returns: The change.
  func approve(
    _ record: TransactionRecord,
    replacing old: TransactionRecord?,
    with request: PurchaseRequest
  ) -> LedgerChange {
    var approved = record
    approved.state = .purchased
    approved.purchaseDate = request.date
    approved.expirationDate = request.end(from: request.date)
    let (kept, change) = change(adding: approved, replacing: old, request.offers)
    return change.telling(.approved(kept.fact)).handingOut(kept)
  }

  /// Declines a purchase that waits; nothing reaches the app.
  func decline(_ record: TransactionRecord) -> LedgerChange {
    var declined = record
    declined.state = .declined
    return LedgerChange(records: [.transaction(declined)], facts: [.declined(declined.fact)])
  }

  /// Declines a purchase that nobody has decided about; nothing reaches the app.
  func timeOut(_ record: TransactionRecord) -> LedgerChange {
    var declined = record
    declined.state = .declined
    return LedgerChange(records: [.transaction(declined)], facts: [.approvalTimedOut(declined.fact)])
  }

  /// Lets an interrupted purchase through, as a new transaction.
  func resolve(
    _ record: TransactionRecord,
    replacing old: TransactionRecord?,
    with request: PurchaseRequest
  ) -> (TransactionRecord, LedgerChange) {
    var resolved = record
    resolved.state = .resolved
    var (new, change) = change(adding: request.record(id: nextID, state: .purchased), replacing: old, request.offers)
    change.records.insert(.transaction(resolved), at: 0)
    return (new, change.telling(.resolved(resolved.fact, by: new.id)).handingOut(new))
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

  /// Deletes a transaction as if it had never been: with the first of a subscription all of it goes, and a subscription
  /// that loses its latest transaction ends.
  func deletion(of id: UInt64) throws(StoreSessionError) -> LedgerChange {
    let record = try existing(id)
    guard let subscription = subscriptions[record.originalID] else {
      return LedgerChange(records: [.deleted(id)], withdrawals: [id], facts: [.deleted(record.fact)])
    }
    let chain = entries.lazy.map(\.record).filter { $0.originalID == subscription.id && $0.state == .purchased }
    guard id != subscription.id else {
      // The first comes last, since the subscription goes with it.
      let all = chain.reversed()
      return LedgerChange(
        records: all.map { .deleted($0.id) },
        withdrawals: all.map(\.id),
        facts: all.map { .deleted($0.fact) }
      )
    }
    var change = LedgerChange(records: [.deleted(id)], withdrawals: [id], facts: [.deleted(record.fact)])
    guard id == subscription.latestID, let previous = chain.last(where: { $0.id != id }) else { return change }
    var ended = subscription
    ended.latestID = previous.id
    ended.end(.unknown)
    change.records.append(.subscription(ended))
    return change
  }

  private func existing(_ id: UInt64) throws(StoreSessionError) -> TransactionRecord {
    guard let entry = self[id] else { throw .noTransactionFound(id) }
    return entry.record
  }
}
