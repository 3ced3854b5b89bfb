import Foundation
import Testing

@testable import StoreSimulator

/// Requests that fail because a test says so, in the shape of StoreKitTest.
struct SimulatedErrorTests {
  private let stage: Stage
  private var session: StoreSession { stage.session }

  init() throws {
    stage = try Stage()
  }

  /// Whether a request throws this error of the store.
  private func throwsUnknown(_ request: () async throws -> Void) async -> Bool {
    do {
      try await request()
      return false
    } catch {
      if case StoreKitError.unknown = error { return true }
      return false
    }
  }

  @Test func `an error sticks to a request until it is cleared`() async throws {
    await session.setSimulatedError(.generic(.unknown), forAPI: .loadProducts)

    for _ in 0..<3 {
      #expect(await throwsUnknown { _ = try await session.products(for: [Stage.pro]) })
    }
    guard case .generic(.unknown)? = await session.simulatedError(forAPI: .loadProducts) else {
      return #expect(Bool(false), "the error that was set is not told")
    }

    await session.setSimulatedError(nil, forAPI: .loadProducts)
    #expect(await session.simulatedError(forAPI: .loadProducts) == nil)
    #expect(try await session.products(for: [Stage.pro]).count == 1)
  }

  @Test func `each request fails with its own errors and leaves the others alone`() async throws {
    await session.setSimulatedError(.generic(.unknown), forAPI: .appStoreSync)
    #expect(await throwsUnknown { try await session.sync() })
    try await session.showManageSubscriptions()

    await session.setSimulatedError(.generic(.unknown), forAPI: .manageSubscriptions)
    await session.setSimulatedError(.generic(.unknown), forAPI: .offerCodeRedeem)
    #expect(await throwsUnknown { try await session.showManageSubscriptions() })
    #expect(await throwsUnknown { try await session.presentOfferCodeRedeemSheet() })
    #expect(try await session.products(for: [Stage.pro]).count == 1)
  }

  @Test func `every purchase fails while the error is set`() async throws {
    await session.setSimulatedError(.purchase(.purchaseNotAllowed), forAPI: .purchase)

    for _ in 0..<2 {
      await #expect(throws: Product.PurchaseError.purchaseNotAllowed) { try await stage.buy(Stage.tip) }
    }
    await session.setSimulatedError(nil, forAPI: .purchase)
    try await stage.buy(Stage.tip)

    #expect(await session.allTransactions().map(\.state) == [.failed, .failed, .purchased])
  }

  @Test func `the third purchase fails and no other`() async throws {
    #expect(try await session.simulateError(.purchase(.productUnavailable), forAPI: .purchase, onCall: 3) == 3)

    try await stage.buy(Stage.tip)
    try await stage.buy(Stage.tip)
    await #expect(throws: Product.PurchaseError.productUnavailable) { try await stage.buy(Stage.tip) }
    try await stage.buy(Stage.tip)
  }

  @Test func `the second purchase is cancelled, which is a value`() async throws {
    try await session.cancelPurchase(onCall: 2)
    try await stage.buy(Stage.tip)

    let result = try await stage.product(Stage.tip).purchase()

    guard case .userCancelled = result else { return #expect(Bool(false), "\(result)") }
    try await stage.buy(Stage.tip)
  }

  @Test func `a call below the first is refused in a sentence`() async throws {
    await #expect(
      throws: StoreSessionError.invalidAction(
        "Call 0 cannot be made to end in a way of its own: the next call is number 1."
      )
    ) { try await session.cancelPurchase(onCall: 0) }
  }

  @Test(arguments: VerificationError.allCases)
  func `nothing passes verification while the error is set, and everything does afterwards`(
    error: VerificationError
  ) async throws {
    let before = try await stage.buy(Stage.pro)
    await session.setSimulatedError(.verification(error), forAPI: .verification)

    for await result in session.currentEntitlements {
      guard case .unverified(let transaction, error) = result else { return #expect(Bool(false), "\(result)") }
      #expect(transaction.id == before.id)
    }
    let bought = try await stage.product(Stage.tip).purchase()
    guard case .success(.unverified(_, error)) = bought else { return #expect(Bool(false), "\(bought)") }

    await session.setSimulatedError(nil, forAPI: .verification)
    var verified = 0
    for await case .verified in session.all { verified += 1 }
    #expect(verified == 2)
  }

  @Test func `the second transaction is unverified for good, and no other`() async throws {
    try await session.simulateError(.verification(.revokedCertificate), forAPI: .verification, onCall: 2)

    for _ in 0..<3 { _ = try await stage.product(Stage.tip).purchase() }

    var faults: [VerificationError?] = []
    for await result in session.unfinished {
      if case .unverified(_, let error) = result { faults.append(error) } else { faults.append(nil) }
    }
    #expect(faults == [nil, .revokedCertificate, nil])
  }

  @Test func `what was ordered is listed request by request, and forgotten one by one or at once`() async throws {
    await session.setSimulatedError(.generic(.notEntitled), forAPI: .appStoreSync)
    try await session.simulateError(.purchase(.ineligibleForOffer), forAPI: .purchase, onCall: 2)
    await session.cancelNextPurchase()
    let listed = await session.simulatedErrors
    #expect(listed.map(\.request) == [.purchase, .purchase, .appStoreSync])
    #expect(listed.map(\.call) == [1, 2, nil])
    #expect(listed.map { $0.error == nil } == [true, false, false])

    await session.forgetScriptedOutcomes(of: .purchase)
    #expect(await session.simulatedErrors.map(\.request) == [.appStoreSync])
    await session.forgetScriptedOutcomes()
    #expect(await session.simulatedErrors.isEmpty)
    try await session.sync()
  }

  @Test func `those who watch are told which request failed and which sheet was shown`() async throws {
    var facts = session.facts.makeAsyncIterator()
    try await session.simulateError(.generic(.unknown), forAPI: .manageSubscriptions)

    try? await session.showManageSubscriptions()
    try await session.showManageSubscriptions()

    #expect(
      await facts.next()
        == .requestFailed(.manageSubscriptions, reason: "The store gives no reason.")
    )
    #expect(await facts.next() == .sheetShown(.manageSubscriptions))
  }
}
