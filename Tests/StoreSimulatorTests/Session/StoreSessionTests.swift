import Foundation
import Testing

@testable import StoreSimulator

struct StoreSessionTests {
  @Test func `ordered outcomes come in order, one for each purchase`() async throws {
    let stage = try Stage()
    let tip = try await stage.product(Stage.tip)
    await stage.session.cancelNextPurchase()
    await stage.session.failNextPurchase(Product.PurchaseError.purchaseNotAllowed)
    await stage.session.failNextPurchase(StoreKitError.notAvailableInStorefront)

    guard case .userCancelled = try await tip.purchase() else {
      Issue.record("The first purchase was not cancelled.")
      return
    }
    await #expect(throws: Product.PurchaseError.purchaseNotAllowed) { try await tip.purchase() }
    await #expect(throws: StoreKitError.self) { try await tip.purchase() }
    let bought = try await stage.buy(Stage.tip)

    #expect(await stage.session.allTransactions().map(\.state) == [.failed, .failed, .purchased])
    #expect(await stage.ids(stage.session.all) == [bought.id])
  }

  @Test func `a failing load fails until it is told not to`() async throws {
    let stage = try Stage()
    await stage.session.failLoads(with: .unknown)

    await #expect(throws: StoreKitError.self) { try await stage.product(Stage.pro) }
    await #expect(throws: StoreKitError.self) { try await stage.product(Stage.pro) }
    await stage.session.failLoads(with: nil)

    #expect(try await stage.product(Stage.pro).id == Stage.pro)
  }

  @Test func `a cancelled restore throws and leaves everything as it was`() async throws {
    let stage = try Stage()
    let pro = try await stage.buy(Stage.pro)
    await stage.session.failSync(with: .userCancelled)

    let error = await #expect(throws: StoreKitError.self) { try await stage.session.sync() }
    await stage.session.failSync(with: nil)
    try await stage.session.sync()

    guard case .userCancelled? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(await stage.ids(stage.session.currentEntitlements) == [pro.id])
  }

  @Test func `one transaction fails verification wherever it is seen, and the next does not`() async throws {
    let stage = try Stage()
    await stage.session.makeNextTransactionUnverified(.invalidSignature)

    let result = try await stage.product(Stage.pro).purchase()
    let next = try await stage.session.buyProduct(identifier: Stage.tip)

    guard case .success(.unverified(let transaction, .invalidSignature)) = result else {
      Issue.record("\(result)")
      return
    }
    var seen: [VerificationResult<Transaction>] = []
    for await element in stage.session.all { seen.append(element) }
    #expect(seen == [.unverified(transaction, .invalidSignature), .verified(next)])
    #expect(throws: VerificationError.invalidSignature) { try seen.first?.payloadValue }
    #expect(seen.first?.unsafePayloadValue == transaction)
  }

  @Test func `a refund needs something that was paid for, once`() async throws {
    let stage = try Stage()
    let tip = try await stage.buy(Stage.tip)
    await stage.session.failNextPurchase(StoreKitError.unknown)
    await #expect(throws: StoreKitError.self) { try await stage.buy(Stage.tip) }
    try await stage.session.refundTransaction(identifier: tip.id)

    let twice = await #expect(throws: StoreSessionError.self) {
      try await stage.session.refundTransaction(identifier: tip.id)
    }
    let failed = await #expect(throws: StoreSessionError.self) {
      try await stage.session.refundTransaction(identifier: tip.id + 1)
    }

    #expect(twice?.description == "Transaction 1 of app.deepcuts.tip.small is refunded already.")
    #expect(failed?.description == "Transaction 2 of app.deepcuts.tip.small is failed; nothing was paid.")
    await #expect(throws: StoreSessionError.noTransactionFound(7)) {
      try await stage.session.refundTransaction(identifier: 7)
    }
  }

  @Test func `finishing an unknown number is answered`() async throws {
    let stage = try Stage()

    #expect(await stage.session.finish(404) == .unknownTransaction)
  }

  @Test func `clearing clears, and numbers go on`() async throws {
    let stage = try Stage()
    try await stage.buy(Stage.pro)
    let elsewhere = try await stage.session.buyProduct(identifier: Stage.tip)

    try await stage.session.clearTransactions()
    var updates = stage.session.updates.makeAsyncIterator()
    let next = try await stage.session.buyProduct(identifier: Stage.pro)

    #expect(next.id == elsewhere.id + 1)
    #expect(await updates.next()?.unsafePayloadValue == next)
    #expect(await stage.ids(stage.session.unfinished) == [next.id])
    #expect(await stage.session.allTransactions().count == 1)
  }

  @Test func `a deleted transaction has never been`() async throws {
    let stage = try Stage()
    let pro = try await stage.buy(Stage.pro)

    try await stage.session.deleteTransaction(identifier: pro.id)

    #expect(await stage.ids(stage.session.all) == [])
    #expect(await stage.session.latest(for: Stage.pro) == nil)
    #expect(try await stage.buy(Stage.pro).id == pro.id + 1)
    await #expect(throws: StoreSessionError.noTransactionFound(pro.id)) {
      try await stage.session.deleteTransaction(identifier: pro.id)
    }
  }

  @Test func `a reset puts the settings back and keeps the transactions`() async throws {
    let stage = try Stage()
    let pro = try await stage.buy(Stage.pro)
    await stage.session.setAskToBuyEnabled(true)
    await stage.session.setInterruptedPurchasesEnabled(true)
    await stage.session.setPropagationDelay(.seconds(9))
    await stage.session.setLocale(Locale(identifier: "ko"))
    await stage.session.failLoads(with: .unknown)
    await stage.session.cancelNextPurchase()
    try await stage.session.setStorefront("KOR")

    await stage.session.resetToDefaultState()

    #expect(try await stage.product(Stage.pro).displayName == "Pro for life")
    #expect(await stage.session.storefront.countryCode == "USA")
    #expect(try await stage.buy(Stage.tip).id == pro.id + 1)
    #expect(await stage.ids(stage.session.all) == [pro.id, pro.id + 1])
  }

  @Test func `an outside purchase of an unknown or an owned product is refused in a sentence`() async throws {
    let stage = try Stage()
    try await stage.buy(Stage.pro)

    let unknown = await #expect(throws: StoreSessionError.self) {
      try await stage.session.buyProduct(identifier: "tip.larg")
    }
    let near = await #expect(throws: StoreSessionError.self) {
      try await stage.session.buyProduct(identifier: "tip.large")
    }
    let owned = await #expect(throws: StoreSessionError.self) {
      try await stage.session.buyProduct(identifier: Stage.pro)
    }

    #expect(unknown?.description == "There is no product \"tip.larg\" in the configuration.")
    #expect(
      near?.description
        == "There is no product \"tip.large\" in the configuration; did you mean \"app.deepcuts.tip.large\"?"
    )
    #expect(
      owned?.description
        == "The purchase of app.deepcuts.pro cannot be made, because it is owned already (transaction 1)."
    )
  }

  @Test func `settings of the file are where a session starts`() async throws {
    let json = #"{"settings": {"_askToBuyEnabled": true, "_billingIssuesEnabled": true, "_storefront": "BRA"}}"#

    let configuration = try StoreConfiguration(json: json, path: "x")
    let session = try StoreSession(configuration: configuration, clock: SystemStoreClock())

    #expect(await session.askToBuyEnabled)
    #expect(await session.interruptedPurchasesEnabled)
    #expect(await session.storefront.countryCode == "BRA")
  }

  @Test func `sessions share nothing`() async throws {
    let one = try Stage()
    let other = try Stage()
    var updates = other.session.updates.makeAsyncIterator()

    _ = try await one.session.buyProduct(identifier: Stage.pro)
    await one.session.setAskToBuyEnabled(true)
    let own = try await other.session.buyProduct(identifier: Stage.tip)

    #expect(await updates.next()?.unsafePayloadValue == own)
    #expect(await other.session.askToBuyEnabled == false)
    #expect(await other.ids(other.session.all) == [own.id])
  }

  @Test func `a purchase that cannot be kept has not happened`() async throws {
    let stage = try Stage(storage: UnreliableLedger(isBroken: true))

    let error = await #expect(throws: StoreKitError.self) { try await stage.buy(Stage.pro) }
    await #expect(throws: UnreliableLedger.DiskFull.self) {
      try await stage.session.buyProduct(identifier: Stage.pro)
    }
    var updates = stage.session.updates.makeAsyncIterator()
    let task = Task { await updates.next() }
    task.cancel()

    #expect(error?.description == "The system failed: The disk is full.")
    #expect(await stage.session.allTransactions() == [])
    #expect(await task.value == nil)
  }

  @Test func `a transaction that cannot be marked as finished stays unfinished and says why`() async throws {
    let storage = UnreliableLedger(isBroken: true)
    storage.memory.append([.transaction(.sample(id: 1))])
    let stage = try Stage(storage: storage)

    #expect(await stage.session.finish(1) == .notSaved("The disk is full."))
    #expect(await stage.ids(stage.session.unfinished) == [1])
  }
}
