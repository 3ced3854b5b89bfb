import Foundation

extension RenewalEngine {
  /// Something that happened to a subscription, and how it stands afterwards.
  struct Event: Sendable {
    let date: Date
    let change: LedgerChange
    let snapshot: SubscriptionSnapshot?
  }

  /// What happens to the subscriptions of a ledger until a moment, in the order in which it happens.
  ///
  /// Each event sees what those before it did; the ledger itself stays as it is.
  ///
  /// - Parameters:
  ///   - ledger: The ledger.
  ///   - moment: Until when, this moment included.
  ///   - limit: How many events at most.
  /// - Returns: The events.
  func events(of ledger: Ledger, until moment: Date, limit: Int = .max) -> [Event] {
    var agenda = ledger.agenda
    var snapshots: [UInt64: SubscriptionSnapshot] = [:]
    var nextID = ledger.nextID
    var events: [Event] = []
    while events.count < limit, let (date, id) = agenda.first, date <= moment {
      guard let before = snapshots[id] ?? ledger.snapshot(of: id) else {
        agenda.set(nil, for: id)
        continue
      }
      let change = event(of: before, at: date, nextID: nextID)
      let after = before.applying(change)
      snapshots[id] = after
      nextID = max(nextID, after.latest.id + 1)
      agenda.set(after.subscription.nextEvent(after: after.latest), for: id)
      events.append(Event(date: date, change: change, snapshot: change.isQuiet ? nil : after))
    }
    return events
  }
}

extension SubscriptionSnapshot {
  /// The snapshot after a change that is about this subscription only.
  fileprivate func applying(_ change: LedgerChange) -> SubscriptionSnapshot {
    var subscription = subscription
    var latest = latest
    for record in change.records {
      if case .subscription(let new) = record { subscription = new }
      if case .transaction(let new) = record, new.id >= latest.id { latest = new }
    }
    return SubscriptionSnapshot(subscription: subscription, latest: latest)
  }
}
