import Foundation
import Testing

@testable import StoreSimulator

/// A configuration that is made in code.
struct ConfigurationDraftTests {
  private func draft() -> ConfigurationDraft {
    var monthly = ConfigurationDraft.Item("plan.monthly", .autoRenewable, price: "4.99", name: "Monthly")
    monthly.level = 2
    monthly.offers = [
      ConfigurationDraft.Offer(.introductory, .freeTrial, period: "P1W"),
      ConfigurationDraft.Offer(.promotional, id: "loyal", .payUpFront, price: "1.99", period: "P3M"),
    ]
    var yearly = ConfigurationDraft.Item("plan.yearly", .autoRenewable, price: "39.99", name: "Yearly")
    yearly.period = "P1Y"
    var coins = ConfigurationDraft.Item("coins", .consumable, price: "0.99", name: "Coins \"gold\"\n/ 😀")
    coins.names["ko"] = "동전"
    return ConfigurationDraft(
      products: [coins, .init("pro", .nonConsumable, price: "20"), .init("season", .nonRenewable, price: "5")],
      groups: [.init("G1", name: "Plans", subscriptions: [yearly, monthly])]
    )
  }

  @Test func `it is what was put into it`() throws {
    let configuration = try draft().configuration()

    #expect(configuration.products.map(\.id) == ["coins", "pro", "season", "plan.yearly", "plan.monthly"])
    #expect(configuration.products.map(\.price) == [0.99, 20, 5, Decimal(string: "39.99"), Decimal(string: "4.99")])
    let coins = try #require(configuration.product("coins"))
    #expect(coins.localizations.map(\.displayName) == ["Coins \"gold\"\n/ 😀", "동전"])
    let monthly = try #require(configuration.product("plan.monthly")?.subscription)
    #expect(monthly.groupLevel == 2)
    #expect(monthly.period == .monthly)
    #expect(monthly.introductoryOffer?.paymentMode == .freeTrial)
    #expect(monthly.offers.map(\.id) == [nil, "loyal"])
    #expect(configuration.product("plan.yearly")?.subscription?.period == .yearly)
    // The two products without a name are told of, and nothing else.
    #expect(configuration.warnings.count == 2)
  }

  @Test func `a store sells it, and settings take effect`() async throws {
    var draft = draft()
    draft.storefront = "KOR"
    draft.isAskToBuyEnabled = true
    let session = try StoreSession(configuration: draft.configuration(), clock: ManualStoreClock(Stage.start))

    let coins = try #require(try await session.products(for: ["coins"]).first)
    #expect(coins.displayName == "동전")
    guard case .pending = try await coins.purchase() else { return #expect(Bool(false), "it does not wait") }
  }

  @Test func `a written file reads the same, and the same draft writes the same bytes`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/Made.storekit"

    try draft().write(to: path)

    let read = try StoreConfiguration(contentsOf: path)
    #expect(read.products == (try draft().configuration()).products)
    #expect(read.format == "4.0")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == draft().json)
  }

  @Test func `a configuration that is there can be changed and written anew`() throws {
    var draft = ConfigurationDraft(.builtIn)
    #expect(try draft.configuration().products.map(\.id) == StoreConfiguration.builtIn.products.map(\.id))
    #expect(
      try draft.configuration().products.map(\.localizations.count)
        == StoreConfiguration.builtIn.products.map(\.localizations.count)
    )

    draft[Stage.pro]?.price = "9.99"
    draft[Stage.tip] = nil

    let changed = try draft.configuration()
    #expect(changed.product(Stage.pro)?.price == Decimal(string: "9.99"))
    #expect(changed.product(Stage.tip) == nil)
    #expect(
      changed.product(Stage.monthly)?.subscription == StoreConfiguration.builtIn.product(Stage.monthly)?.subscription
    )
  }

  @Test(arguments: [
    ("9,99", ConfigurationError.Code.badPrice), ("free", .badPrice), ("-1", .negativePrice), ("", .badPrice),
  ])
  func `a wrong price is told as in a file, and nothing is written`(
    price: String,
    code: ConfigurationError.Code
  ) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/Made.storekit"
    var draft = draft()
    draft.products[0].price = price

    let error = try #require(throws: ConfigurationError.self) { try draft.write(to: path) }

    #expect(error.code == code)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `an identifier that is taken, and a subscription outside a group, are faults`() throws {
    var twice = draft()
    twice.products.append(twice.products[0])
    var loose = draft()
    loose.products.append(.init("loose", .autoRenewable, price: "1"))
    var misplaced = draft()
    misplaced.groups[0].subscriptions.append(.init("inside", .consumable, price: "1"))

    #expect(throws: ConfigurationError.self) { try twice.configuration() }
    #expect(try #require(throws: ConfigurationError.self) { try loose.configuration() }.code == .misplacedProduct)
    #expect(try #require(throws: ConfigurationError.self) { try misplaced.configuration() }.code == .misplacedProduct)
  }
}
