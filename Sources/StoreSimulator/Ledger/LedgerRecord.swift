/// One entry of the ledger's history; played in order, the entries give the ledger again.
public enum LedgerRecord: Hashable, Sendable, Codable {
  /// A transaction came into being or changed; this is all of it.
  case transaction(TransactionRecord)
  /// A subscription began or changed; this is all of it but its transactions.
  case subscription(SubscriptionRecord)
  /// A transaction was finished.
  case finished(UInt64)
  /// A transaction was deleted.
  case deleted(UInt64)
  /// Every transaction was deleted; the number is the last that had been given out.
  case cleared(lastID: UInt64)
}
