import Foundation
import Testing

@testable import StoreSimulator

/// How StoreKit behaves towards an app: rules 10 to 16 of sixteen.
struct StoreContractRestTests {
  @Test func `10, a refund hands out the same number with a date and a reason`() async throws {
    let stage = try Stage()
    let pro = try await stage.buy(Stage.pro)
    await pro.finish()
    var updates = stage.session.updates.makeAsyncIterator()

    stage.clock.advance(by: .seconds(60))
    try await stage.session.refundTransaction(identifier: pro.id, reason: .developerIssue)

    let refunded = try #require(await updates.next()?.payloadValue)
    #expect(refunded.id == pro.id)
    #expect(refunded != pro)
    #expect(refunded.revocationDate == Stage.start.addingTimeInterval(60))
    #expect(refunded.revocationReason == .developerIssue)
    #expect(await stage.ids(stage.session.unfinished) == [])
  }

  @Test func `12, buying an owned non-consumable hands back its transaction`() async throws {
    let stage = try Stage()
    let first = try await stage.buy(Stage.pro)

    let second = try await stage.buy(Stage.pro)

    #expect(second == first)
    #expect(await stage.session.allTransactions().count == 1)
  }

  @Test func `11, turning auto-renew off makes no transaction, and only a status tells`() async throws {
    let stage = try Stage()
    let yearly = try await stage.buy(Stage.yearly)
    var updates = stage.session.updates.makeAsyncIterator()
    var statuses = stage.session.statusUpdates.makeAsyncIterator()

    try await stage.session.disableAutoRenewForTransaction(identifier: yearly.id)
    let status = try #require(await statuses.next())
    let tip = try await stage.session.buyProduct(identifier: Stage.tip)

    #expect(status.state == .subscribed)
    #expect(try status.renewalInfo.payloadValue.willAutoRenew == false)
    #expect(try status.transaction.payloadValue == yearly)
    #expect(await updates.next()?.unsafePayloadValue.id == tip.id)
    #expect(await stage.session.allTransactions().map(\.id) == [yearly.id, tip.id])
  }

  @Test func `12, buying an active subscription hands back its transaction, and an expired one makes a new one`()
    async throws
  {
    let stage = try Stage()
    let first = try await stage.buy(Stage.yearly)
    stage.clock.advance(by: .seconds(364 * 86_400))

    let second = try await stage.buy(Stage.yearly)
    try await stage.session.disableAutoRenewForTransaction(identifier: first.id)
    stage.clock.advance(by: .seconds(86_400))
    let third = try await stage.buy(Stage.yearly)

    #expect(second == first)
    #expect(third.id == first.id + 1 && third.originalID == first.id && third.reason == .purchase)
    #expect(first.expirationDate == Stage.start.addingTimeInterval(365 * 86_400))
  }

  @Test func `12, a refunded product can be bought again`() async throws {
    let stage = try Stage()
    let first = try await stage.buy(Stage.pro)
    try await stage.session.refundTransaction(identifier: first.id)

    let second = try await stage.buy(Stage.pro)

    #expect(second.id == first.id + 1)
    #expect(await stage.ids(stage.session.currentEntitlements) == [second.id])
  }

  @Test func `13, a new transaction becomes visible only after the propagation delay`() async throws {
    let stage = try Stage()
    await stage.session.setPropagationDelay(.seconds(5))
    let pro = try await stage.buy(Stage.pro)
    let queries = [stage.session.all, stage.session.unfinished, stage.session.currentEntitlements]

    for query in queries { #expect(await stage.ids(query) == []) }
    #expect(await stage.session.latest(for: Stage.pro) == nil)
    #expect(try await stage.buy(Stage.pro) == pro)
    stage.clock.advance(by: .seconds(5))
    for query in queries { #expect(await stage.ids(query) == [pro.id]) }
    #expect(await stage.session.latest(for: Stage.pro) == .verified(pro))
  }

  @Test func `13, updates are not delayed, and a restore makes everything visible`() async throws {
    let stage = try Stage()
    await stage.session.setPropagationDelay(.seconds(5))
    var updates = stage.session.updates.makeAsyncIterator()
    let pro = try await stage.session.buyProduct(identifier: Stage.pro)

    #expect(await updates.next()?.unsafePayloadValue == pro)
    #expect(await stage.ids(stage.session.currentEntitlements) == [])
    try await stage.session.sync()
    #expect(await stage.ids(stage.session.currentEntitlements) == [pro.id])
  }

  @Test func `14, an upgrade marks the old transaction and does not revoke it`() async throws {
    let stage = try Stage()
    let monthly = try await stage.buy(Stage.monthly)

    let yearly = try await stage.buy(Stage.yearly)

    let old = try #require(try await stage.session.latest(for: Stage.monthly)?.payloadValue)
    #expect(old.id == monthly.id && old.isUpgraded && old.revocationDate == nil)
    #expect(!yearly.isUpgraded)
    #expect(await stage.ids(stage.session.currentEntitlements) == [yearly.id])
    #expect(await stage.ids(stage.session.all) == [monthly.id, yearly.id])
  }

  @Test func `14, a downgrade of an active subscription takes effect at its renewal`() async throws {
    let stage = try Stage()
    let yearly = try await stage.buy(Stage.yearly)

    let answer = try await stage.buy(Stage.monthly)
    let status = try #require(try await stage.product(Stage.monthly).subscription?.status.first)
    stage.clock.set(try #require(yearly.expirationDate))
    let owned = await stage.ids(stage.session.currentEntitlements)
    let monthly = try #require(try await stage.session.latest(for: Stage.monthly)?.payloadValue)

    #expect(answer == yearly)
    #expect(try status.renewalInfo.payloadValue.autoRenewPreference == Stage.monthly)
    #expect(try status.renewalInfo.payloadValue.currentProductID == Stage.yearly)
    #expect(owned == [monthly.id])
    #expect(
      monthly.reason == .renewal && monthly.originalID == yearly.id && monthly.purchaseDate == yearly.expirationDate
    )
    #expect(await stage.session.latest(for: Stage.yearly)?.unsafePayloadValue.isUpgraded == false)
  }

  @Test func `15, a declined request reaches neither updates nor the history`() async throws {
    let stage = try Stage()
    var updates = stage.session.updates.makeAsyncIterator()
    await stage.session.setAskToBuyEnabled(true)
    _ = try await stage.product(Stage.pro).purchase()
    let waiting = try #require(await stage.session.pendingAskToBuy.first)
    var facts = stage.session.facts.makeAsyncIterator()

    try await stage.session.declineAskToBuyTransaction(identifier: waiting.id)
    let other = try await stage.session.buyProduct(identifier: Stage.tip)

    #expect(await updates.next()?.unsafePayloadValue.id == other.id)
    #expect(await stage.ids(stage.session.all) == [other.id])
    #expect(await facts.next() == .declined(.init(id: waiting.id, productID: Stage.pro)))
  }

  @Test func `16, a purchase with nobody listening to updates is told of`() async throws {
    let stage = try Stage()
    var facts = stage.session.facts.makeAsyncIterator()

    try await stage.buy(Stage.tip)
    let alone = [await facts.next(), await facts.next()]
    let updates = stage.session.updates.makeAsyncIterator()
    try await stage.buy(Stage.tip)
    let heard = [await facts.next(), await facts.next()]

    #expect(
      alone == [.nobodyListening(productID: Stage.tip), .purchased(.init(id: 1, productID: Stage.tip), quantity: 1)]
    )
    #expect(heard == [.listenerAdded(1), .purchased(.init(id: 2, productID: Stage.tip), quantity: 1)])
    withExtendedLifetime(updates) {}
  }
}
