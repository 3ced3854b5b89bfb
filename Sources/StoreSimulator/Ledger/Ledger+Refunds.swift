import Foundation

extension Ledger {
  /// Refunds a purchase as a whole or in part; the same number is handed out again.
  ///
  /// - Parameters:
  ///   - id: The number of the transaction.
  ///   - reason: Why.
  ///   - share: How much is paid back.
  ///   - now: The moment.
  /// - Returns: The change.
  /// - Throws: ``StoreSessionError`` where there is nothing to refund, or the percentage is none.
  func refund(
    _ id: UInt64,
    reason: Transaction.RevocationReason,
    share: RefundShare,
    at now: Date
  ) throws(StoreSessionError) -> LedgerChange {
    let percent = share.percent
    guard (1...100).contains(percent) else {
      throw .invalidAction("\(percent) percent cannot be paid back; a share of 1 to 100 percent was expected.")
    }
    var change = try refund(id, reason: reason, at: now)
    change.records = change.records.map { entry in
      guard case .transaction(let record) = entry, record.id == id else { return entry }
      return .transaction(record.paidBack(share))
    }
    change.deliveries = change.deliveries.map { $0.id == id ? $0.paidBack(share) : $0 }
    return change
  }
}

extension RefundShare {
  /// How much of everything it is.
  var percent: Int {
    switch self {
    case .full: 100
    case .prorated(let percent): percent
    }
  }
}

extension TransactionRecord {
  /// The refunded transaction with the share that was paid back.
  fileprivate func paidBack(_ share: RefundShare) -> TransactionRecord {
    var record = self
    switch share {
    case .full:
      record.revocationType = Transaction.RevocationType.fullRefund.rawValue
      record.revocationPercentage = nil
    case .prorated(let percent):
      record.revocationType = Transaction.RevocationType.proratedRefund.rawValue
      record.revocationPercentage = percent * 1000
    }
    return record
  }
}
