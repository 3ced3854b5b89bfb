import Foundation
import Testing

@testable import AppCoins
@testable import AppCoinsSDK

/// The surface that apps migrate to.
struct PresentSurfaceTests {
  @Test func `a product has StoreKit's properties and is always a consumable`() async throws {
    try await Stage().run {
      let product = try #require(try await Product.products(for: ["gas"]).first)
      #expect((product.id, product.displayName, product.price) == ("gas", "Gas", Decimal(string: "0.99")))
      let sword = try #require(try await Product.products(for: ["sword"]).first)
      #expect(product.description == "More gas." && sword.description == "")
      #expect(product.displayPrice == "$0.99" && product.type == .consumable && !product.isFamilyShareable)
    }
  }

  @Test func `products keep the order they were asked for in, unknown ones are left out, and none finds none`()
    async throws
  {
    try await Stage().run {
      let found = try await Product.products(for: ["sword", "nothing", "gas", "gas"])
      let none = try await Product.products(for: [])
      #expect(found.map(\.id) == ["sword", "gas"] && none.isEmpty)
    }
  }

  @Test func `a purchase succeeds with a transaction that stays unfinished until it is finished`() async throws {
    try await Stage().run {
      let transaction = try await buy("gas")
      #expect(transaction.productID == "gas" && transaction.id == "AC-1")
      #expect(await ids(Transaction.unfinished) == ["AC-1"])
      await transaction.finish()
      #expect(await ids(Transaction.unfinished) == [])
      #expect(await ids(Transaction.all) == ["AC-1"])
    }
  }

  @Test func `an account goes with a purchase and comes back with its transaction`() async throws {
    let account = UUID()
    try await Stage().run {
      let product = try #require(try await Product.products(for: ["gas"]).first)
      _ = try await product.purchase(options: [.appAccountToken(account)])
      guard case .verified(let transaction)? = await Transaction.latest(for: "gas") else {
        Issue.record("nothing was bought")
        return
      }
      #expect(transaction.appAccountToken == account)
      guard case .verified? = await product.latestTransaction else {
        Issue.record("the product has no latest transaction")
        return
      }
    }
  }

  @Test(arguments: MarketError.Kind.allCases)
  func `each of the six errors can be ordered, and is thrown with a text that is JSON`(
    _ kind: MarketError.Kind
  )
    async throws
  {
    let stage = try Stage()
    stage.market.order(.failure(kind))
    await stage.run {
      let error = await #expect(throws: AppCoinsSDKError.self) { try await buy("gas") }
      #expect(error?.name == kind.rawValue)
      let text = try? JSONSerialization.jsonObject(with: Data("\(error?.description ?? "")".utf8)) as? [String: Any]
      #expect(text?["message"] is String && text?["description"] is String && text?["type"] == nil)
      #expect(await ids(Transaction.all) == [])
    }
  }

  @Test func `a customer who cancels and one who waits for somebody are results and no errors`() async throws {
    let stage = try Stage()
    stage.market.order(.cancelled)
    stage.market.order(.pending)
    try await stage.run {
      let product = try #require(try await Product.products(for: ["gas"]).first)
      guard case .userCancelled = try await product.purchase() else { throw Unexpected() }
      guard case .pending = try await product.purchase() else { throw Unexpected() }
      #expect(await ids(Transaction.all) == [])
    }
  }

  @Test func `what was waiting comes through the updates when it is approved`() async throws {
    let stage = try Stage()
    stage.market.order(.pending)
    try await stage.run {
      let product = try #require(try await Product.products(for: ["gas"]).first)
      _ = try await product.purchase()
      var updates = Transaction.updates.makeAsyncIterator()
      let approved = try await stage.market.approve()
      #expect(approved == "gas")
      guard case .verified(let transaction)? = await updates.next() else { throw Unexpected() }
      #expect(transaction.productID == "gas")
      #expect(await ids(Transaction.unfinished) == [transaction.id])
    }
  }

  @Test func `a signature that is wrong makes a transaction unverified, wherever it is seen`() async throws {
    let stage = try Stage()
    stage.market.order(.unverified)
    try await stage.run {
      let product = try #require(try await Product.products(for: ["gas"]).first)
      guard case .success(.unverified(let transaction, .unknown)) = try await product.purchase() else {
        throw Unexpected()
      }
      for await result in Transaction.unfinished {
        guard case .unverified(let same, _) = result else { throw Unexpected() }
        #expect(same.id == transaction.id)
      }
      _ = try await buy("gems")
    }
  }

  @Test func `values can be encoded and decoded`() async throws {
    try await Stage().run {
      let product = try #require(try await Product.products(for: ["gas"]).first)
      let copy = try JSONDecoder().decode(Product.self, from: JSONEncoder().encode(product))
      #expect(copy.id == product.id && copy.price == product.price)
      let transaction = try await buy("gas")
      let other = try JSONDecoder().decode(Transaction.self, from: JSONEncoder().encode(transaction))
      #expect(other.id == transaction.id && other.purchaseDate == transaction.purchaseDate)
    }
  }

  @Test func `a value that was kept can be bought and finished later`() async throws {
    let stage = try Stage()
    let data = try await stage.run { try await JSONEncoder().encode(buy("gas")) }
    let later = try Stage(after: stage)
    try await later.run {
      await (try JSONDecoder().decode(Transaction.self, from: data)).finish()
      #expect(await ids(Transaction.unfinished) == [])
    }
  }

  @Test func `where there is no market, what may throw says so and the rest is empty`() async throws {
    let error = await #expect(throws: AppCoinsSDKError.self) { _ = try await Product.products(for: ["gas"]) }
    #expect(error?.name == "systemError")
    #expect(await ids(Transaction.all) == [])
    #expect(!AppcSDK.handle(redirectURL: URL(string: "com.example.game.iap://wallet.appcoins.io")))
  }
}

/// Buys a product and returns its transaction, verified.
@discardableResult
func buy(_ id: String) async throws -> AppCoinsSDK.Transaction {
  let product = try #require(try await AppCoinsSDK.Product.products(for: [id]).first)
  guard case .success(.verified(let transaction)) = try await product.purchase() else { throw Unexpected() }
  return transaction
}

/// The identifiers of what a stream carries until it ends.
func ids(_ stream: AsyncStream<AppCoinsSDK.VerificationResult<AppCoinsSDK.Transaction>>) async -> [String] {
  var ids: [String] = []
  for await result in stream { ids.append(result.value.id) }
  return ids
}

extension AppCoinsSDK.VerificationResult {
  /// The value, believed or not.
  var value: SignedType {
    switch self {
    case .verified(let value), .unverified(let value, _): value
    }
  }
}

extension AppCoinsSDKError {
  /// The name of the case.
  var name: String {
    switch self {
    case .networkError: "networkError"
    case .systemError: "systemError"
    case .notEntitled: "notEntitled"
    case .productUnavailable: "productUnavailable"
    case .purchaseNotAllowed: "purchaseNotAllowed"
    case .unknown: "unknown"
    }
  }
}

/// A result that a test did not expect.
struct Unexpected: Error {}
