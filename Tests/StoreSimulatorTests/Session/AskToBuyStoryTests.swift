import Foundation
import Testing

@testable import StoreSimulator

/// Ask to Buy from the question to the answer, and purchases that are interrupted.
struct AskToBuyStoryTests {
  private let stage: Stage
  private var session: StoreSession { stage.session }

  init() async throws {
    stage = try Stage()
    await session.setAskToBuyEnabled(true)
  }

  private func ask(_ id: String) async throws {
    let result = try await stage.product(id).purchase()
    guard case .pending = result else { throw Stage.NotBought(result: "\(result)") }
  }

  private func states() async -> [TestTransaction.State] { await session.allTransactions().map(\.state) }

  @Test func `several requests wait and are decided one by one`() async throws {
    for id in [Stage.tip, Stage.pro, Stage.tip] { try await ask(id) }
    #expect(await session.pendingAskToBuy.map(\.productIdentifier) == [Stage.tip, Stage.pro, Stage.tip])
    var updates = session.updates.makeAsyncIterator()

    try await session.approveAskToBuyTransaction(identifier: 2)
    try await session.declineAskToBuyTransaction(identifier: 1)

    #expect(await updates.next()?.unsafePayloadValue.id == 2)
    #expect(await session.pendingAskToBuy.map(\.id) == [3])
    #expect(await states() == [.failed, .purchased, .deferred])
  }

  @Test func `those who watch see every step, the app sees the approval only`() async throws {
    var facts = session.facts.makeAsyncIterator()
    try await ask(Stage.tip)
    try await ask(Stage.tip)
    try await session.declineAskToBuyTransaction(identifier: 1)
    try await session.approveAskToBuyTransaction(identifier: 2)

    func subject(_ id: UInt64) -> StoreFact.Subject { StoreFact.Subject(id: id, productID: Stage.tip) }
    let told: [StoreFact] = [
      .nobodyListening(productID: Stage.tip), .pending(subject(1)), .nobodyListening(productID: Stage.tip),
      .pending(subject(2)), .declined(subject(1)), .approved(subject(2)), .waiting(subject(2)),
    ]
    for fact in told { #expect(await facts.next() == fact) }
    #expect(session.trace.waiting == [subject(2)])
    #expect(await stage.ids(session.unfinished) == [2])
  }

  @Test func `a request that nobody decides about ends on the clock`() async throws {
    try await session.setAskToBuyTimeout(.seconds(86_400))
    try await ask(Stage.tip)
    stage.clock.advance(by: .seconds(3600))
    try await ask(Stage.pro)
    var facts = session.facts.makeAsyncIterator()
    let first = try #require(await session.pendingAskToBuy.first)
    #expect(await session.timeout(of: first) == Stage.start + 86_400)

    stage.clock.advance(by: .seconds(86_400 - 3600))
    #expect(await session.pendingAskToBuy.map(\.id) == [2])
    #expect(await facts.next() == .approvalTimedOut(StoreFact.Subject(id: 1, productID: Stage.tip)))

    stage.clock.advance(by: .seconds(3600))
    #expect(await session.pendingAskToBuy == [])
    #expect(await states() == [.failed, .failed])
    await #expect(throws: StoreSessionError.self) { try await session.approveAskToBuyTransaction(identifier: 1) }
  }

  @Test func `it ends by itself when the clock is moved, and nobody need ask`() async throws {
    try await session.setAskToBuyTimeout(.seconds(60))
    try await ask(Stage.tip)
    var facts = session.facts.makeAsyncIterator()
    while stage.clock.waiterCount == 0 { await Task.yield() }

    stage.clock.advance(by: .seconds(60))

    #expect(await facts.next() == .approvalTimedOut(StoreFact.Subject(id: 1, productID: Stage.tip)))
  }

  @Test func `a time-out holds for those that wait already, and can be taken back`() async throws {
    try await ask(Stage.tip)
    try await session.setAskToBuyTimeout(.seconds(60))
    try await session.setAskToBuyTimeout(nil)
    stage.clock.advance(by: .seconds(3600))
    #expect(await session.pendingAskToBuy.map(\.id) == [1])

    try await session.setAskToBuyTimeout(.seconds(60))

    #expect(await session.pendingAskToBuy == [])
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func `a time-out that is none is refused`(timeout: Duration) async throws {
    await #expect(throws: StoreSessionError.self) { try await session.setAskToBuyTimeout(timeout) }
  }

  @Test func `a decision for later comes before the time-out, and after it is too late`() async throws {
    try await session.setAskToBuyTimeout(.seconds(100))
    for _ in 0..<2 { try await ask(Stage.tip) }
    try await session.approveAskToBuyTransaction(identifier: 1, after: .seconds(99))
    try await session.approveAskToBuyTransaction(identifier: 2, after: .seconds(101))

    stage.clock.advance(by: .seconds(200))

    #expect(await states() == [.purchased, .failed])
    #expect(await session.transaction(1)?.unsafePayloadValue.purchaseDate == Stage.start + 99)
  }

  @Test func `what waits goes on waiting over a relaunch of the app and a restart of the program`() async throws {
    let memory = MemoryLedger()
    let before = try Stage(storage: memory)
    await before.session.setAskToBuyEnabled(true)
    _ = try await before.product(Stage.pro).purchase()
    #expect(await before.session.launch() == 0, "what waits is not handed to the app")

    let after = try Stage(storage: memory)
    #expect(await after.session.pendingAskToBuy.map(\.productIdentifier) == [Stage.pro])
    var updates = after.session.updates.makeAsyncIterator()
    await after.session.launch()
    try await after.session.approveAskToBuyTransaction(identifier: 1)

    #expect(await updates.next()?.unsafePayloadValue.productID == Stage.pro)
  }

  @Test func `an interrupted purchase is resolved later, after a restart too`() async throws {
    let memory = MemoryLedger()
    let before = try Stage(storage: memory)
    await before.session.setInterruptedPurchasesEnabled(true)
    for id in [Stage.tip, Stage.pro] {
      await #expect(throws: StoreKitError.self) { _ = try await before.product(id).purchase() }
    }

    let after = try Stage(storage: memory)
    #expect(await after.session.interruptedPurchases.map(\.id) == [1, 2])
    try await after.session.resolveIssueForTransaction(identifier: 2, after: .seconds(60))
    after.clock.advance(by: .seconds(60))

    #expect(await after.ids(after.session.currentEntitlements) == [3])
    #expect(await after.session.interruptedPurchases.map(\.id) == [1])
    await #expect(throws: StoreSessionError.self) {
      try await after.session.resolveIssueForTransaction(identifier: 2, after: .seconds(1))
    }
  }
}
