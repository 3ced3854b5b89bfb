import Foundation
import Testing

@testable import StoreSimulator

struct FamilySharingTests {
  private let stage: Stage

  init() throws {
    stage = try Stage()
  }

  @Test func `what a member of the family buys comes through the updates as shared, and entitles`() async throws {
    var updates = stage.session.updates.makeAsyncIterator()
    let pro = try await stage.session.shareFromFamily(identifier: Stage.pro)

    #expect(pro.ownershipType == .familyShared)
    #expect(await updates.next()?.unsafePayloadValue == pro)
    #expect(await stage.ids(stage.session.currentEntitlements) == [pro.id])
    let result = try #require(await stage.session.transaction(pro.id))
    let payload = try #require(try JSONSerialization.jsonObject(with: result.payloadData) as? [String: Any])
    #expect(payload["inAppOwnershipType"] as? String == "FAMILY_SHARED")
  }

  @Test func `turning sharing off revokes what is shared, and nothing that was bought`() async throws {
    let own = try await stage.buy(Stage.yearly)
    let pro = try await stage.session.shareFromFamily(identifier: Stage.pro)
    let shared = try await stage.session.shareFromFamily(identifier: Stage.yearly)
    var updates = stage.session.updates.makeAsyncIterator()
    _ = await updates.next()
    _ = await updates.next()
    stage.clock.advance(by: .seconds(60))

    try await stage.session.setFamilySharingEnabled(false)

    for id in [pro.id, shared.id] {
      let revoked = try #require(try await updates.next()?.payloadValue)
      #expect(revoked.id == id && revoked.revocationDate == Stage.start + 60)
      #expect(revoked.revocationType == .familyRevocation && revoked.revocationReason == .other)
    }
    #expect(await stage.ids(stage.session.currentEntitlements) == [own.id])
    #expect(try await stage.session.status(for: "D33C1000").map(\.state) == [.subscribed, .revoked])
  }

  @Test func `a shared subscription renews as shared, beside one's own`() async throws {
    let shared = try await stage.session.shareFromFamily(identifier: Stage.yearly)
    let own = try await stage.buy(Stage.monthly)
    #expect(try await stage.session.status(for: "D33C1000").count == 2)
    #expect(own.originalID == own.id)

    stage.clock.set(try #require(shared.expirationDate))
    let renewal = try #require(try await stage.session.latest(for: Stage.yearly)?.payloadValue)

    #expect(renewal.ownershipType == .familyShared && renewal.originalID == shared.id && renewal.reason == .renewal)
  }

  @Test func `a shared subscription does not use up the introductory offer`() async throws {
    let configuration = try SubscriptionShop.configuration([
      SubscriptionShop.subscription(
        "a",
        level: 1,
        offers: #""introductoryOffer": { "paymentMode": "free", "subscriptionPeriod": "P1W" }"#
      )
    ])
    let stage = try Stage(configuration: configuration)
    let shared = try await stage.session.shareFromFamily(identifier: "a")

    #expect(shared.offer == nil && shared.price == 10)
    #expect(await stage.session.isEligibleForIntroOffer(for: SubscriptionShop.group))
  }

  @Test func `of a product that is shared and was one's own the shared one entitles`() async throws {
    let stage = try Stage(configuration: SubscriptionShop.levels())
    let shared = try await stage.session.shareFromFamily(identifier: "plus")
    let own = try await stage.buy("plus")
    try await stage.session.expireSubscription(productIdentifier: "plus")

    #expect(await stage.ids(stage.session.currentEntitlements) == [shared.id])
    #expect(own.id > shared.id)
  }

  @Test func `what cannot be shared is a sentence`() async throws {
    func sentence(_ product: String) async -> String? {
      do { _ = try await stage.session.shareFromFamily(identifier: product) } catch { return String(describing: error) }
      return nil
    }
    #expect(
      await sentence(Stage.tip)
        == "\(Stage.tip) cannot be shared, because it is not family shareable in the store file."
    )
    _ = await sentence(Stage.pro)
    #expect(await sentence(Stage.pro) == "\(Stage.pro) cannot be shared, because the family shares it already.")
    try await stage.session.setFamilySharingEnabled(false)
    #expect(await sentence(Stage.pro) == "\(Stage.pro) cannot be shared, because Family Sharing is off.")
  }
}
