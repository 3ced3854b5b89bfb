import StoreSimulator
import Testing

@testable import AppModel

@MainActor struct TipJarPolicyTests {
  @Test func `a result that needs no transaction is waiting or nothing`() {
    #expect(TipJarPolicy.outcome(for: .pending, of: .large) == .waiting(.large))
    #expect(TipJarPolicy.outcome(for: .userCancelled, of: .large) == .nothing)
    #expect(TipJarPolicy.outcome(for: StoreKitError.userCancelled, of: .large) == .nothing)
  }

  @Test func `an error is a failure with a sentence`() {
    #expect(
      TipJarPolicy.outcome(for: Product.PurchaseError.purchaseNotAllowed, of: .small)
        == .failed(message: "The small tip did not go through: This customer is not allowed to buy.")
    )
  }

  @Test func `a transaction means the same whether it came at once or late`() async throws {
    let session = try Stage().session
    let paid = try await session.buyProduct(identifier: "app.deepcuts.tip.medium")
    try await session.refundTransaction(identifier: paid.id)
    let refunded = try #require(await session.latest(for: "app.deepcuts.tip.medium")).payloadValue
    let answers: [(VerificationResult<Transaction>, TipJarOutcome)] = [
      (.verified(paid), .thanks(.medium)),
      (.verified(refunded), .failed(message: "The medium tip was refunded.")),
      (.unverified(paid, .invalidSignature), .failed(message: FailureText.unverified(.invalidSignature))),
    ]

    for (transaction, outcome) in answers {
      #expect(TipJarPolicy.outcome(for: transaction, of: .medium) == outcome)
      #expect(TipJarPolicy.outcome(for: .success(transaction), of: .medium) == outcome)
    }
  }

  @Test func `a number is granted once, and taken back once`() async throws {
    let session = try Stage().session
    let paid = try await session.buyProduct(identifier: "app.deepcuts.tip.medium")
    try await session.refundTransaction(identifier: paid.id)
    let refunded = try #require(await session.latest(for: "app.deepcuts.tip.medium")).payloadValue
    var grants = TipGrants()

    #expect([paid, paid].map { grants.note($0) } == [true, false])
    #expect(grants.count == 1)
    #expect([refunded, refunded, paid].map { grants.note($0) } == [true, false, false])
    #expect(grants.count == 0)
  }

  @Test func `the tips of a store file are its consumables that say so`() throws {
    let json = """
      {"products": [
        {"displayPrice": "1", "productID": "shop.small.tip", "type": "Consumable"},
        {"displayPrice": "1", "productID": "shop.tip.small.other", "type": "Consumable"},
        {"displayPrice": "1", "productID": "shop.tip.medium", "type": "NonConsumable"},
        {"displayPrice": "1", "productID": "shop.coins.large", "type": "Consumable"}
      ], "version": {"major": 4, "minor": 0}}
      """
    let tips = TipProducts(try StoreConfiguration(json: json, path: "shop.storekit"))

    #expect(TipJarTier.allCases.map { tips[$0] } == ["shop.small.tip", nil, nil])
    #expect(tips.tier(of: "shop.tip.small.other") == nil)
    #expect(TipJarTier.allCases.allSatisfy { TipProducts(.builtIn)[$0] == "app.deepcuts.tip.\($0.rawValue)" })
  }
}
