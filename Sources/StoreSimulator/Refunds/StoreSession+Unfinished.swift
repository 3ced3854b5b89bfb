import Foundation

extension StoreSession {
  /// The purchase that is refunded next because nobody has finished it, and when.
  ///
  /// The signature of a purchase does not matter: one that cannot be believed is refunded like any other.
  var nextUnfinishedRefund: (date: Date, id: UInt64)? {
    guard let delay = unfinishedRefundDelay, let oldest = ledger.unfinished?.first else { return nil }
    return (oldest.date + delay.timeInterval, oldest.id)
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
