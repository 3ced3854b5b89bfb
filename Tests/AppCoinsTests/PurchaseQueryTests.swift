import Foundation
import Testing

@testable import AppCoins
@testable import AppCoinsSDK

/// What was bought: the order, each once, for each consumer, and what is said when the market does not answer.
struct PurchaseQueryTests {
  @Test func `the newest comes first`() async throws {
    try await Stage().run {
      for product in ["gas", "gems", "gas"] { try await buy(product) }
      #expect(await ids(Transaction.all) == ["AC-3", "AC-2", "AC-1"])
      #expect(await ids(Transaction.unfinished) == ["AC-3", "AC-2", "AC-1"])
      #expect(await Transaction.latest(for: "gas")?.value.id == "AC-3")
    }
  }

  @Test func `two who read one stream share it, and two who ask have a stream each`() async throws {
    try await Stage().run {
      for _ in 0..<3 { try await buy("gas") }
      let stream = Transaction.all
      async let one = ids(stream)
      async let other = ids(stream)
      #expect(await (one + other).sorted() == ["AC-1", "AC-2", "AC-3"])
      async let all = ids(Transaction.all)
      async let again = ids(Transaction.all)
      #expect(await all == again)
    }
  }

  @Test func `each reading of the updates receives everything`() async throws {
    let stage = try Stage()
    try await stage.run {
      var one = Transaction.updates.makeAsyncIterator()
      var other = Transaction.updates.makeAsyncIterator()
      let id = try await stage.market.buyElsewhere("gas")
      #expect(await one.next()?.value.id == id)
      #expect(await other.next()?.value.id == id)
    }
  }

  @Test func `nothing is lost before the first reading of the updates`() async throws {
    let stage = try Stage()
    try await stage.run {
      let first = try await stage.market.buyElsewhere("gas")
      let second = try await stage.market.buyElsewhere("gems")
      var updates = Transaction.updates.makeAsyncIterator()
      #expect(await updates.next()?.value.id == first)
      #expect(await updates.next()?.value.id == second)
    }
  }

  @Test func `updates end with the task that reads them`() async throws {
    let stage = try Stage()
    await stage.run {
      let task = Task { await ids(Transaction.updates) }
      task.cancel()
      #expect(await task.value.isEmpty)
    }
  }

  @Test func `offline is told apart from empty, which the present surface cannot`() async throws {
    let stage = try Stage()
    try await stage.run {
      try await buy("gas")
      stage.market.setConnection(.offline)
      let facts = stage.market.facts
      #expect(await ids(Transaction.all) == [])
      #expect(await Transaction.latest(for: "gas") == nil)
      var calls: [String] = []
      for await fact in facts {
        if case .swallowed(let call, let error) = fact {
          calls.append(call)
          #expect(error.kind == .networkError)
        }
        if calls.count == 2 { break }
      }
      #expect(calls == ["Transaction.all", "Transaction.latest(for:)"])
    }
    let error = await #expect(throws: MarketError.self) { try await stage.market.purchases() }
    #expect(error?.kind == .networkError)
    stage.market.setConnection(.failing)
    let other = await #expect(throws: MarketError.self) { try await stage.market.purchases() }
    #expect(other?.kind == .systemError)
  }

  @Test func `a finish that the network loses leaves the transaction unfinished`() async throws {
    let stage = try Stage()
    try await stage.run {
      let transaction = try await buy("gas")
      stage.market.setConnection(.offline)
      await transaction.finish()
      stage.market.setConnection(.online)
      #expect(await ids(Transaction.unfinished) == [transaction.id])
    }
  }

  @Test func `everything of one market is in one list, however often a wallet stands in its own`() {
    let result = { (number: UInt64) in
      MarketResult(
        purchase: MarketPurchase(
          number: number,
          productID: "gas",
          date: .distantPast,
          order: MarketOrder(),
          isFinished: false,
          refundDate: nil,
          wallet: "0x0",
          signature: ""
        ),
        error: nil
      )
    }
    let merged = Market.merged([[result(1), result(3)], [result(3), result(2)], [result(1), result(3)]])
    #expect(merged.map(\.purchase.number) == [3, 2, 1])
  }

  @Test func `the testing address is that of the wallet in use, and is kept`() async throws {
    let stage = try Stage()
    let address = await stage.run { await Sandbox.getTestingWalletAddress() }
    #expect(address?.count == 42 && address?.hasPrefix("0x") == true)
    let later = try Stage(after: stage)
    let same = await later.run { await Sandbox.getTestingWalletAddress() }
    #expect(same == address)
    later.market.switchWallet()
    let other = await later.run { await Sandbox.getTestingWalletAddress() }
    #expect(other != address)
  }
}
