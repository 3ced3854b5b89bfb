import Foundation
import Testing

@testable import AppCoins
@testable import AppCoinsSDK

/// A customer in the checkout: however it ends, the call that waits has one end.
struct CheckoutTests {
  @Test(arguments: [
    ("success", MarketError.Kind?.none), ("failure", .systemError),
  ])
  func `a link ends the checkout`(_ end: String, _ kind: MarketError.Kind?) async throws {
    let stage = try Stage()
    let outcome = try await stage.inCheckout {
      let url = URL(string: "com.example.game.iap://wallet.appcoins.io/checkout/\(end)")
      #expect(stage.market.handle(url, by: .present))
    }
    switch (outcome, kind) {
    case (.success(let result), nil): #expect(result.purchase.productID == "gas")
    case (.failed(let error), let kind?): #expect(error.kind == kind)
    default: Issue.record("it ended as \(outcome)")
    }
  }

  @Test func `the network that goes away in the checkout ends the call, once`() async throws {
    let stage = try Stage()
    let outcome = try await stage.inCheckout {
      stage.market.setConnection(.offline)
      // What comes too late finds nobody.
      #expect(!stage.market.endCheckout(.success))
      stage.market.setConnection(.offline)
    }
    guard case .failed(let error) = outcome else { throw Unexpected() }
    #expect(error.kind == .networkError && error.request?.statusCode == 0)
    stage.market.setConnection(.online)
    #expect(try await stage.market.purchases().isEmpty)
  }

  @Test func `what was paid before the network went away is there when it is back, and in the updates`() async throws {
    let stage = try Stage()
    try await stage.run {
      var updates = Transaction.updates.makeAsyncIterator()
      let outcome = try await stage.inCheckout { stage.market.endCheckout(.lost) }
      guard case .failed(let error) = outcome else { throw Unexpected() }
      #expect(error.kind == .networkError)
      #expect(await ids(Transaction.unfinished) == [])
      stage.market.setConnection(.online)
      #expect(await updates.next()?.value.id == "AC-1")
      #expect(await ids(Transaction.unfinished) == ["AC-1"])
    }
  }

  @Test func `updates wait for the network, and end with their task while they wait`() async throws {
    let stage = try Stage()
    try await stage.run {
      let updates = Transaction.updates
      stage.market.setConnection(.offline)
      let reader = Task { await ids(updates) }
      let id = try await stage.market.buyElsewhere("gas")
      for _ in 0..<200_000 where stage.waiterCount == 0 { await Task.yield() }
      #expect(stage.waiterCount == 1)
      reader.cancel()
      #expect(await reader.value == [])
      #expect(stage.waiterCount == 0)
      stage.market.setConnection(.online)
      #expect(await ids(Transaction.unfinished) == [id])
    }
  }

  @Test func `a task that is cancelled in the checkout is a customer who cancels`() async throws {
    let stage = try Stage()
    let facts = stage.market.facts
    stage.market.order(.checkout)
    let task = Task { await stage.market.purchase("gas") }
    await Stage.checkout(of: stage.market, facts)
    task.cancel()
    #expect(await task.value == .userCancelled)
    #expect(!stage.market.hasCheckout)
    guard case .success = await stage.market.purchase("gas") else { throw Unexpected() }
  }

  @Test func `a task that was cancelled before does not wait in the checkout`() async throws {
    let stage = try Stage()
    stage.market.order(.checkout)
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return await stage.market.purchase("gas")
    }
    #expect(await task.value == .userCancelled)
  }

  @Test func `an app that ends in the checkout leaves no call behind, and none that could end later`() async throws {
    let stage = try Stage()
    let outcome = try await stage.inCheckout { stage.market.relaunch() }
    guard case .failed(let error) = outcome else { throw Unexpected() }
    #expect(error.kind == .systemError)
    #expect(!stage.market.endCheckout(.success))
    stage.market.initialize()
    guard case .success = await stage.market.purchase("gas") else { throw Unexpected() }
  }

  @Test func `a link about the checkout is the market's even when nobody is there`() throws {
    let stage = try Stage()
    let url = URL(string: "com.example.game.iap://wallet.appcoins.io/checkout/success")
    #expect(stage.market.handle(url, by: .former))
  }
}

extension Stage {
  /// Buys, does something while the customer is in the checkout, and returns how the purchase ended.
  func inCheckout(_ body: () async throws -> Void) async throws -> MarketOutcome {
    let facts = market.facts
    market.order(.checkout)
    async let outcome = market.purchase("gas")
    await Self.checkout(of: market, facts)
    try await body()
    return await outcome
  }
}
