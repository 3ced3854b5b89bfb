/// How far a purchase has come, in the words of StoreKit's original interface, which its test session still uses.
///
/// - SeeAlso: StoreKit, `SKPaymentTransactionState`.
public enum SKPaymentTransactionState: Int, Sendable {
  /// It is being processed.
  case purchasing = 0
  /// It was paid for.
  case purchased = 1
  /// It failed, or was declined.
  case failed = 2
  /// It was restored.
  case restored = 3
  /// It waits for approval.
  case deferred = 4
}
