import Foundation

/// What a decision of the ledger makes of the world: performed in the order of the properties.
struct LedgerChange: Sendable, Equatable {
  /// Entries to keep and then to apply.
  var records: [LedgerRecord] = []
  /// Transactions that need not be handed out any more.
  var withdrawals: [UInt64] = []
  /// What to tell about it.
  var facts: [StoreFact] = []
  /// Transactions to hand to whoever listens to updates.
  var deliveries: [TransactionRecord] = []
  /// Whether nobody is told that a subscription stands otherwise, because it does not.
  var isQuiet = false

  /// The subscriptions that stand otherwise afterwards.
  var changedSubscriptions: Set<UInt64> {
    let ids = records.compactMap { record -> UInt64? in
      switch record {
      case .subscription(let subscription): subscription.id
      // A refund, for one, changes a transaction and leaves the subscription's record as it is.
      case .transaction(let transaction): transaction.groupID == nil ? nil : transaction.originalID
      case .finished, .deleted, .cleared: nil
      }
    }
    return isQuiet ? [] : Set(ids)
  }
}
