import Foundation
import Testing

@testable import AppCoins
@testable import AppCoinsLegacy

/// Purchases that begin outside the app, which only the former surface has.
struct IntentTests {
  @available(*, deprecated, message: "It uses the former surface.")
  @Test func `what began before the first reading is not lost, and each reading receives it`() async throws {
    let stage = try Stage()
    try stage.market.intend("gas")
    await stage.run {
      var one = Purchase.updates.makeAsyncIterator()
      var other = Purchase.updates.makeAsyncIterator()
      #expect(await one.next()?.product.sku == "gas")
      #expect(await other.next()?.product.sku == "gas")
    }
  }

  @available(*, deprecated, message: "It uses the former surface.")
  @Test func `one waits at a time, and the newer takes the place of the older`() async throws {
    let stage = try Stage()
    let old = try stage.market.intend("gas")
    let new = try stage.market.intend("gems")
    await stage.run {
      #expect(Purchase.intent?.id == new.id)
      let outcome = await stage.market.purchase("gas", by: .former, confirming: old.id)
      #expect(outcome == .failed(.noSuchIntent))
      #expect(Purchase.intent?.id == new.id)
    }
  }

  @available(*, deprecated, message: "It uses the former surface.")
  @Test func `an intent is confirmed once`() async throws {
    let stage = try Stage()
    try stage.market.intend("gas")
    try await stage.run {
      let intent = try #require(Purchase.intent)
      guard case .success(.verified(let purchase)) = await intent.confirm(payload: "level 3", orderID: "7") else {
        throw Unexpected()
      }
      #expect((purchase.sku, purchase.payload, purchase.orderUid) == ("gas", "level 3", "7"))
      #expect(Purchase.intent == nil)
      guard case .failed(.purchaseNotAllowed) = await intent.confirm() else { throw Unexpected() }
    }
  }

  @available(*, deprecated, message: "It uses the former surface.")
  @Test func `a confirmation that is not allowed leaves the intent`() async throws {
    let stage = try Stage(initialized: false)
    try stage.market.intend("gas")
    try await stage.run {
      let intent = try #require(Purchase.intent)
      guard case .failed(.purchaseNotAllowed) = await intent.confirm() else { throw Unexpected() }
      #expect(Purchase.intent?.id == intent.id)
    }
  }

  @available(*, deprecated, message: "It uses the former surface.")
  @Test func `an intent is rejected`() async throws {
    let stage = try Stage()
    try stage.market.intend("gas")
    try await stage.run {
      try #require(Purchase.intent).reject()
      #expect(Purchase.intent == nil)
    }
  }

  @available(*, deprecated, message: "It uses the former surface.")
  @Test func `an intent expires after half an hour, exactly, and that is told`() async throws {
    let stage = try Stage()
    let facts = stage.market.facts
    let intent = try stage.market.intend("gas")
    try await stage.run {
      let held = try #require(Purchase.intent)
      stage.advance(30 * 60 - 1)
      #expect(Purchase.intent != nil)
      stage.advance(1)
      #expect(Purchase.intent == nil)
      guard case .failed(.purchaseNotAllowed) = await held.confirm() else { throw Unexpected() }
    }
    for await fact in facts where fact == .intentGone(intent, because: "has expired") { return }
  }

  @available(*, deprecated, message: "It uses the former surface.")
  @Test func `an intent is kept, and told of again when the market is started`() async throws {
    let stage = try Stage()
    let intent = try stage.market.intend("gas")
    let later = try Stage(after: stage, initialized: false)
    await later.run {
      var updates = Purchase.updates.makeAsyncIterator()
      #expect(await updates.next()?.id == intent.id)
      // The same launch does not tell twice, another one does.
      AppcSDK.initialize()
      later.market.relaunch()
      AppcSDK.initialize()
      #expect(await updates.next()?.id == intent.id)
      #expect(later.launches == 2)
    }
  }

  @available(*, deprecated, message: "It uses the former surface.")
  @Test func `a link begins a purchase on the former surface alone`() async throws {
    let stage = try Stage()
    let url = URL(string: "com.example.game.iap://wallet.appcoins.io/purchase?product=gas")
    await stage.run {
      #expect(stage.market.handle(url, by: .present))
      #expect(Purchase.intent == nil)
      #expect(AppcSDK.handle(redirectURL: url))
      #expect(Purchase.intent?.product.sku == "gas")
    }
  }

  @Test func `a product that is not sold cannot be intended`() throws {
    let market = try Stage().market
    #expect(throws: MarketError.self) { try market.intend("nothing") }
  }
}
