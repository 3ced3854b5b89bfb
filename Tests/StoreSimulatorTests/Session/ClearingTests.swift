import Foundation
import Testing

@testable import StoreSimulator

/// What clearing, deleting and resetting take away, and what they leave.
struct ClearingTests {
  private let stage: Stage
  private let memory = MemoryLedger()
  private var session: StoreSession { stage.session }

  init() throws {
    stage = try Stage(storage: memory)
  }

  /// Brings about something of every kind.
  private func fill() async throws {
    try await stage.buy(Stage.pro)
    try await stage.buy(Stage.monthly)
    try await session.buyProduct(identifier: Stage.tip)
    await session.setAskToBuyEnabled(true)
    _ = try await stage.product(Stage.tip).purchase()
    await session.setAskToBuyEnabled(false)
    await session.setInterruptedPurchasesEnabled(true)
    _ = try? await stage.product(Stage.tip).purchase()
    await session.setRefundPolicy(.ask)
    _ = try await session.beginRefundRequest(for: 1)
    try await session.approveRefundRequest(identifier: 1, after: .seconds(3600))
    await session.setSimulatedError(.generic(.unknown), forAPI: .appStoreSync)
    await session.sendMessage(.generic)
    try await session.sendPurchaseIntent(identifier: Stage.pro)
  }

  @Test func `clearing transactions leaves nothing that was bought, asked or waiting`() async throws {
    try await fill()
    let before = await session.allTransactions().count

    try await session.clearTransactions()

    #expect(before == 5)
    #expect(await session.allTransactions() == [])
    for sequence in [session.unfinished, session.all, session.currentEntitlements] {
      #expect(await stage.ids(sequence) == [])
    }
    #expect(await session.latest(for: Stage.pro) == nil)
    #expect(await session.pendingAskToBuy == [])
    #expect(await session.interruptedPurchases == [])
    #expect(await session.refundRequests == [])
    #expect(await session.decisions == [])
    #expect(session.trace.waiting == [])
    let group = try #require(try await stage.product(Stage.monthly).subscription?.subscriptionGroupID)
    #expect(try await session.status(for: group).isEmpty)
    #expect(await session.isEligibleForIntroOffer(for: group))
    #expect(await session.launch() == 0)
    #expect(await stage.ids(try Stage(storage: memory).session.all) == [], "and nothing comes back after a restart")
    stage.clock.advance(by: .seconds(400 * 86_400))
    try await session.settled(patience: .seconds(60))
    #expect(await session.allTransactions() == [], "nothing renews any more")
  }

  @Test func `clearing transactions leaves settings, orders and what was said`() async throws {
    try await fill()

    try await session.clearTransactions()

    #expect(await session.interruptedPurchasesEnabled)
    #expect(await session.refundPolicy == .ask)
    #expect(await session.simulatedErrors.map(\.request) == [.appStoreSync])
    #expect(!session.trace.entries.isEmpty)
    var messages = session.messages.makeAsyncIterator()
    #expect(await messages.next()?.reason == .generic)
    await session.setInterruptedPurchasesEnabled(false)
    #expect(try await stage.buy(Stage.tip).id == 6, "numbers go on")
  }

  @Test func `a listener that was behind is handed nothing of what was cleared`() async throws {
    var updates = session.updates.makeAsyncIterator()
    for _ in 0..<3 { try await session.buyProduct(identifier: Stage.tip) }
    try await session.clearTransactions()

    try await session.buyProduct(identifier: Stage.pro)

    #expect(await updates.next()?.unsafePayloadValue.id == 4)
  }

  @Test func `resetting takes back settings and orders, and leaves transactions`() async throws {
    try await fill()

    await session.resetToDefaultState()

    #expect(await session.allTransactions().count == 5)
    #expect(await session.pendingAskToBuy.count == 1)
    #expect(await session.refundRequests.map(\.id) == [1], "what the customer has asked is no setting")
    #expect(await session.decisions == [])
    #expect(await session.refundPolicy == .approve)
    #expect(await !session.interruptedPurchasesEnabled)
    #expect(await session.simulatedErrors.isEmpty)
    #expect(session.trace.waiting.map(\.id) == [3])
    await session.sendMessage(.winBackOffer)
    var messages = session.messages.makeAsyncIterator()
    #expect(await messages.next()?.reason == .winBackOffer)
  }

  @Test func `deleting a transaction takes everything of it`() async throws {
    try await fill()

    for id in UInt64(1)...5 { try await session.deleteTransaction(identifier: id) }

    #expect(await session.allTransactions() == [])
    #expect(await session.pendingAskToBuy == [])
    #expect(await session.interruptedPurchases == [])
    #expect(await session.refundRequests == [])
    #expect(await session.decisions == [])
    #expect(session.trace.waiting == [])
    let group = try #require(try await stage.product(Stage.monthly).subscription?.subscriptionGroupID)
    #expect(try await session.status(for: group).isEmpty)
    #expect(await session.isEligibleForIntroOffer(for: group))
    #expect(await stage.ids(try Stage(storage: memory).session.all) == [])
  }

  @Test func `starting over leaves nothing but listeners and numbers`() async throws {
    try await fill()
    let iterator = session.updates.makeAsyncIterator()

    try await session.startOver()

    #expect(await session.allTransactions() == [])
    #expect(await session.refundPolicy == .approve)
    #expect(await session.simulatedErrors.isEmpty)
    #expect(session.trace.entries == [])
    #expect(session.trace.listeners.map(\.unread) == [0])
    #expect(try await stage.buy(Stage.tip).id == 6)
    withExtendedLifetime(iterator) {}
  }

  @Test func `what cannot be kept is not cleared`() async throws {
    let broken = try Stage(storage: UnreliableLedger(isBroken: true))
    await broken.session.setAskToBuyEnabled(true)

    await #expect(throws: UnreliableLedger.DiskFull.self) { try await broken.session.startOver() }

    #expect(await broken.session.askToBuyEnabled)
  }
}
