import Foundation

/// What StoreKit's sequences ask of the ledger.
enum LedgerQuery: Sendable, Hashable {
  /// The history, of one product or of all.
  case all(productID: String?)
  /// What was not finished.
  case unfinished
  /// What entitles the customer, of one product or of all.
  case currentEntitlements(productID: String?)
}

extension Ledger {
  /// The transactions that answer a query, oldest first.
  ///
  /// - Complexity: O(*n* log *n*) at most, where *n* is the number of transactions; O(*k*) for one product with *k*.
  func transactions(matching query: LedgerQuery, at now: Date) -> [TransactionRecord] {
    switch query {
    case .all(let productID?):
      history[productID, default: []].compactMap { visible($0, at: now) }
    case .all(nil):
      entries.lazy.filter { $0.isListed && $0.isVisible(at: now) }.map(\.record)
    case .unfinished:
      entries.lazy.filter { $0.record.state == .purchased && !$0.isFinished && $0.isVisible(at: now) }.map(\.record)
    case .currentEntitlements(let productID?):
      entitlement(for: productID, at: now).map { [$0] } ?? []
    case .currentEntitlements(nil):
      // Places are sorted rather than records, which are large.
      history.values.compactMap { entitling(among: $0, at: now) }.sorted().map { entries[$0].record }
    }
  }

  /// The newest transaction of a product that a history shows.
  func latest(for productID: String, at now: Date) -> TransactionRecord? {
    history[productID]?.reversed().lazy.compactMap { visible($0, at: now) }.first
  }

  /// The transaction of a product that entitles the customer, among those that queries see.
  ///
  /// Of a product's transactions the newest counts that was not refunded.
  func entitlement(for productID: String, at now: Date) -> TransactionRecord? {
    entitling(among: history[productID, default: []], at: now).map { entries[$0].record }
  }

  /// The transaction of a product that entitles the customer, whether queries see it yet or not.
  func ownership(of productID: String, at now: Date) -> TransactionRecord? {
    entitling(among: history[productID, default: []], at: now, seesAll: true).map { entries[$0].record }
  }

  /// The place of the entitling one among a product's transactions.
  ///
  /// It is the newest that was not refunded, if it still entitles. What the customer bought and what the family shares are
  /// looked at apart.
  private func entitling(among ids: [UInt64], at now: Date, seesAll: Bool = false) -> Int? {
    var seen: String?
    for id in ids.reversed() {
      guard let place = index(of: id), seesAll || entries[place].isVisible(at: now), entries[place].record.isPaid,
        entries[place].record.ownership != seen
      else { continue }
      if entitles(entries[place].record, at: now) { return place }
      guard seen == nil, sharedProductIDs.contains(entries[place].record.productID) else { return nil }
      seen = entries[place].record.ownership
    }
    return nil
  }

  /// Whether a transaction entitles the customer: of a subscription that is in its grace period the latest still does.
  private func entitles(_ record: TransactionRecord, at now: Date) -> Bool {
    if record.entitles(at: now) { return true }
    guard record.isPaid, !record.isUpgraded, let subscription = subscriptions[record.originalID],
      subscription.latestID == record.id, subscription.retry != nil
    else { return false }
    return subscription.entitlementEnds(after: record).map { now < $0 } ?? false
  }

  private func visible(_ id: UInt64, at now: Date) -> TransactionRecord? {
    guard let entry = self[id], entry.isVisible(at: now) else { return nil }
    return entry.record
  }
}

extension Ledger.Entry {
  /// Whether queries see it at a moment.
  func isVisible(at now: Date) -> Bool { visibleFrom.map { $0 <= now } ?? true }

  /// Whether a history shows it.
  fileprivate var isListed: Bool {
    guard record.state == .purchased else { return false }
    return record.kind != .consumable || !isFinished || record.revocationDate != nil
  }
}
