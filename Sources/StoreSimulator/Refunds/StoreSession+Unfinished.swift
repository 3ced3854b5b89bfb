import Foundation

extension StoreSession {
  /// The purchase that is refunded next because nobody has finished it, and when.
  ///
  /// The signature of a purchase does not matter: one that cannot be believed is refunded like any other.
  ///
  /// - Complexity: O(*n*) in the number of transactions, where such purchases are refunded at all.
  var nextUnfinishedRefund: (date: Date, id: UInt64)? {
    guard let delay = unfinishedRefundDelay else { return nil }
    let unfinished = ledger.entries.lazy.filter { $0.record.isPaid && !$0.isFinished }.map(\.record)
    let oldest = unfinished.min { ($0.purchaseDate, $0.id) < ($1.purchaseDate, $1.id) }
    return oldest.map { ($0.purchaseDate + delay.timeInterval, $0.id) }
  }

  /// Every purchase that was paid for, the newest first, with those that are finished or refunded.
  package func paidTransactions() async -> [PaidTransaction] {
    catchUp()
    let entries = ledger.entries.reversed().filter { $0.record.state == .purchased && $0.isVisible(at: clock.now) }
    let results = await results(of: entries.map(\.record))
    return zip(results, entries).map { PaidTransaction(result: $0, isFinished: $1.isFinished) }
  }
}

/// A purchase that was paid for.
package struct PaidTransaction: Sendable {
  /// The transaction, and whether its signature was right.
  package let result: VerificationResult<Transaction>
  /// Whether the app has finished it.
  package let isFinished: Bool
}
