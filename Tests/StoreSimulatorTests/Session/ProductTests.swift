import Foundation
import Testing

@testable import StoreSimulator

struct ProductTests {
  @Test func `duplicates are ignored and unknown identifiers left out, in the order asked for`() async throws {
    let stage = try Stage()

    let products = try await stage.session.products(for: [Stage.tip, "nothing", Stage.pro, Stage.tip])

    #expect(products.map(\.id) == [Stage.tip, Stage.pro])
  }

  @Test func `a product says what its configuration says`() async throws {
    let stage = try Stage()

    let pro = try await stage.product(Stage.pro)
    let monthly = try #require(try await stage.product(Stage.monthly).subscription)

    #expect(pro.type == .nonConsumable && pro.isFamilyShareable && pro.subscription == nil)
    #expect("\(pro.price)" == "19.99")
    #expect(monthly.groupLevel == 2 && monthly.subscriptionPeriod == .monthly)
    #expect(monthly.subscriptionGroupID == "D33C1000" && monthly.groupDisplayName == "Supporter")
    #expect(monthly.introductoryOffer?.paymentMode == .freeTrial && monthly.introductoryOffer?.period == .weekly)
    #expect(monthly.introductoryOffer?.displayPrice == "$0.00" && monthly.introductoryOffer?.id == nil)
  }

  @Test func `equal products say the same, whatever session they come from`() async throws {
    let one = try Stage()
    let other = try Stage()
    let first = try await one.product(Stage.pro)
    let second = try await other.product(Stage.pro)
    try await other.session.setStorefront("JPN")
    let japanese = try await other.product(Stage.pro)

    #expect(first == second)
    #expect(Set([first, second, japanese]).count == 2)
  }

  @Test func `a product reaches its transactions`() async throws {
    let stage = try Stage()
    let tip = try await stage.product(Stage.tip)
    let season = try await stage.product(Stage.season)
    let before = await tip.latestTransaction
    let bought = try await stage.buy(Stage.tip)
    let pass = try await stage.buy(Stage.season)

    let unfinished = await tip.latestTransaction
    await bought.finish()

    #expect(before == nil)
    #expect(unfinished == .verified(bought))
    #expect(await tip.latestTransaction == nil)
    #expect(await season.currentEntitlement == .verified(pass))
  }

  @Test(arguments: [0, -1, 11, Int.max]) func `a quantity outside 1 to 10 is refused`(quantity: Int) async throws {
    let stage = try Stage()

    await #expect(throws: Product.PurchaseError.invalidQuantity) {
      try await stage.buy(Stage.tip, options: [.quantity(quantity)])
    }
    #expect(await stage.session.allTransactions() == [])
  }

  @Test(arguments: [Stage.pro, Stage.yearly]) func `only what can be used up is bought by the dozen`(
    id: String
  ) async throws {
    let stage = try Stage()

    await #expect(throws: Product.PurchaseError.invalidQuantity) { try await stage.buy(id, options: [.quantity(2)]) }
    await #expect(throws: Product.PurchaseError.invalidQuantity) {
      try await stage.buy(Stage.tip, options: [.quantity(1), .quantity(2)])
    }
  }

  @Test func `a transaction repeats what was bought and multiplies the price`() async throws {
    let stage = try Stage()
    let token = UUID()
    try await stage.session.setStorefront("JPN")

    let transaction = try await stage.buy(Stage.tip, options: [.quantity(3), .appAccountToken(token)])

    #expect(transaction.id == 1 && transaction.originalID == 1)
    #expect(transaction.productID == Stage.tip && transaction.productType == .consumable)
    #expect(transaction.price.map { "\($0)" } == "2.97")
    #expect(transaction.purchasedQuantity == 3 && transaction.appAccountToken == token)
    #expect(transaction.currency?.identifier == "JPY")
    #expect(transaction.storefront.countryCode == "JPN")
    #expect(transaction.purchaseDate == Stage.start && transaction.expirationDate == nil)
    #expect(transaction.revocationDate == nil && transaction.revocationReason == nil && !transaction.isUpgraded)
  }

  @Test func `a product of another catalogue is not sold`() async throws {
    let other = try Stage(configuration: try StoreConfiguration(json: "{}", path: "empty"))
    let pro = try await Stage().product(Stage.pro)

    await #expect(throws: Product.PurchaseError.productUnavailable) { try await other.session.purchase(pro) }
  }
}
