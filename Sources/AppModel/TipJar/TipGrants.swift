import StoreSimulator

/// Which tips were granted, and which were given back.
///
/// A transaction may be handed over more than once, and is granted once. A refund comes with the number of its purchase,
/// so a number that was seen before is not yet old news: what is compared is the number and what it says.
struct TipGrants: Sendable {
  private enum Standing {
    case granted
    case refunded
  }

  private var standings: [Transaction.ID: Standing] = [:]

  /// How many tips are granted and not given back.
  private(set) var count = 0

  /// Notes what a verified transaction says.
  ///
  /// - Parameter transaction: A tip.
  /// - Returns: Whether it says something new. A purchase behind its own refund does not.
  mutating func note(_ transaction: Transaction) -> Bool {
    let isRefund = transaction.revocationDate != nil
    switch (standings[transaction.id], isRefund) {
    case (nil, false): count += 1
    case (.granted, true): count -= 1
    case (nil, true): break
    case (.granted, false), (.refunded, _): return false
    }
    standings[transaction.id] = isRefund ? .refunded : .granted
    return true
  }
}
