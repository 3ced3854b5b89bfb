import AppModel
import StoreSimulator
import Testing

/// The short life: what a sheet shows.
@MainActor struct TipJarModelTests {
  @Test func `a direct result and a late one come to the same`() async throws {
    let stage = try Stage.listening()
    let direct = stage.openSheet()
    let late = stage.openSheet()

    #expect(await direct.tip(.medium) == .thanks(.medium))
    try await stage.session.buyProduct(identifier: "app.deepcuts.tip.medium")

    await eventually { late.shown != .nothing }
    #expect(direct.shown == late.shown)
  }

  @Test func `a tip that waits says so until it is approved`() async throws {
    let stage = try Stage.listening()
    let model = stage.openSheet()
    await stage.session.setAskToBuyEnabled(true)
    await model.tip(.small)
    #expect(model.shown == .waiting(.small) && !model.isProcessing)
    let request = try #require(await stage.session.pendingAskToBuy.first)

    try await stage.session.approveAskToBuyTransaction(identifier: request.identifier)

    await eventually { model.shown == .thanks(.small) }
  }

  @Test func `a refund is told, though its number was seen before`() async throws {
    let stage = try Stage.listening()
    let model = stage.openSheet()
    await model.tip(.large)
    let paid = try #require(await stage.session.allTransactions().last)

    try await stage.session.refundTransaction(identifier: paid.identifier)

    await eventually { model.shown == .failed(message: "The large tip was refunded.") }
    #expect(stage.tipJar.granted == 0)
  }

  @Test func `a cancelled tip leaves what is shown`() async throws {
    let stage = try Stage.listening()
    let model = stage.openSheet()
    await stage.session.cancelNextPurchase()
    #expect(await model.tip(.small) == .nothing)
    #expect(model.shown == .nothing)
    await model.tip(.small)

    await stage.session.cancelNextPurchase()
    await model.tip(.large)

    #expect(model.shown == .thanks(.small))
  }

  @Test func `a failure has a sentence and can be put away`() async throws {
    let stage = try Stage.listening()
    let model = stage.openSheet()
    await stage.session.failNextPurchase(Product.PurchaseError.purchaseNotAllowed)

    await model.tip(.small)

    #expect(
      model.shown == .failed(message: "The small tip did not go through: This customer is not allowed to buy.")
    )
    model.dismiss()
    #expect(model.shown == .nothing)
  }

  @Test func `the three tiers are offered with their names and prices`() async throws {
    let stage = try Stage.listening()
    let model = stage.openSheet()

    await model.load()

    #expect(model.offers.map(\.tier) == TipJarTier.allCases)
    #expect(model.offers.map(\.price) == ["$0.99", "$2.99", "$9.99"])
    #expect(model.offers.allSatisfy { !$0.name.isEmpty })
  }

  @Test func `tips that cannot be loaded show a sentence`() async throws {
    let stage = try Stage.listening()
    let model = stage.openSheet()
    await stage.session.failLoads(with: .notAvailableInStorefront)

    await model.load()

    guard case .failed(let message) = model.shown else {
      Issue.record("it did not fail")
      return
    }
    #expect(message.hasPrefix("The products could not be loaded"))
  }

  @Test func `starting twice applies each outcome in one loop`() async throws {
    let stage = try Stage.listening()
    let model = stage.openSheet()

    model.start()
    try await stage.session.buyProduct(identifier: "app.deepcuts.tip.small")

    await eventually { model.shown == .thanks(.small) }
    #expect(stage.tipJar.registrations == [model.registration])
  }
}
