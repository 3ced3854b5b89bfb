import Foundation
import Testing

@testable import AppCoins
@testable import AppCoinsLegacy

/// The surface that apps migrate from.
struct FormerSurfaceTests {
  @available(*, deprecated, message: "It uses the former surface.")
  @Test func `a product has the former properties, and without identifiers every product is found`() async throws {
    try await Stage().run {
      let products = try await Product.products()
      #expect(products.map(\.sku) == ["gas", "gems", "sword"])
      let product = products[0]
      #expect((product.title, product.priceValue, product.priceLabel) == ("Gas", "0.99", "$0.99"))
      #expect(product.description == "More gas." && products[2].description == nil)
      #expect((product.priceCurrency, product.priceSymbol) == ("USD", "$"))
    }
  }

  @available(*, deprecated, message: "It uses the former surface.")
  @Test func `another app's domain sells nothing, and this one's may be written out`() async throws {
    try await Stage().run {
      let foreign = try await Product.products(domain: "com.example.other", for: ["gas"])
      let own = try await Product.products(domain: "com.example.game", for: ["gas"])
      #expect(foreign.isEmpty && own.count == 1)
      guard case .failed(.productUnavailable) = await own[0].purchase(domain: "com.example.other") else {
        throw Unexpected()
      }
      guard case .success = await own[0].purchase(domain: "com.example.game") else { throw Unexpected() }
      let bought = try await Purchase.all(domain: "com.example.other")
      #expect(bought.isEmpty)
    }
  }

  @available(*, deprecated, message: "It uses the former surface.")
  @Test func `payload and order come back with the purchase, and its state changes when it is finished`()
    async throws
  {
    let stage = try Stage()
    try await stage.run {
      let purchase = try await former("gas", payload: "level 3", orderID: "42")
      #expect((purchase.uid, purchase.payload, purchase.orderUid) == ("AC-1", "level 3", "42"))
      #expect(purchase.state == "ACKNOWLEDGED" && purchase.created == "2027-01-15T08:00:00.000000Z")
      #expect(purchase.verification.data.packageName == "com.example.game")
      #expect(purchase.verification.data.purchaseTime == 1_800_000_000_000)
      #expect(purchase.verification.data.developerPayload == "level 3" && !purchase.verification.signature.isEmpty)
      try await purchase.finish()
      #expect(purchase.state == "CONSUMED")
      let latest = try await Purchase.latest(sku: "gas")
      #expect(latest?.state == "CONSUMED" && latest?.payload == "level 3")
    }
  }

  @available(*, deprecated, message: "It uses the former surface.")
  @Test func `a payload that is a UUID is the account of the present surface, and no other is`() async throws {
    let stage = try Stage()
    let account = UUID()
    try await stage.run {
      _ = try await former("gas", payload: account.uuidString)
      _ = try await former("gems", payload: "level 3")
    }
    #expect(try await stage.market.purchases().map(\.purchase.order.account) == [nil, account])
  }

  @available(*, deprecated, message: "It uses the former surface.")
  @Test(arguments: MarketError.Kind.allCases)
  func `each of the six errors is a result, with its name in the description`(_ kind: MarketError.Kind) async throws {
    let stage = try Stage()
    stage.market.order(.failure(kind))
    try await stage.run {
      let product = try #require(try await Product.products(for: ["gas"]).first)
      guard case .failed(let error) = await product.purchase() else { throw Unexpected() }
      #expect(error.debugInfo.kind == kind && !error.debugInfo.info.message.isEmpty)
      let text = try JSONSerialization.jsonObject(with: Data(error.description.utf8)) as? [String: Any]
      #expect(text?["type"] as? String == kind.rawValue)
    }
  }

  @available(*, deprecated, message: "It uses the former surface.")
  @Test func `pending, cancelled and unverified are results`() async throws {
    let stage = try Stage()
    for ending in [MarketEnding.pending, .cancelled, .unverified] { stage.market.order(ending) }
    try await stage.run {
      let product = try #require(try await Product.products(for: ["gas"]).first)
      guard case .pending = await product.purchase() else { throw Unexpected() }
      guard case .userCancelled = await product.purchase() else { throw Unexpected() }
      guard case .success(.unverified(let purchase, .unknown)) = await product.purchase() else { throw Unexpected() }
      #expect(purchase.state == "PENDING")
      let unfinished = try await Purchase.unfinished()
      #expect(unfinished.map(\.uid) == [purchase.uid])
    }
  }

  @available(*, deprecated, message: "It uses the former surface.")
  @Test func `questions fail where the network is away, and so does finishing`() async throws {
    let stage = try Stage()
    try await stage.run {
      let purchase = try await former("gas")
      stage.market.setConnection(.offline)
      for question in [
        { _ = try await Purchase.all() }, { _ = try await Purchase.unfinished() },
        { _ = try await Purchase.latest(sku: "gas") }, { _ = try await Product.products() },
      ] as [() async throws -> Void] {
        do {
          try await question()
          throw Unexpected()
        } catch AppCoinsSDKError.networkError(let info) {
          #expect(info.request?.url.hasPrefix("https://market.invalid/") == true)
        }
      }
      do {
        try await purchase.finish()
        throw Unexpected()
      } catch AppCoinsSDKError.networkError {
        #expect(purchase.state == "ACKNOWLEDGED")
      }
    }
  }

  @available(*, deprecated, message: "It uses the former surface.")
  @Test func `what was refunded is not answered, since there is no word for it`() async throws {
    let stage = try Stage()
    try await stage.run {
      _ = try await former("gas")
      stage.advance(24 * 3600)
      let (all, latest) = (try await Purchase.all(), try await Purchase.latest(sku: "gas"))
      #expect(all.isEmpty && latest == nil)
    }
  }

  @available(*, deprecated, message: "It uses the former surface.")
  @Test func `every country that has a storefront has a constant`() {
    #expect(AppcStorefront.Locale.PRT == AppcStorefront.Locale.fromRaw(raw: "PRT"))
    #expect(AppcStorefront.Locale.fromRaw(raw: "XXX") == nil)
    #expect(AppcStorefront.Locale.countries.count == 175 && AppcStorefront.Locale.DEU.region == "Germany")
    #expect(AppcStorefront.Marketplace.fromRaw(raw: "aptoide") == .aptoide)
  }

  @available(*, deprecated, message: "It uses the former surface.")
  @Test func `the former way of configuring decides whether the market is there`() async throws {
    let stage = try Stage()
    await stage.run {
      AppcSDK.configure(locale: .USA)
      #expect(await !AppcSDK.isAvailable())
      AppcSDK.configure(locale: .PRT, marketplace: .aptoide)
      #expect(await AppcSDK.isAvailable())
      AppcSDK.configure(marketplace: .apple)
      #expect(await !AppcSDK.isAvailable())
    }
  }

  @available(*, deprecated, message: "It uses the former surface.")
  @Test(arguments: [
    (0.0, "1970-01-01T00:00:00.000000Z"), (1_672_568_489.014456, "2023-01-01T10:21:29.014456Z"),
    (-0.5, "1969-12-31T23:59:59.500000Z"),
  ])
  func `a moment is written with six digits behind the seconds`(_ seconds: Double, _ text: String) {
    #expect(Purchase.text(of: Date(timeIntervalSince1970: seconds)) == text)
  }

  /// Buys a product on the former surface.
  @available(*, deprecated, message: "It uses the former surface.")
  private func former(_ sku: String, payload: String? = nil, orderID: String = "1") async throws -> Purchase {
    let product = try #require(try await Product.products(for: [sku]).first)
    guard case .success(.verified(let purchase)) = await product.purchase(payload: payload, orderID: orderID) else {
      throw Unexpected()
    }
    return purchase
  }
}
