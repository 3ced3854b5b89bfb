import Foundation
import Testing

@testable import StoreSimulator

/// Upgrades, downgrades and crossgrades.
struct SubscriptionChangeTests {
  private let stage: Stage

  init() throws {
    stage = try Stage(configuration: SubscriptionShop.levels())
  }

  @Test(arguments: ["top", "other"])
  func `a higher level, and the same one for the same time, replace the subscription at once`(
    product: String
  )
    async throws
  {
    let old = try await stage.buy("plus")
    stage.clock.advance(by: .seconds(86_400))

    let new = try await stage.buy(product)

    #expect(new.productID == product && new.purchaseDate == Stage.start + 86_400 && new.reason == .purchase)
    #expect(new.originalID == old.originalID)
    let replaced = try #require(try await stage.session.latest(for: "plus")?.payloadValue)
    #expect(replaced.isUpgraded && replaced.revocationDate == nil && replaced.expirationDate == old.expirationDate)
    #expect(await stage.ids(stage.session.currentEntitlements) == [new.id])
    #expect(try await stage.session.status(for: SubscriptionShop.group).count == 1)
    #expect(try await stage.renewal().autoRenewPreference == product)
  }

  @Test(arguments: ["basic", "weekly"])
  func `a lower level, and the same one for another time, wait for the renewal`(product: String) async throws {
    let old = try await stage.buy("plus")
    var statuses = stage.session.statusUpdates.makeAsyncIterator()

    let answer = try await stage.buy(product)

    #expect(answer == old)
    #expect(await statuses.next()?.renewalInfo.unsafePayloadValue.autoRenewPreference == product)
    #expect(try await stage.renewal().currentProductID == "plus")
    stage.clock.set(try #require(old.expirationDate))
    let new = try #require(try await stage.session.latest(for: product)?.payloadValue)
    #expect(new.reason == .renewal && new.originalID == old.id)
    #expect(await stage.ids(stage.session.currentEntitlements) == [new.id])
    #expect(try await stage.paid().first?.isUpgraded == false)
  }

  @Test func `buying the present product again takes a change back, and turns the renewal on`() async throws {
    let plus = try await stage.buy("plus")
    try await stage.buy("basic")
    let again = try await stage.buy("plus")
    #expect(again == plus)
    #expect(try await stage.renewal().autoRenewPreference == "plus")

    try await stage.session.disableAutoRenewForTransaction(identifier: plus.id)
    #expect(try await stage.renewal().autoRenewPreference == nil)
    try await stage.buy("plus")
    #expect(try await stage.renewal().autoRenewPreference == "plus")
    #expect(try await stage.paid().count == 1)
  }

  @Test func `a change elsewhere is one as well`() async throws {
    let plus = try await stage.buy("plus")
    let answer = try await stage.session.buyProduct(identifier: "basic")

    #expect(answer == plus)
    #expect(try await stage.renewal().autoRenewPreference == "basic")
  }

  @Test func `an approval that comes too late for a product is refused in a sentence`() async throws {
    await stage.session.setAskToBuyEnabled(true)
    _ = try await stage.product("basic").purchase()
    await stage.session.setAskToBuyEnabled(false)
    try await stage.buy("plus")
    let id = try #require(await stage.session.pendingAskToBuy.first).id

    let error = await #expect(throws: StoreSessionError.self) {
      try await stage.session.approveAskToBuyTransaction(identifier: id)
    }
    #expect(
      error?.description
        == "The purchase of basic cannot be approved, because plus changes to it only at its next renewal."
    )
  }
}
