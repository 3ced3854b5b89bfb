import Foundation
import Testing

@testable import StoreSimulator

/// Subscriptions as a session runs them.
struct SubscriptionSessionTests {
  private func stage(storage: (any LedgerStorage)? = nil) throws -> Stage {
    try Stage(configuration: SubscriptionShop.levels(), storage: storage)
  }

  private func days(_ number: Double) -> Duration { .seconds(number * 86_400) }

  @Test func `a renewal is a transaction of its own in the chain of the first, and unfinished`() async throws {
    let stage = try stage()
    let first = try await stage.buy("weekly", options: [.appAccountToken(UUID())])
    await first.finish()
    stage.clock.advance(by: days(7))

    let renewal = try #require(try await stage.session.latest(for: "weekly")?.payloadValue)

    #expect(renewal.id == 2 && renewal.originalID == 1 && renewal.originalPurchaseDate == Stage.start)
    #expect(renewal.reason == .renewal && renewal.ownershipType == .purchased && renewal.price == 3)
    #expect(renewal.purchaseDate == first.expirationDate && renewal.appAccountToken == first.appAccountToken)
    #expect(renewal.webOrderLineItemID == "2" && first.webOrderLineItemID == "1")
    #expect(await stage.ids(stage.session.unfinished) == [2])
    #expect(await stage.ids(stage.session.currentEntitlements) == [2])
  }

  @Test func `the token of a renewal says what the renewal says`() async throws {
    let stage = try stage()
    try await stage.buy("weekly")
    stage.clock.advance(by: days(7))
    let result = try #require(await stage.session.latest(for: "weekly"))
    let payload = try #require(try JSONSerialization.jsonObject(with: result.payloadData) as? [String: Any])

    #expect(payload["transactionId"] as? String == "2" && payload["originalTransactionId"] as? String == "1")
    #expect(payload["transactionReason"] as? String == "RENEWAL")
    #expect(payload["inAppOwnershipType"] as? String == "PURCHASED")
    #expect(payload["originalPurchaseDate"] as? Double == Stage.start.timeIntervalSince1970 * 1000)
    #expect(try stage.session.verifier(for: .xcode).verify(result.jwsRepresentation).kind == .transaction)
  }

  @Test func `the alarm renews without anybody asking, and rings at the exact moment`() async throws {
    let stage = try stage()
    var updates = stage.session.updates.makeAsyncIterator()
    try await stage.buy("weekly")
    let end = Stage.start + 7 * 86_400
    while stage.clock.waiterCount == 0 { await Task.yield() }

    stage.clock.set(end - 0.001)
    #expect(stage.clock.waiterCount == 1)
    stage.clock.set(end)

    #expect(await updates.next()?.unsafePayloadValue.purchaseDate == end)
    while stage.clock.waiterCount == 0 { await Task.yield() }
    stage.clock.set(end + 14 * 86_400)
    #expect(await updates.next()?.unsafePayloadValue.id == 3)
    #expect(await updates.next()?.unsafePayloadValue.id == 4)
  }

  @Test func `there is one alarm, none without subscriptions, and none after the session`() async throws {
    let clock = ManualStoreClock(Stage.start)
    do {
      var stage: StoreSession? = try StoreSession(configuration: SubscriptionShop.levels(), clock: clock)
      _ = await stage?.allTransactions()
      #expect(await stage?.alarm == nil)
      for product in ["weekly", "plus", "top"] { try await stage?.buyProduct(identifier: product) }
      while clock.waiterCount != 1 { await Task.yield() }
      #expect(await stage?.alarm?.date == Product.SubscriptionPeriod.yearly.end(from: Stage.start))
      stage = nil
    }
    while clock.waiterCount != 0 { await Task.yield() }
  }

  @Test func `clearing the store silences the alarm`() async throws {
    let stage = try stage()
    try await stage.buy("weekly")
    try await stage.session.clearTransactions()

    #expect(await stage.session.alarm == nil)
    stage.clock.advance(by: days(100))
    #expect(await stage.session.allTransactions() == [])
    #expect(try await stage.session.status(for: SubscriptionShop.group).isEmpty)
  }

  @Test func `a restart catches up what was missed, and hands out each unfinished renewal once`() async throws {
    let memory = MemoryLedger()
    do {
      let stage = try stage(storage: memory)
      await stage.session.launch()
      try await stage.buy("weekly").finish()
    }
    let stage = try stage(storage: memory)
    stage.clock.set(Stage.start + 21.5 * 86_400)
    var updates = stage.session.updates.makeAsyncIterator()

    let count = await stage.session.launch()
    let tip = try await stage.session.shareFromFamily(identifier: "top")

    #expect(count == 3)
    var ids: [UInt64] = []
    for _ in 0..<4 { ids.append(try #require(await updates.next()).unsafePayloadValue.id) }
    #expect(ids == [2, 3, 4, tip.id])
  }

  @Test func `a restart restores how a subscription stands`() async throws {
    let memory = MemoryLedger()
    let before: Product.SubscriptionInfo.RenewalInfo
    do {
      let stage = try stage(storage: memory)
      try await stage.buy("plus")
      try await stage.buy("basic")
      await stage.session.setShouldEnterBillingRetryOnRenewal(true)
      await stage.session.setBillingGracePeriodEnabled(true)
      stage.clock.advance(by: days(30))
      before = try await stage.renewal()
      #expect(before.state == .inGracePeriod && before.autoRenewPreference == "basic")
    }

    let stage = try stage(storage: memory)
    stage.clock.set(Stage.start + 30 * 86_400)

    #expect(try await stage.renewal() == before)
  }

  @Test func `renewals that cannot be kept have not happened, and that is told`() async throws {
    let memory = MemoryLedger()
    do { try await self.stage(storage: memory).buy("weekly") }
    let broken = UnreliableLedger(isBroken: true, holding: memory.load())
    let stage = try stage(storage: broken)
    var facts = stage.session.facts.makeAsyncIterator()
    stage.clock.advance(by: days(8))

    #expect(await stage.session.allTransactions().count == 1)
    #expect(await stage.session.allTransactions().count == 1)
    #expect(await facts.next() == .subscription(.renewalsStopped(reason: "The disk is full.")))
    #expect(await stage.session.alarm == nil)
  }

  @Test func `with failing renewals a subscription goes through grace and retry to its end`() async throws {
    let stage = try stage()
    try await stage.buy("basic")
    await stage.session.setShouldEnterBillingRetryOnRenewal(true)
    await stage.session.setBillingGracePeriodEnabled(true)
    var states: [Product.SubscriptionInfo.RenewalState] = []
    var owned: [Int] = []
    for day in [27.9, 28, 43.9, 44, 87.9, 88] {
      stage.clock.set(Stage.start + day * 86_400)
      states.append(try await stage.status().state)
      owned.append(await stage.ids(stage.session.currentEntitlements).count)
    }

    #expect(
      states == [
        .subscribed, .inGracePeriod, .inGracePeriod, .inBillingRetryPeriod, .inBillingRetryPeriod, .expired,
      ]
    )
    #expect(owned == [1, 1, 1, 0, 0, 0])
    let info = try await stage.renewal()
    #expect(info.expirationReason == .billingError && !info.willAutoRenew && !info.isInBillingRetry)
    #expect(info.renewalDate == nil && info.autoRenewPreference == nil)
  }

  @Test func `solving the issue of a failed renewal renews at once`() async throws {
    let stage = try stage()
    let first = try await stage.buy("basic")
    await stage.session.setShouldEnterBillingRetryOnRenewal(true)
    stage.clock.set(Stage.start + 40 * 86_400)
    #expect(await stage.session.allTransactions().first?.hasPurchaseIssue == true)

    let id = try await stage.session.resolveIssueForTransaction(identifier: first.id)

    let renewal = try #require(await stage.session.transaction(id)).payloadValue
    #expect(renewal.purchaseDate == Stage.start + 40 * 86_400 && renewal.originalID == first.id)
    #expect(try await stage.status().state == .subscribed)
  }

  @Test func `when renewals no longer fail the next attempt goes through`() async throws {
    let stage = try stage()
    try await stage.buy("basic")
    await stage.session.setShouldEnterBillingRetryOnRenewal(true)
    stage.clock.set(Stage.start + 40.5 * 86_400)
    await stage.session.setShouldEnterBillingRetryOnRenewal(false)
    #expect(try await stage.status().state == .inBillingRetryPeriod)

    stage.clock.set(Stage.start + 50 * 86_400)

    #expect(try await stage.paid().map(\.purchaseDate) == [Stage.start, Stage.start + 41 * 86_400])
  }

  @Test func `a forced renewal ends the period now, turns the renewal on and forgets a higher price`() async throws {
    let stage = try stage()
    let first = try await stage.buy("basic")
    try await stage.session.requestPriceIncreaseConsentForTransaction(identifier: first.id)
    try await stage.session.disableAutoRenewForTransaction(identifier: first.id)
    stage.clock.advance(by: days(3))

    try await stage.session.forceRenewalOfSubscription(productIdentifier: "basic")

    let paid = try await stage.paid()
    let now = Stage.start + 3 * 86_400
    #expect(paid.map(\.expirationDate) == [now, Product.SubscriptionPeriod.monthly.end(from: now)])
    let info = try await stage.renewal()
    #expect(info.willAutoRenew && info.priceIncreaseStatus == .noIncreasePending)
    #expect(await stage.ids(stage.session.currentEntitlements) == [2])
  }

  @Test func `an expired subscription ends now and does not renew`() async throws {
    let stage = try stage()
    try await stage.buy("basic")
    stage.clock.advance(by: days(3))
    try await stage.session.expireSubscription(productIdentifier: "basic")

    #expect(await stage.ids(stage.session.currentEntitlements) == [])
    #expect(try await stage.status().state == .expired)
    #expect(try await stage.renewal().expirationReason == .autoRenewDisabled)
    stage.clock.advance(by: days(300))
    #expect(try await stage.paid().count == 1)
    #expect(try await stage.paid().first?.expirationDate == Stage.start + 3 * 86_400)
  }

  @Test func `a higher price without an answer ends the subscription, agreed to it renews, declined it does not`()
    async throws
  {
    for (answer, reason) in [("none", 3), ("agree", nil), ("decline", 3)] as [(String, Int?)] {
      let stage = try stage()
      let id = try await stage.buy("weekly").id
      try await stage.session.requestPriceIncreaseConsentForTransaction(identifier: id)
      try await stage.session.requestPriceIncreaseConsentForTransaction(identifier: id)
      #expect(try await stage.renewal().priceIncreaseStatus == .pending)
      #expect(await stage.session.allTransactions().last?.isPendingPriceIncreaseConsent == true)
      if answer == "agree" {
        try await stage.session.consentToPriceIncreaseForTransaction(identifier: id)
        #expect(try await stage.renewal().priceIncreaseStatus == .agreed)
      }
      if answer == "decline" {
        try await stage.session.declinePriceIncreaseForTransaction(identifier: id)
        #expect(try await stage.renewal().willAutoRenew == false)
      }
      stage.clock.advance(by: days(7))

      #expect(try await stage.renewal().expirationReason?.rawValue == reason, "\(answer)")
      #expect(try await stage.paid().count == (reason == nil ? 2 : 1), "\(answer)")
    }
  }

  @Test func `what cannot be done is a sentence`() async throws {
    let stage = try stage()
    let session = stage.session
    let shared = try await session.shareFromFamily(identifier: "top")
    let basic = try await stage.buy("basic")
    let ended = try await stage.buy("plus")
    try await session.expireSubscription(productIdentifier: "plus")

    func sentence(_ body: () async throws -> Void) async -> String? {
      do { try await body() } catch { return String(describing: error) }
      return nil
    }
    #expect(
      await sentence { try await session.disableAutoRenewForTransaction(identifier: 77) }
        == "There is no transaction 77."
    )
    #expect(
      await sentence { try await session.enableAutoRenewForTransaction(identifier: ended.id) }
        == "plus cannot be renewed by itself, because it is expired."
    )
    #expect(
      await sentence { try await session.forceRenewalOfSubscription(productIdentifier: "weekly") }
        == "weekly cannot be renewed, because it is not subscribed to."
    )
    #expect(
      await sentence { try await session.consentToPriceIncreaseForTransaction(identifier: shared.id) }
        == "Nobody was asked about a higher price of top, so there is nothing to answer."
    )
    #expect(
      await sentence { try await session.expireSubscription(productIdentifier: "topp") }?.contains("\"top\"") == true
    )
    #expect(basic.originalID == ended.originalID)
  }

  @Test func `deleting the first transaction deletes all of the subscription, and the offer can be had again`()
    async throws
  {
    let stage = try Stage()
    let group = "D33C1000"
    let first = try await stage.buy(Stage.monthly)
    stage.clock.advance(by: days(60))
    let count = await stage.session.allTransactions().count
    #expect(await stage.session.isEligibleForIntroOffer(for: group) == false)

    try await stage.session.deleteTransaction(identifier: first.id)

    #expect(count == 3)
    #expect(await stage.session.allTransactions() == [])
    #expect(try await stage.session.status(for: group).isEmpty)
    #expect(await stage.session.isEligibleForIntroOffer(for: group))
    #expect(await stage.session.alarm == nil)
    #expect(try await stage.buy(Stage.monthly).originalID == 4)
  }

  @Test func `deleting the latest renewal ends the subscription, and an older one changes nothing`() async throws {
    let stage = try stage()
    try await stage.buy("weekly")
    stage.clock.advance(by: days(15))

    try await stage.session.deleteTransaction(identifier: 2)
    #expect(try await stage.status().state == .subscribed)
    try await stage.session.deleteTransaction(identifier: 3)

    #expect(try await stage.status().state == .expired)
    #expect(try await stage.paid().map(\.id) == [1])
  }

  @Test func `a refund of the latest transaction revokes the subscription`() async throws {
    let stage = try stage()
    let first = try await stage.buy("weekly")
    var statuses = stage.session.statusUpdates.makeAsyncIterator()

    try await stage.session.refundTransaction(identifier: first.id)

    #expect(await statuses.next()?.state == .revoked)
    #expect(await stage.session.alarm == nil)
    let again = try await stage.buy("weekly")
    #expect(again.originalID == first.id)
    #expect(try await stage.status().state == .subscribed)
  }

  @Test func `coming back within sixty days keeps the recent start, later it does not`() async throws {
    let stage = try stage()
    try await stage.buy("weekly")
    try await stage.session.expireSubscription(productIdentifier: "weekly")
    stage.clock.advance(by: days(59))
    try await stage.buy("weekly")
    let near = try await stage.renewal().recentSubscriptionStartDate
    try await stage.session.expireSubscription(productIdentifier: "weekly")
    stage.clock.advance(by: days(60))
    try await stage.buy("weekly")

    #expect(near == Stage.start)
    #expect(try await stage.renewal().recentSubscriptionStartDate == Stage.start + 119 * 86_400)
  }
}
