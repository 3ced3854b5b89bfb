import Foundation

extension StoreSession {
  /// Performs whatever was due on the session's clock: renewals, attempts to renew, ends of grace periods, expirations.
  ///
  /// Every question and every action of the session begins with it, so nobody sees a subscription as it was before the
  /// clock moved. While nobody asks, the alarm does.
  func catchUp() {
    let now = decisionMoment ?? clock.horizon
    // What was decided for a moment comes after what is due before it. A decision that asks in its turn sees the store as it
    // was then.
    while decisionMoment == nil, let next = nextDecision, next <= now {
      // Without the alarm nothing is tried again by itself; the next question does.
      guard renew(until: next), carryOutDecision(at: next) else { return alarm = nil }
    }
    guard renew(until: now) else { return alarm = nil }
    setAlarm()
  }

  /// Lets subscriptions do what is due.
  ///
  /// - Returns: Whether it could be kept.
  private func renew(until now: Date) -> Bool {
    while true {
      let events = renewals.events(of: ledger, until: now, limit: Self.batchSize)
      guard !events.isEmpty else { break }
      do {
        try storage?.append(events.flatMap(\.change.records))
      } catch {
        let reason = String(describing: error)
        if reason != renewalFault { factBroadcast.send(.subscription(.renewalsStopped(reason: reason))) }
        renewalFault = reason
        return false
      }
      renewalFault = nil
      for event in events {
        apply(event.change, at: event.date)
        if let snapshot = event.snapshot { statusBroadcast.send(snapshot) }
      }
    }
    return true
  }

  /// How many events are kept with one write.
  private static let batchSize = 512

  /// Sets the alarm to the moment of the next event, where it is not set to that already.
  func setAlarm() {
    guard let date = [ledger.nextEvent?.date, nextDecision].compactMap(\.self).min() else { return alarm = nil }
    guard date != alarm?.date else { return }
    alarm = RenewalAlarm(at: date, on: clock) { [weak self] in await self?.ring() }
  }

  private func ring() {
    // The alarm has rung, and the next event may have the same date.
    alarm = nil
    catchUp()
  }

  /// The engine with the settings of this moment.
  var renewals: RenewalEngine {
    RenewalEngine(
      configuration: configuration,
      timeRate: timeRate,
      isGracePeriodEnabled: billingGracePeriodIsEnabled,
      isBillingFailing: shouldEnterBillingRetryOnRenewal
    )
  }
}
