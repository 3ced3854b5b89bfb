import Foundation
import Testing

@testable import AppCoins
@testable import AppCoinsSDK

/// What is in the way of a purchase, and that there is one at a time.
struct MarketGuardTests {
  @Test func `three things are in the way of a purchase, and are looked at in this order`() async throws {
    let stage = try Stage(initialized: false)
    stage.market.setDistribution(.appStore)
    let facts = stage.market.facts
    stage.market.order(.checkout)
    #expect(await message(of: stage.market) == "The SDK is not initialized.")
    stage.market.initialize()
    #expect(await message(of: stage.market) == "The market is not available.")
    stage.market.setDistribution(.web)
    async let first = stage.market.purchase("gas")
    await Stage.checkout(of: stage.market, facts)
    #expect(await message(of: stage.market) == "Another purchase is active.")
    stage.market.endCheckout(.success)
    guard case .success = await first else { throw Unexpected() }
    #expect(await message(of: stage.market) == nil)
  }

  @Test func `of many purchases at once one goes through, and every call has an end of its own`() async throws {
    let stage = try Stage()
    let outcomes = await withTaskGroup(of: MarketOutcome.self) { group in
      stage.market.order(.checkout)
      let facts = stage.market.facts
      for _ in 0..<20 { group.addTask { await stage.market.purchase("gas") } }
      group.addTask {
        await Stage.checkout(of: stage.market, facts)
        stage.market.endCheckout(.cancel)
        return .pending
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.count { $0 == .userCancelled } >= 1)
    #expect(outcomes.count == 21)
  }

  @Test func `a result goes to the call that it belongs to`() async throws {
    let stage = try Stage()
    let facts = stage.market.facts
    stage.market.order(.checkout)
    async let gems = stage.market.purchase("gems")
    await Stage.checkout(of: stage.market, facts)
    guard case .failed(let error) = await stage.market.purchase("gas") else { throw Unexpected() }
    #expect(error.kind == .purchaseNotAllowed)
    stage.market.endCheckout(.success)
    guard case .success(let result) = await gems else { throw Unexpected() }
    #expect(result.purchase.productID == "gems")
  }

  @Test func `after a purchase that waits another one can begin`() async throws {
    let stage = try Stage()
    stage.market.order(.pending)
    #expect(await stage.market.purchase("gas") == .pending)
    guard case .success = await stage.market.purchase("gas") else { throw Unexpected() }
  }

  @Test(arguments: [
    (Distribution.simulator, MarketMode.automatic, true), (.simulator, .apple, false), (.simulator, .appcoins, true),
    (.marketplace, .automatic, true), (.web, .automatic, true), (.web, .apple, false),
    (.appStore, .automatic, false), (.appStore, .appcoins, false),
    (.testFlight, .automatic, false), (.testFlight, .appcoins, true),
  ])
  func `the market is there by where the app came from and by what the person chose`(
    _ distribution: Distribution,
    _ mode: MarketMode,
    _ isThere: Bool
  ) async throws {
    let stage = try Stage()
    stage.market.setMode(mode)
    stage.market.setDistribution(distribution)
    await stage.run { #expect(await AppcSDK.isAvailable() == isThere) }
  }

  @Test func `the chosen market is kept, and cannot be chosen in an app from the App Store`() throws {
    let stage = try Stage()
    stage.market.setMode(.apple)
    let later = try Stage(after: stage)
    #expect(later.market.mode == .apple)
    later.market.setDistribution(.appStore)
    #expect(!later.market.setMode(.appcoins))
    #expect(later.market.mode == .apple)
  }

  @Test func `what was ordered for a purchase waits while the network is away`() async throws {
    let stage = try Stage()
    stage.market.order(.cancelled)
    stage.market.setConnection(.offline)
    guard case .failed(let error) = await stage.market.purchase("gas") else { throw Unexpected() }
    #expect(error.kind == .networkError)
    stage.market.setConnection(.failing)
    guard case .failed(let other) = await stage.market.purchase("gas") else { throw Unexpected() }
    #expect(other.kind == .systemError)
    stage.market.setConnection(.online)
    #expect(await stage.market.purchase("gas") == .userCancelled)
  }

  @Test func `a product that is not sold is unavailable`() async throws {
    guard case .failed(let error) = await (try Stage()).market.purchase("nothing") else { throw Unexpected() }
    #expect(error.kind == .productUnavailable)
  }

  /// What a purchase is refused with; nil where it goes through.
  private func message(of market: Market) async -> String? {
    guard case .failed(let error) = await market.purchase("gas") else { return nil }
    #expect(error.kind == .purchaseNotAllowed)
    return error.message
  }
}
