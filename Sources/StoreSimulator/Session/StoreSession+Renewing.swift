import Foundation

extension StoreSession {
  /// Performs whatever was due on the session's clock: renewals, attempts to renew, ends of grace periods, expirations.
  ///
  /// Every question and every action of the session begins with it, so nobody sees a subscription as it was before the
  /// clock moved. While nobody asks, the alarm does.
  func catchUp() {
    let now = clock.horizon
    while true {
      let events = renewals.events(of: ledger, until: now, limit: Self.batchSize)
      guard !events.isEmpty else { break }
      do {
        try storage?.append(events.flatMap(\.change.records))
      } catch {
        // Without the alarm nothing is tried again by itself; the next question does.
        alarm = nil
        let reason = String(describing: error)
        if reason != renewalFault { factBroadcast.send(.subscription(.renewalsStopped(reason: reason))) }
        renewalFault = reason
        return
      }
      renewalFault = nil
      for event in events {
        apply(event.change, at: event.date)
        if let snapshot = event.snapshot { statusBroadcast.send(snapshot) }
      }
    }
    setAlarm()
  }

  /// How many events are kept with one write.
  private static let batchSize = 512

  /// Sets the alarm to the moment of the next event, where it is not set to that already.
  func setAlarm() {
    guard let date = ledger.nextEvent?.date else { return alarm = nil }
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
