import Foundation
import Testing

@testable import AppCoins
@testable import AppCoinsSDK

/// What nobody finishes within a day is paid back.
struct RefundTests {
  @Test func `what is not finished within 24 hours is refunded, not a second earlier`() async throws {
    let stage = try Stage()
    try await stage.run {
      let transaction = try await buy("gas")
      stage.advance(24 * 3600 - 1)
      #expect(await ids(Transaction.unfinished) == [transaction.id])
      stage.advance(1)
      #expect(await ids(Transaction.unfinished) == [])
      guard case .verified(let refunded)? = await Transaction.latest(for: "gas") else { throw Unexpected() }
      #expect(refunded.revocationDate == transaction.purchaseDate + 24 * 3600)
      #expect(refunded.revocationReason == .other)
      let product = try #require(try await Product.products(for: ["gas"]).first)
      #expect(await product.currentEntitlement == nil)
    }
  }

  @Test func `one whose signature is wrong is refunded too`() async throws {
    let stage = try Stage()
    stage.market.order(.unverified)
    await stage.run {
      _ = await stage.market.purchase("gas")
      #expect(await ids(Transaction.unfinished) == ["AC-1"])
      stage.advance(24 * 3600)
      #expect(await ids(Transaction.unfinished) == [])
    }
  }

  @Test func `one that was finished is not refunded`() async throws {
    let stage = try Stage()
    try await stage.run {
      await (try await buy("gas")).finish()
      stage.advance(48 * 3600)
      #expect(await Transaction.latest(for: "gas")?.value.revocationDate == nil)
    }
  }

  @Test func `a refund comes through the updates by itself, while nobody asks`() async throws {
    let stage = try Stage()
    try await stage.run {
      let transaction = try await buy("gas")
      var updates = Transaction.updates.makeAsyncIterator()
      stage.advance(25 * 3600)
      let refunded = await updates.next()?.value
      #expect(refunded?.id == transaction.id)
      #expect(refunded?.revocationDate == transaction.purchaseDate + 24 * 3600)
    }
  }

  @Test func `each purchase has a day of its own, even if it began to wait before`() async throws {
    let stage = try Stage()
    stage.market.order(.pending)
    await stage.run {
      _ = await stage.market.purchase("gas")
      stage.advance(20 * 3600)
      _ = await stage.market.purchase("gems")
      _ = try? await stage.market.approve()
      stage.advance(23 * 3600)
      #expect(await ids(Transaction.unfinished).count == 2)
      stage.advance(3600)
      #expect(await ids(Transaction.unfinished) == [])
    }
  }

  @Test func `a refund is due at the next start too`() async throws {
    let stage = try Stage()
    _ = try await stage.run { try await buy("gas") }
    stage.advance(30 * 3600)
    let later = try Stage(after: stage)
    await later.run {
      #expect(await ids(Transaction.unfinished) == [])
      #expect(await Transaction.latest(for: "gas")?.value.revocationDate != nil)
    }
  }

  @Test func `what was refunded cannot be finished, and what is sold otherwise is not refunded`() async throws {
    let stage = try Stage()
    try await stage.run {
      let transaction = try await buy("gas")
      stage.advance(24 * 3600)
      await transaction.finish()
      let refunded = await Transaction.latest(for: "gas")?.value.revocationDate
      #expect(refunded != nil)
    }
    let error = await #expect(throws: MarketError.self) { try await stage.market.finish("AC-1") }
    #expect(error?.message == "It was refunded.")
  }

  @Test func `a sweep at each launch grants once for each transaction, though a finish was lost`() async throws {
    let stage = try Stage()
    try await stage.run {
      var granted: Set<String> = []
      var grants = 0
      func sweep() async {
        for await case .verified(let transaction) in Transaction.unfinished {
          if granted.insert(transaction.id).inserted { grants += 1 }
          await transaction.finish()
        }
      }
      try await buy("gas")
      try await buy("gems")
      // The network goes away between the answer and the finishing.
      var iterator = Transaction.unfinished.makeAsyncIterator()
      guard case .verified(let first)? = await iterator.next() else { throw Unexpected() }
      granted.insert(first.id)
      grants += 1
      stage.market.setConnection(.offline)
      await first.finish()
      stage.market.relaunch()
      stage.market.setConnection(.online)
      stage.market.initialize()
      await sweep()
      stage.market.relaunch()
      stage.market.initialize()
      await sweep()
      #expect(grants == 2)
      #expect(await ids(Transaction.unfinished) == [])
    }
  }
}
