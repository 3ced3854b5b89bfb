import Foundation
import Testing

@testable import StoreSimulator

/// How StoreKit behaves towards an app: rules 1 to 9 of sixteen.
struct StoreContractTests {
  @Test func `1, entitlements are non-consumables, active subscriptions and non-renewing ones for ever, and end`()
    async throws
  {
    let stage = try Stage()
    let pro = try await stage.buy(Stage.pro)
    let yearly = try await stage.buy(Stage.yearly)
    try await stage.session.disableAutoRenewForTransaction(identifier: yearly.id)
    _ = try await stage.buy(Stage.season)
    let season = try await stage.buy(Stage.season)
    await season.finish()

    let before = await stage.ids(stage.session.currentEntitlements)
    stage.clock.set(try #require(yearly.expirationDate).addingTimeInterval(-0.001))
    let atTheLast = await stage.ids(stage.session.currentEntitlements)
    stage.clock.set(try #require(yearly.expirationDate))
    let after = await stage.ids(stage.session.currentEntitlements)
    stage.clock.advance(by: .seconds(100 * 365 * 86_400))
    let muchLater = await stage.ids(stage.session.currentEntitlements)

    #expect(before == [pro.id, yearly.id, season.id])
    #expect(atTheLast == before)
    #expect(after == [pro.id, season.id])
    #expect(muchLater == after)
  }

  @Test func `1, of an active subscription the latest renewal entitles, in its grace period too`() async throws {
    let stage = try Stage()
    let yearly = try await stage.buy(Stage.yearly)
    let end = try #require(yearly.expirationDate)
    stage.clock.set(end)
    let renewed = await stage.ids(stage.session.currentEntitlements)

    await stage.session.setShouldEnterBillingRetryOnRenewal(true)
    await stage.session.setBillingGracePeriodEnabled(true)
    let graceBegins = Product.SubscriptionPeriod.yearly.end(from: end)
    stage.clock.set(graceBegins + 16 * 86_400 - 1)
    let inGrace = await stage.ids(stage.session.currentEntitlements)
    stage.clock.advance(by: .seconds(1))
    let inRetry = await stage.ids(stage.session.currentEntitlements)

    #expect(renewed == [yearly.id + 1])
    #expect(inGrace == renewed)
    #expect(inRetry == [])
  }

  @Test func `2, entitlements are never consumables or refunded`() async throws {
    let stage = try Stage()
    try await stage.buy(Stage.tip)
    let owned = [try await stage.buy(Stage.pro), try await stage.buy(Stage.season), try await stage.buy(Stage.yearly)]
    let tipEntitlement = try await stage.product(Stage.tip).currentEntitlement

    let before = await stage.ids(stage.session.currentEntitlements)
    for transaction in owned { try await stage.session.refundTransaction(identifier: transaction.id) }

    #expect(before == owned.map(\.id))
    #expect(await stage.ids(stage.session.currentEntitlements) == [])
    #expect(await stage.ids(stage.session.currentEntitlements(for: Stage.pro)) == [])
    #expect(tipEntitlement == nil)
  }

  @Test func `3, the history is finite and leaves out finished consumables that were not refunded`() async throws {
    let stage = try Stage()
    let unfinished = try await stage.buy(Stage.tip)
    let finished = try await stage.buy(Stage.tip)
    let refunded = try await stage.buy(Stage.tip)
    let pro = try await stage.buy(Stage.pro)
    for transaction in [finished, refunded, pro] { await transaction.finish() }
    try await stage.session.refundTransaction(identifier: refunded.id)

    #expect(await stage.ids(stage.session.all) == [unfinished.id, refunded.id, pro.id])
    #expect(await stage.ids(stage.session.all(for: Stage.tip)) == [unfinished.id, refunded.id])
  }

  @Test func `3, the history has every renewal and what the family shares`() async throws {
    let stage = try Stage()
    let yearly = try await stage.buy(Stage.yearly)
    stage.clock.set(try #require(yearly.expirationDate))
    let shared = try await stage.session.shareFromFamily(identifier: Stage.pro)

    #expect(await stage.ids(stage.session.all) == [yearly.id, yearly.id + 1, shared.id])
    #expect(await stage.ids(stage.session.all(for: Stage.yearly)) == [yearly.id, yearly.id + 1])
  }

  @Test func `3, what comes into being during an iteration is not part of it`() async throws {
    let stage = try Stage()
    let first = try await stage.buy(Stage.tip)
    _ = try await stage.buy(Stage.tip)
    var seen: [UInt64] = []

    for await result in stage.session.all {
      seen.append(result.unsafePayloadValue.id)
      _ = try await stage.buy(Stage.tip)
    }

    #expect(seen == [first.id, first.id + 1])
  }

  @Test func `4, unfinished is whatever was not finished and can be asked at any time`() async throws {
    let stage = try Stage()
    let tip = try await stage.buy(Stage.tip)
    let pro = try await stage.buy(Stage.pro)

    let before = await stage.ids(stage.session.unfinished)
    await tip.finish()

    #expect(before == [tip.id, pro.id])
    #expect(await stage.ids(stage.session.unfinished) == [pro.id])
  }

  @Test func `5, updates carry what happens outside the purchase call and do not end`() async throws {
    let stage = try Stage()
    var updates = stage.session.updates.makeAsyncIterator()

    await stage.session.setAskToBuyEnabled(true)
    _ = try await stage.product(Stage.tip).purchase()
    let waiting = try #require(await stage.session.pendingAskToBuy.first)
    try await stage.session.approveAskToBuyTransaction(identifier: waiting.id)
    let elsewhere = try await stage.session.buyProduct(identifier: Stage.pro)
    try await stage.session.refundTransaction(identifier: elsewhere.id)

    #expect(try await updates.next()?.payloadValue.id == waiting.id)
    #expect(try await updates.next()?.payloadValue.id == elsewhere.id)
    #expect(try await updates.next()?.payloadValue.revocationDate == Stage.start)
    #expect(stage.session.listenerCount == 1)
  }

  @Test func `5, updates carry renewals, offer codes and what the family shares`() async throws {
    let stage = try Stage()
    var updates = stage.session.updates.makeAsyncIterator()
    let shared = try await stage.session.shareFromFamily(identifier: Stage.pro)
    let code = Product.PurchaseOption.codeOffer(referenceName: "RECORDSTOREDAY")
    let monthly = try await stage.session.buyProduct(identifier: Stage.monthly, options: [code])
    stage.clock.set(try #require(monthly.expirationDate))
    _ = await stage.session.allTransactions()

    #expect(await updates.next()?.unsafePayloadValue.id == shared.id)
    #expect(await updates.next()?.unsafePayloadValue.id == monthly.id)
    let renewal = try #require(try await updates.next()?.payloadValue)
    #expect(renewal.originalID == monthly.id && renewal.reason == .renewal && renewal.offer?.type == .code)
  }

  @Test(arguments: [false, true]) func `6, the app's own purchase is not repeated in updates`(
    finishes: Bool
  ) async throws {
    let stage = try Stage()
    var updates = stage.session.updates.makeAsyncIterator()

    let own = try await stage.buy(Stage.pro)
    if finishes { await own.finish() }
    let other = try await stage.session.buyProduct(identifier: Stage.tip)

    #expect(await updates.next()?.unsafePayloadValue.id == other.id)
  }

  @Test func `7, unfinished transactions go to updates once after launch, and a late listener misses them`()
    async throws
  {
    let stage = try Stage()
    let tip = try await stage.buy(Stage.tip)
    let pro = try await stage.buy(Stage.pro)
    await pro.finish()
    var early = stage.session.updates.makeAsyncIterator()

    let count = await stage.session.launch()
    var late = stage.session.updates.makeAsyncIterator()
    let other = try await stage.session.buyProduct(identifier: Stage.season)

    #expect(count == 1)
    #expect(await early.next()?.unsafePayloadValue.id == tip.id)
    #expect(await early.next()?.unsafePayloadValue.id == other.id)
    #expect(await late.next()?.unsafePayloadValue.id == other.id)
  }

  @Test func `7, after a launch without listeners the first one receives what is unfinished`() async throws {
    let stage = try Stage()
    let tip = try await stage.buy(Stage.tip)

    await stage.session.launch()
    var first = stage.session.updates.makeAsyncIterator()
    var second = stage.session.updates.makeAsyncIterator()
    let other = try await stage.session.buyProduct(identifier: Stage.season)

    #expect(await first.next()?.unsafePayloadValue.id == tip.id)
    #expect(await second.next()?.unsafePayloadValue.id == other.id)
  }

  @Test func `8, a listener that starts after an outside purchase still receives it, unless it was finished`()
    async throws
  {
    let stage = try Stage()
    let finished = try await stage.session.buyProduct(identifier: Stage.tip)
    let elsewhere = try await stage.session.buyProduct(identifier: Stage.pro)
    await finished.finish()

    var updates = stage.session.updates.makeAsyncIterator()

    #expect(await updates.next()?.unsafePayloadValue == elsewhere)
  }

  @Test func `9, a purchase stays unfinished until it is finished`() async throws {
    let stage = try Stage()
    let pro = try await stage.buy(Stage.pro)

    let before = await stage.ids(stage.session.unfinished)
    let outcomes = [await stage.session.finish(pro.id), await stage.session.finish(pro.id)]

    #expect(before == [pro.id])
    #expect(outcomes == [.finished, .alreadyFinished])
    #expect(await stage.ids(stage.session.unfinished) == [])
    #expect(await stage.ids(stage.session.currentEntitlements) == [pro.id])
  }
}
