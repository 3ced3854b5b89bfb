import Foundation
import Observation
import StoreKit
import StoreKitTest
import Testing

@testable import PurchaseService

extension TestSessions {
  /// A shop in the usual style, tested in the usual style: this file compiles for iOS as it stands.
  @MainActor
  @Suite(.serialized)
  struct PurchaseServiceTests {
    private let session: SKTestSession
    private let store: Store

    init() throws {
      session = try SKTestSession(configurationFileNamed: "Configuration")
      session.resetToDefaultState()
      session.disableDialogs = true
      session.clearTransactions()
      store = Store()
    }

    @Test func `products are sorted into their kinds`() async {
      await store.load()

      #expect(store.phase == .ready)
      #expect(store.upgrades.map(\.displayName) == ["Pro"])
      #expect(store.coins.map(\.displayPrice) == ["$0.99"])
      #expect(store.subscriptions.map(\.id) == ["shop.plus.monthly", "shop.plus.yearly"])
      #expect(store.subscriptions.map { $0.subscription?.subscriptionPeriod } == [.monthly, .yearly])
    }

    @Test func `what is bought is owned and finished`() async throws {
      await store.load()

      let transaction = try await store.purchase(#require(store.upgrades.first))

      #expect(transaction?.productID == "shop.pro")
      #expect(store.isPro)
      for await _ in Transaction.unfinished { Issue.record("something is unfinished") }
    }

    @Test func `coins are counted, and a refund takes them back`() async throws {
      await store.load()

      let transaction = try await store.purchase(#require(store.coins.first), count: 3)
      #expect(store.balance == 300)

      try session.refundTransaction(identifier: Int(#require(transaction).id))
      await settle { store.balance == 0 }
    }

    @Test func `an approval that comes later is delivered`() async throws {
      await store.load()
      session.askToBuyEnabled = true

      #expect(try await store.purchase(#require(store.upgrades.first)) == nil)
      #expect(store.isWaitingForApproval && !store.isPro)

      let waiting = try #require(session.allTransactions().first { $0.pendingAskToBuyConfirmation })
      try session.approveAskToBuyTransaction(identifier: waiting.identifier)
      await settle { store.isPro && !store.isWaitingForApproval }
    }

    @Test func `an interrupted purchase throws, and arrives when the issue is solved`() async throws {
      await store.load()
      session.interruptedPurchasesEnabled = true

      await #expect(throws: (any Error).self) { try await store.purchase(#require(store.upgrades.first)) }

      session.interruptedPurchasesEnabled = false
      let broken = try #require(session.allTransactions().first { $0.hasPurchaseIssue })
      try session.resolveIssueForTransaction(identifier: broken.identifier)
      await settle { store.isPro }
    }

    @Test func `a purchase on another device arrives`() async throws {
      await store.load()

      try await session.buyProduct(identifier: "shop.plus.monthly")
      await settle { store.isPlus }
    }

    @Test func `a subscription that is not renewed is told of as a status, and ends`() async throws {
      await store.load()

      let transaction = try await session.buyProduct(identifier: "shop.plus.monthly")
      await settle { store.subscriptionState == .subscribed && store.renewsByItself }
      try session.disableAutoRenewForTransaction(identifier: Int(transaction.id))
      await settle { !store.renewsByItself }
      try session.expireSubscription(productIdentifier: "shop.plus.monthly")
      await settle { store.subscriptionState == .expired }
      try await store.restore()
      #expect(!store.isPlus)
    }

    @Test func `a renewal that cannot be paid for enters billing retry, and comes back when the issue is solved`()
      async throws
    {
      await store.load()
      session.shouldEnterBillingRetryOnRenewal = true
      session.timeRate = .oneRenewalEveryTwoSeconds

      try await session.buyProduct(identifier: "shop.plus.yearly")
      await settle { store.subscriptionState == .inBillingRetryPeriod }

      session.shouldEnterBillingRetryOnRenewal = false
      session.timeRate = .realTime
      let failed = try #require(session.allTransactions().first { $0.hasPurchaseIssue })
      try session.resolveIssueForTransaction(identifier: failed.identifier)
      await settle { store.subscriptionState == .subscribed && store.isPlus }
    }

    @Test func `an error of the store is shown, and passes`() async throws {
      try await session.setSimulatedError(.generic(.notAvailableInStorefront), forAPI: .loadProducts)
      await store.load()
      #expect(store.phase == .failed(StoreKitError.notAvailableInStorefront.localizedDescription))

      try await session.setSimulatedError(nil, forAPI: .loadProducts)
      await store.load()
      #expect(store.phase == .ready)
    }

    @Test func `another device restores what was bought`() async throws {
      try await session.buyProduct(identifier: "shop.pro")
      let second = Store()

      try await second.restore()

      #expect(second.isPro)
    }

    @Test func `a store that nobody holds is released while it listens`() async {
      var store: Store? = Store()
      weak let observed = store
      await store?.load()
      store = nil
      await settle { observed == nil }
    }

    /// Waits until the main actor has made something true.
    private func settle(_ condition: () -> Bool, _ place: SourceLocation = #_sourceLocation) async {
      let end = ContinuousClock.now + .seconds(20)
      while !condition(), ContinuousClock.now < end { await Task.yield() }
      #expect(condition(), sourceLocation: place)
    }
  }
}
