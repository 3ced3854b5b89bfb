import Foundation
import Testing

@testable import StoreSimulator

struct OpenPurchaseTests {
  private func pending(_ stage: Stage, _ id: String) async throws -> TestTransaction {
    await stage.session.setAskToBuyEnabled(true)
    guard case .pending = try await stage.product(id).purchase() else { throw NotPending() }
    return try #require(await stage.session.pendingAskToBuy.last)
  }

  private func interrupted(_ stage: Stage, _ id: String) async throws -> TestTransaction {
    await stage.session.setInterruptedPurchasesEnabled(true)
    let error = await #expect(throws: StoreKitError.self) {
      try await stage.product(id).purchase(options: [.quantity(2)])
    }
    guard case .unknown? = error else { throw NotPending() }
    return try #require(await stage.session.interruptedPurchases.last)
  }

  @Test func `an approved request is paid for at the moment of approval, under its own number`() async throws {
    let stage = try Stage()
    let request = try await pending(stage, Stage.monthly)
    #expect(request.state == .deferred && request.pendingAskToBuyConfirmation && request.expirationDate == nil)

    stage.clock.advance(by: .seconds(86_400))
    try await stage.session.approveAskToBuyTransaction(identifier: request.id)

    let transaction = try #require(try await stage.session.latest(for: Stage.monthly)?.payloadValue)
    #expect(transaction.id == request.id)
    #expect(transaction.purchaseDate == Stage.start.addingTimeInterval(86_400))
    #expect(transaction.expirationDate == Stage.start.addingTimeInterval(8 * 86_400))
    #expect(transaction.offer?.type == .introductory && transaction.price == 0)
    #expect(await stage.session.pendingAskToBuy == [])
  }

  @Test func `asking twice for what can be owned once is one request`() async throws {
    let stage = try Stage()
    let first = try await pending(stage, Stage.pro)
    let again = try await pending(stage, Stage.pro)
    let tip = try await pending(stage, Stage.tip)
    let anotherTip = try await pending(stage, Stage.tip)

    #expect(again == first)
    #expect(anotherTip.id != tip.id)
  }

  @Test func `a decided request cannot be decided again`() async throws {
    let stage = try Stage()
    let request = try await pending(stage, Stage.tip)
    try await stage.session.declineAskToBuyTransaction(identifier: request.id)

    let again = await #expect(throws: StoreSessionError.self) {
      try await stage.session.approveAskToBuyTransaction(identifier: request.id)
    }
    let unknown = await #expect(throws: StoreSessionError.self) {
      try await stage.session.declineAskToBuyTransaction(identifier: 99)
    }

    #expect(again?.description == "Transaction 1 of app.deepcuts.tip.small is declined, not waiting for approval.")
    #expect(unknown == .noTransactionFound(99))
    #expect(await stage.session.allTransactions().map(\.state) == [.failed])
  }

  @Test func `a request for what was bought meanwhile cannot be approved`() async throws {
    let stage = try Stage()
    let request = try await pending(stage, Stage.pro)
    let bought = try await stage.session.buyProduct(identifier: Stage.pro)

    let error = await #expect(throws: StoreSessionError.self) {
      try await stage.session.approveAskToBuyTransaction(identifier: request.id)
    }

    #expect(error?.description.contains("owned already (transaction \(bought.id))") == true)
    #expect(await stage.session.pendingAskToBuy.map(\.id) == [request.id])
  }

  @Test func `an interrupted purchase fails now and goes through later as a new transaction`() async throws {
    let stage = try Stage()
    var updates = stage.session.updates.makeAsyncIterator()
    let failed = try await interrupted(stage, Stage.tip)
    #expect(failed.hasPurchaseIssue && failed.state == .failed)
    #expect(await stage.ids(stage.session.all) == [])

    stage.clock.advance(by: .seconds(10))
    let new = try await stage.session.resolveIssueForTransaction(identifier: failed.id)

    let transaction = try #require(await updates.next()?.payloadValue)
    #expect(transaction.id == new && new != failed.id)
    #expect(transaction.purchasedQuantity == 2)
    #expect(transaction.purchaseDate == Stage.start.addingTimeInterval(10))
    #expect(await stage.session.interruptedPurchases == [])
    #expect(await stage.session.allTransactions().map(\.hasPurchaseIssue) == [false, false])
  }

  @Test func `an upgrade that was interrupted upgrades when it is resolved`() async throws {
    let stage = try Stage()
    let monthly = try await stage.buy(Stage.monthly)
    await stage.session.setInterruptedPurchasesEnabled(true)
    await #expect(throws: StoreKitError.self) { try await stage.buy(Stage.yearly) }
    let failed = try #require(await stage.session.interruptedPurchases.first)

    let new = try await stage.session.resolveIssueForTransaction(identifier: failed.id)

    #expect(await stage.ids(stage.session.currentEntitlements) == [new])
    #expect(try await stage.session.latest(for: Stage.monthly)?.payloadValue.isUpgraded == true)
    #expect(new == monthly.id + 2)
  }

  private struct NotPending: Error {}
}
