import AppModel
import Foundation
import Observation
import StoreSimulator
import Testing

@MainActor struct StoreServiceTests {
  // MARK: The listener and its owner

  @Test func `the service dies while its listener waits, and the listener is cancelled`() async throws {
    let stage = try Stage()
    await stage.start()
    await eventually { stage.session.listenerCount == 1 }
    weak let old = stage.service

    stage.relaunch()

    #expect(old == nil)
    #expect(stage.ended.all.first == .released(type: "StoreService"))
    await eventually { stage.ended.all.contains(.listenerEnded(of: "StoreService", isCancelled: true)) }
    await eventually { stage.session.listenerCount == 0 }
  }

  @Test func `starting twice makes one listener`() async throws {
    let stage = try Stage()
    await stage.start()

    stage.service.start()

    await eventually { stage.session.listenerCount == 1 }
    try await stage.session.buyProduct(identifier: "app.deepcuts.pro")
    await eventually { stage.service.isPro }
    #expect(stage.session.listenerCount == 1)
  }

  @Test func `a purchase on another device makes this one Pro`() async throws {
    let stage = try Stage()
    await stage.start()

    try await stage.session.buyProduct(identifier: "app.deepcuts.pro")

    await eventually { stage.service.isPro }
  }

  @Test func `a refund takes Pro away`() async throws {
    let stage = try Stage()
    await stage.start()
    guard case .purchased(let transaction) = await stage.service.purchase() else {
      Issue.record("the purchase did not go through")
      return
    }
    #expect(stage.service.isPro)

    try await stage.session.refundTransaction(identifier: transaction.id)

    await eventually { !stage.service.isPro }
  }

  @Test func `a purchase that waits for approval becomes Pro when it is approved`() async throws {
    let stage = try Stage()
    await stage.start()
    await stage.session.setAskToBuyEnabled(true)

    guard case .pending = await stage.service.purchase() else {
      Issue.record("the purchase did not wait")
      return
    }
    #expect(stage.service.awaitingApproval == ["app.deepcuts.pro"] && !stage.service.isPro)

    let request = try #require(await stage.session.pendingAskToBuy.first)
    try await stage.session.approveAskToBuyTransaction(identifier: request.id)
    await eventually { stage.service.isPro && stage.service.awaitingApproval.isEmpty }
  }

  @Test func `an approved tip waits no longer, though it makes nobody Pro`() async throws {
    let stage = try Stage()
    await stage.start()
    await stage.session.setAskToBuyEnabled(true)
    await stage.service.purchase("app.deepcuts.tip.small")
    let request = try #require(await stage.session.pendingAskToBuy.first)

    try await stage.session.approveAskToBuyTransaction(identifier: request.id)

    await eventually { stage.service.awaitingApproval.isEmpty }
    #expect(!stage.service.isPro)
  }

  @Test func `the cache is on the disk for the next process`() async throws {
    let stage = try Stage()
    await stage.start()

    await stage.service.purchase()

    #expect(FileManager.default.fileExists(atPath: stage.folder.path() + "/defaults.plist"))
  }

  // MARK: The cache and the authority

  @Test func `the cached answer is shown before the store is asked`() throws {
    #expect(try Stage(cached: true).service.isPro)
    #expect(try !Stage(cached: false).service.isPro)
  }

  @Test func `a stale cache never grants`() async throws {
    let stage = try Stage(cached: true)

    await stage.service.reconcile()

    #expect(!stage.service.isPro)
    #expect(!stage.defaults.bool(forKey: StoreService.cacheKey))
  }

  @Test func `a refund that happened while the app was away shows after the launch`() async throws {
    let stage = try Stage()
    await stage.start()
    guard case .purchased(let transaction) = await stage.service.purchase() else {
      Issue.record("the purchase did not go through")
      return
    }

    stage.relaunch()
    try await stage.session.refundTransaction(identifier: transaction.id)
    #expect(stage.service.isPro, "the cache is shown first")
    await stage.start()

    #expect(!stage.service.isPro)
  }

  // MARK: Every way to fail has a sentence

  @Test func `buying before anything is loaded shows a sentence and touches nothing else`() async throws {
    let stage = try Stage()
    let fired = Flag()
    withObservationTracking {
      _ = stage.service.isProcessing
    } onChange: {
      fired.raise()
    }

    await stage.service.purchase()

    #expect(stage.service.lastErrorMessage?.contains("not loaded") == true)
    #expect(!fired.isRaised, "a redraw must not depend on luck: this path changes the message alone")
  }

  @Test func `a purchase that fails shows a sentence`() async throws {
    let stage = try Stage()
    await stage.start()
    await stage.session.failNextPurchase(Product.PurchaseError.purchaseNotAllowed)

    await stage.service.purchase()

    #expect(stage.service.lastErrorMessage?.hasPrefix("The purchase did not go through") == true)
    #expect(!stage.service.isProcessing)
  }

  @Test func `products that cannot be loaded show a sentence`() async throws {
    let stage = try Stage()
    await stage.session.failLoads(with: .notAvailableInStorefront)

    await stage.start()

    #expect(stage.service.lastErrorMessage?.hasPrefix("The products could not be loaded") == true)
  }

  @Test func `an unverified purchase shows a sentence, grants nothing and stays unfinished`() async throws {
    let stage = try Stage()
    await stage.start()
    await stage.session.makeNextTransactionUnverified(.invalidSignature)

    await stage.service.purchase()

    #expect(stage.service.lastErrorMessage?.contains("could not be verified") == true)
    #expect(!stage.service.isPro)
    var unfinished = 0
    for await _ in stage.session.unfinished { unfinished += 1 }
    #expect(unfinished == 1)
  }

  @Test func `cancelling is not a failure`() async throws {
    let stage = try Stage()
    await stage.start()
    await stage.session.cancelNextPurchase()

    guard case .cancelled = await stage.service.purchase() else {
      Issue.record("the purchase was not cancelled")
      return
    }
    #expect(stage.service.lastErrorMessage == nil)
  }

  @Test func `the next attempt clears the sentence of the last`() async throws {
    let stage = try Stage()
    await stage.start()
    await stage.session.failNextPurchase(Product.PurchaseError.purchaseNotAllowed)
    await stage.service.purchase()

    await stage.service.purchase()

    #expect(stage.service.lastErrorMessage == nil)
    #expect(stage.service.isPro)
  }

  @Test func `restoring counts what is owned`() async throws {
    let stage = try Stage()
    await stage.start()
    await stage.service.purchase()

    #expect(await stage.service.restore() == .restored(owned: 1))
  }
}
