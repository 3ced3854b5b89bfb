import AppModel
import Foundation
import StoreSimulator
import Testing

/// What the app makes of subscriptions: it goes by entitlements, and hears of ends by statuses.
@MainActor struct SubscriptionServiceTests {
  private static let yearly = "app.deepcuts.supporter.yearly"

  @Test func `a subscription that ends is lost, though no transaction tells of it`() async throws {
    let stage = try Stage()
    await stage.start()
    let bought = try await stage.session.buyProduct(identifier: Self.yearly)
    await eventually { stage.service.owned == [Self.yearly] }

    try await stage.session.disableAutoRenewForTransaction(identifier: bought.id)
    (stage.session.clock as? ManualStoreClock)?.set(try #require(bought.expirationDate))

    await eventually { stage.service.owned == [] }
    #expect(await stage.session.allTransactions().count == 1)
  }

  @Test func `in the grace period the app keeps it, afterwards it does not, and resolved it is back`() async throws {
    let stage = try Stage()
    await stage.start()
    await stage.session.setShouldEnterBillingRetryOnRenewal(true)
    await stage.session.setBillingGracePeriodEnabled(true)
    let bought = try await stage.session.buyProduct(identifier: Self.yearly)
    let clock = try #require(stage.session.clock as? ManualStoreClock)
    let end = try #require(bought.expirationDate)
    await eventually { stage.service.owned == [Self.yearly] }

    clock.set(end + 15 * 86_400)
    try await stage.session.settled()
    #expect(stage.service.owned == [Self.yearly])
    clock.set(end + 16 * 86_400)
    await eventually { stage.service.owned == [] }
    try await stage.session.resolveIssueForTransaction(identifier: bought.id)
    await eventually { stage.service.owned == [Self.yearly] }
  }

  @Test func `a renewal is finished by the app`() async throws {
    let stage = try Stage()
    await stage.start()
    let bought = try await stage.session.buyProduct(identifier: Self.yearly)
    (stage.session.clock as? ManualStoreClock)?.set(try #require(bought.expirationDate))

    try await stage.session.settled()

    #expect(await stage.session.allTransactions().map(\.isFinished) == [true, true])
  }

  @Test func `the service dies while it listens to statuses`() async throws {
    let stage = try Stage()
    await stage.start()
    weak let old = stage.service
    stage.relaunch()

    #expect(old == nil)
    try await stage.session.buyProduct(identifier: Self.yearly)
    await eventually { stage.session.laggards.isEmpty }
  }
}
