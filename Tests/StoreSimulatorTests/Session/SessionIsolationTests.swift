import Foundation
import Testing

@testable import StoreSimulator

/// Two sessions in one process never see each other.
struct SessionIsolationTests {
  private let one: Stage
  private let other: Stage

  init() throws {
    one = try Stage()
    other = try Stage()
  }

  @Test func `transactions, entitlements and numbers are each session's own`() async throws {
    try await one.buy(Stage.pro)
    try await one.buy(Stage.monthly)
    try await one.buy(Stage.tip)

    #expect(await other.session.allTransactions() == [])
    #expect(await other.ids(other.session.currentEntitlements) == [])
    #expect(await other.ids(other.session.unfinished) == [])
    #expect(try await other.buy(Stage.pro).id == 1)
    #expect(await other.session.finish(2) == .unknownTransaction)
    #expect(await one.session.finish(2) == .finished)
  }

  @Test func `every setting is each session's own`() async throws {
    let session = one.session
    await session.setAskToBuyEnabled(true)
    try await session.setAskToBuyTimeout(.seconds(1))
    await session.setInterruptedPurchasesEnabled(true)
    await session.setPropagationDelay(.seconds(1))
    await session.setRefundPolicy(.decline)
    await session.setLocale(Locale(identifier: "ko_KR"))
    try await session.setStorefront("KOR")
    await session.setTimeRate(.oneRenewalEveryTwoSeconds)
    await session.setBillingGracePeriodEnabled(true)
    await session.setShouldEnterBillingRetryOnRenewal(true)
    try await session.setFamilySharingEnabled(false)
    await session.setAppPurchase(AppPurchase(appVersion: "9"))

    let fresh = try Stage().session
    let before = await Settings(of: fresh)
    #expect(await Settings(of: other.session) == before)
    #expect(await Settings(of: session) != before)

    await session.resetToDefaultState()
    #expect(await Settings(of: session) == before, "and a reset resets every one of them")
  }

  @Test func `errors and outcomes are ordered for one session`() async throws {
    await one.session.setSimulatedError(.generic(.unknown), forAPI: .loadProducts)
    await one.session.setSimulatedError(.verification(.invalidSignature), forAPI: .verification)
    await one.session.cancelNextPurchase()

    #expect(await other.session.simulatedErrors.isEmpty)
    let bought = try await other.product(Stage.pro).purchase()
    guard case .success(.verified) = bought else { return #expect(Bool(false), "\(bought)") }
  }

  @Test func `time is each session's own`() async throws {
    for stage in [one, other] { try await stage.buy(Stage.monthly) }

    one.clock.advance(by: .seconds(400 * 86_400))
    try await one.session.settled(patience: .seconds(60))

    #expect(await one.session.allTransactions().count > 10)
    #expect(await other.session.allTransactions().count == 1)
  }

  @Test func `listeners, facts, statuses and the trace are each session's own`() async throws {
    let otherFacts = other.session.facts
    let listener = one.session.updates.makeAsyncIterator()
    #expect(other.session.listenerCount == 0)

    try await one.session.buyProduct(identifier: Stage.monthly)
    await one.session.sendMessage(.generic)
    try await one.session.sendPurchaseIntent(identifier: Stage.pro)

    #expect(other.session.trace.entries == [])
    #expect(other.session.trace.waiting == [])
    #expect(other.session.laggards == [])
    try await other.session.settled(patience: .seconds(60))
    var facts = otherFacts.makeAsyncIterator()
    try await other.session.setStorefront("DEU")
    #expect(await facts.next() == .storefrontChanged(from: "USA", to: "DEU"), "the first thing that it hears of")
    withExtendedLifetime(listener) {}
  }

  @Test func `keys are each session's own, so neither believes the other's tokens`() async throws {
    try await one.buy(Stage.pro)
    let token = try SignedToken(try #require(await one.session.transaction(1)).jwsRepresentation)

    #expect(try one.session.deviceVerificationID != other.session.deviceVerificationID)
    #expect(try one.session.verifier(for: .xcode).verify(token) == .store)
    #expect(throws: TokenFault.self) { try other.session.verifier(for: .xcode).verify(token) }
    #expect(
      try await one.session.appTransaction.payloadValue.appTransactionID
        != other.session.appTransaction.payloadValue.appTransactionID
    )
  }

  @Test func `two data folders are two stores`() async throws {
    let (here, there) = (try TemporaryFolder(), try TemporaryFolder())
    func session(_ folder: TemporaryFolder) throws -> StoreSession {
      try StoreSession(
        configuration: .builtIn,
        clock: ManualStoreClock(Stage.start),
        keyFile: StoreKeyFile(directory: folder.path)
      )
    }
    let device = try session(here).deviceVerificationID

    #expect(try session(here).deviceVerificationID == device)
    #expect(try session(there).deviceVerificationID != device)
  }

  @Test func `a hundred stores at once: each sees what it did, and nothing else`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...100 {
        group.addTask {
          let stage = try Stage()
          let session = stage.session
          let heard = Tally()
          let listener = stage.listen { transaction in
            heard.add()
            await transaction.finish()
          }
          defer { listener.cancel() }
          if number.isMultiple(of: 2) { try await session.setStorefront("KOR") }
          if number.isMultiple(of: 3) { try await session.cancelPurchase(onCall: 2) }
          if number.isMultiple(of: 5) { await session.setRefundPolicy(.ask) }
          for _ in 0..<(number % 7 + 1) { try await session.buyProduct(identifier: Stage.tip) }
          try await stage.buy(Stage.pro)
          let second = try await stage.product(Stage.tip).purchase()
          _ = try await session.beginRefundRequest(for: 1)
          stage.clock.advance(by: .seconds(number * 60))
          try await session.settled(patience: .seconds(60))

          let bought = number % 7 + 1
          let isCancelled = if case .userCancelled = second { true } else { false }
          #expect(isCancelled == number.isMultiple(of: 3))
          #expect(await session.allTransactions().count == bought + (isCancelled ? 1 : 2))
          #expect(await session.refundRequests.map(\.id) == (number.isMultiple(of: 5) ? [1] : []))
          #expect(heard.value == bought + (number.isMultiple(of: 5) ? 0 : 1), "a refund is heard of as well")
          #expect(await session.storefront.countryCode == (number.isMultiple(of: 2) ? "KOR" : "USA"))
          #expect(session.listenerCount == 1)
        }
      }
      try await group.waitForAll()
    }
  }

  /// Every setting that can be read.
  private struct Settings: Equatable {
    let values: [String]

    init(of session: StoreSession) async {
      values = [
        "\(await session.askToBuyEnabled)", "\(String(describing: await session.askToBuyTimeout))",
        "\(await session.interruptedPurchasesEnabled)", "\(await session.propagationDelay)",
        "\(await session.refundPolicy)", await session.locale.identifier, await session.storefront.countryCode,
        "\(await session.timeRate)", "\(await session.billingGracePeriodIsEnabled)",
        "\(await session.shouldEnterBillingRetryOnRenewal)", "\(await session.familySharingEnabled)",
        "\(await session.appPurchase)",
      ]
    }
  }
}
