import Foundation
import Testing

@testable import StoreSimulator

/// Offers: who may have them, what they cost and how long they last.
struct OfferTests {
  private static let free = #""introductoryOffer": { "paymentMode": "free", "subscriptionPeriod": "P1W" }"#
  private static let pay = #"""
    "introductoryOffer":
      { "paymentMode": "payAsYouGo", "subscriptionPeriod": "P1M", "numberOfPeriods": 3, "displayPrice": "1" }
    """#
  private static let upFront =
    #""introductoryOffer": { "paymentMode": "payUpFront", "subscriptionPeriod": "P6M", "displayPrice": "20" }"#
  private static let others = #"""
    "adHocOffers": [
      { "offerID": "stay", "paymentMode": "payAsYouGo", "subscriptionPeriod": "P1M", "numberOfPeriods": 2, "displayPrice": "4" }
    ],
    "winbackOffers": [
      { "offerID": "back-dear", "paymentMode": "payUpFront", "subscriptionPeriod": "P2M", "displayPrice": "15" },
      { "offerID": "back-free", "paymentMode": "free", "subscriptionPeriod": "P1M" },
      { "offerID": "back-not", "paymentMode": "free", "subscriptionPeriod": "P1M", "isEligible": false }
    ],
    "codeOffers": [
      { "referenceName": "NEW", "eligibility": ["new"], "isStackable": false, "paymentMode": "free", "subscriptionPeriod": "P2M" },
      { "referenceName": "STACK", "eligibility": ["new"], "isStackable": true, "paymentMode": "free", "subscriptionPeriod": "P2M" },
      { "referenceName": "OLD", "eligibility": ["existing", "expired"], "paymentMode": "free", "subscriptionPeriod": "P1M" }
    ]
    """#

  private static func stage(_ offers: String...) throws -> Stage {
    try Stage(
      configuration: SubscriptionShop.configuration([
        SubscriptionShop.subscription("a", level: 2, offers: offers.joined(separator: ",")),
        SubscriptionShop.subscription("b", level: 1, offers: free),
      ])
    )
  }

  private func prices(_ stage: Stage) async throws -> [Decimal] { try await stage.paid().compactMap(\.price) }

  private func month(_ count: Int) -> Date {
    Product.SubscriptionPeriod(value: count, unit: .month).end(from: Stage.start)
  }

  @Test func `a free trial lasts its period, and then the full price is paid`() async throws {
    let stage = try Self.stage(Self.free)
    let trial = try await stage.buy("a")

    #expect(trial.price == 0 && trial.expirationDate == Stage.start + 7 * 86_400)
    #expect(trial.offer?.type == .introductory && trial.offer?.id == nil)
    #expect(trial.offer?.paymentMode == .freeTrial && trial.offer?.period == .weekly)
    #expect(try await stage.renewal().offer == nil)
    stage.clock.set(Stage.start + 7 * 86_400)
    let renewal = try #require(try await stage.paid().last)
    #expect(renewal.price == 10 && renewal.offer == nil && renewal.reason == .renewal)
  }

  @Test func `a free trial of several periods is one transaction as long as all of them`() async throws {
    let stage = try Self.stage(
      #""introductoryOffer": { "paymentMode": "free", "subscriptionPeriod": "P1W", "numberOfPeriods": 2 }"#
    )
    let trial = try await stage.buy("a")

    #expect(trial.expirationDate == Stage.start + 14 * 86_400)
    #expect(try await stage.renewal().offer == nil)
  }

  @Test func `pay as you go is paid each period, as many times as it says`() async throws {
    let stage = try Self.stage(Self.pay)
    try await stage.buy("a")
    #expect(try await stage.renewal().offer?.paymentMode == .payAsYouGo)
    #expect(try await stage.renewal().renewalPrice == 1)
    stage.clock.set(Stage.start + 120 * 86_400)

    #expect(try await prices(stage) == [1, 1, 1, 10, 10])
    #expect(try await stage.paid().map { $0.offer != nil } == [true, true, true, false, false])
  }

  @Test func `pay up front is paid once for all of it`() async throws {
    let stage = try Self.stage(Self.upFront)
    let first = try await stage.buy("a")

    #expect(first.price == 20 && first.expirationDate == month(6))
    stage.clock.set(month(6))
    #expect(try await prices(stage) == [20, 10])
  }

  @Test func `the token names the offer`() async throws {
    let stage = try Self.stage(Self.pay)
    let id = try await stage.buy("a").id
    let result = try #require(await stage.session.transaction(id))
    let payload = try #require(try JSONSerialization.jsonObject(with: result.payloadData) as? [String: Any])
    let data = try await stage.status().renewalInfo.payloadData
    let info = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])

    for properties in [payload, info] {
      #expect(properties["offerType"] as? Int == 1 && properties["offerIdentifier"] == nil)
      #expect(properties["offerDiscountType"] as? String == "PAY_AS_YOU_GO")
      #expect(properties["offerPeriod"] as? String == "P1M")
    }
    #expect(payload["price"] as? Int == 1000)
  }

  @Test func `an introductory offer is for once in a group`() async throws {
    let stage = try Self.stage(Self.free)
    let subscription = try #require(try await stage.product("a").subscription)
    #expect(await subscription.isEligibleForIntroOffer)
    try await stage.buy("a")
    #expect(await subscription.isEligibleForIntroOffer == false)

    let upgrade = try await stage.buy("b")

    #expect(upgrade.offer == nil && upgrade.price == 10)
    #expect(await stage.session.isEligibleForIntroOffer(for: "elsewhere"))
  }

  @Test func `eligibility says nothing about whether there is an offer`() async throws {
    let stage = try Self.stage(Self.others)
    let product = try await stage.product("a")

    #expect(product.subscription?.introductoryOffer == nil)
    #expect(await product.subscription?.isEligibleForIntroOffer == true)
    #expect(try await stage.buy("a").offer == nil)
  }

  @Test func `a product shows its offers of every sort but codes`() async throws {
    let stage = try Self.stage(Self.free, Self.others)
    let subscription = try #require(try await stage.product("a").subscription)

    #expect(subscription.introductoryOffer?.type == .introductory)
    #expect(subscription.promotionalOffers.map(\.id) == ["stay"])
    #expect(subscription.promotionalOffers.first?.type == .promotional)
    #expect(subscription.promotionalOffers.first?.displayPrice == "$4.00")
    #expect(subscription.winBackOffers.map(\.id) == ["back-dear", "back-free", "back-not"])
    #expect(subscription.winBackOffers.allSatisfy { $0.type == .winBack })
  }

  @Test func `a promotional offer is for who subscribes or did, and begins with the next renewal or at once`()
    async throws
  {
    let stage = try Self.stage(Self.others)
    let promotional: Set = [Product.PurchaseOption.promotionalOffer(id: "stay")]
    await #expect(throws: Product.PurchaseError.ineligibleForOffer) { try await stage.buy("a", options: promotional) }
    let first = try await stage.buy("a")

    let answer = try await stage.buy("a", options: promotional)
    #expect(answer == first)
    #expect(try await stage.renewal().offer?.id == "stay")
    stage.clock.set(Stage.start + 90 * 86_400)
    #expect(try await prices(stage) == [10, 4, 4, 10])

    try await stage.session.expireSubscription(productIdentifier: "a")
    let again = try await stage.buy("a", options: promotional)
    #expect(again.price == 4 && again.offer?.type == .promotional && again.offer?.id == "stay")
  }

  @Test func `a win-back offer is for who has left, and the best comes first`() async throws {
    let stage = try Self.stage(Self.others)
    let offers = try #require(try await stage.product("a").subscription?.winBackOffers)
    let options = offers.map { Product.PurchaseOption.winBackOffer($0) }
    await #expect(throws: Product.PurchaseError.ineligibleForOffer) { try await stage.buy("a", options: [options[1]]) }
    try await stage.buy("a")
    #expect(try await stage.renewal().eligibleWinBackOfferIDs == [])
    await #expect(throws: Product.PurchaseError.ineligibleForOffer) { try await stage.buy("a", options: [options[1]]) }
    try await stage.session.expireSubscription(productIdentifier: "a")

    let info = try await stage.renewal()
    #expect(info.eligibleWinBackOfferIDs == ["back-free", "back-dear"])
    #expect(String(decoding: info.jsonRepresentation, as: UTF8.self).contains(#"["back-free","back-dear"]"#))
    await #expect(throws: Product.PurchaseError.ineligibleForOffer) { try await stage.buy("a", options: [options[2]]) }
    let back = try await stage.buy("a", options: [options[1]])
    #expect(back.price == 0 && back.offer?.type == .winBack && back.offer?.id == "back-free")
  }

  @Test func `an offer code goes by what the customer is to the group`() async throws {
    let stage = try Self.stage(Self.free, Self.others)
    func redeem(_ name: String) async throws -> Transaction {
      try await stage.session.buyProduct(identifier: "a", options: [.codeOffer(referenceName: name)])
    }
    await #expect(throws: Product.PurchaseError.ineligibleForOffer) { try await redeem("OLD") }
    let first = try await redeem("NEW")
    #expect(first.offer?.type == .code && first.offer?.id == "NEW" && first.price == 0)
    // A code that does not go together with the introductory offer leaves that for later.
    #expect(await stage.session.isEligibleForIntroOffer(for: SubscriptionShop.group))
    await #expect(throws: Product.PurchaseError.ineligibleForOffer) { try await redeem("NEW") }
    #expect(try await redeem("OLD") == first)
    #expect(try await stage.renewal().offer?.id == "OLD")
  }

  @Test func `a code that goes together with the introductory offer comes after it`() async throws {
    let stage = try Self.stage(Self.pay, Self.others)
    try await stage.session.buyProduct(identifier: "a", options: [.codeOffer(referenceName: "STACK")])
    stage.clock.set(Stage.start + 200 * 86_400)

    #expect(try await prices(stage).prefix(5) == [1, 1, 1, 0, 10])
    let names = try await stage.paid().map { $0.offer.map { "\($0.type)" } }
    #expect(names.prefix(5) == ["introductory", "introductory", "introductory", "code", nil])
  }

  @Test func `a code of who subscribes already comes without an introductory offer`() async throws {
    let stage = try Stage()
    try await stage.buy(Stage.yearly)
    let code = Product.PurchaseOption.codeOffer(referenceName: "RECORDSTOREDAY")
    try await stage.session.buyProduct(identifier: Stage.monthly, options: [code])

    #expect(try await stage.renewal("D33C1000").offer?.type == .code)
  }

  @Test func `the session says which offers of a product the customer may have`() async throws {
    let stage = try Self.stage(Self.free, Self.others)
    let product = try await stage.product("a")
    func eligible() async -> [String] {
      await stage.session.offers(of: product).filter(\.isEligible).map { $0.id ?? "\($0.type)" }
    }
    #expect(await eligible() == ["introductory", "NEW", "STACK"])
    try await stage.buy("a")
    #expect(await eligible() == ["stay", "OLD"])
    try await stage.session.expireSubscription(productIdentifier: "a")
    #expect(await eligible() == ["stay", "OLD", "back-dear", "back-free"])
  }

  @Test func `an app cannot redeem a code, and unknown offers and two at once are refused`() async throws {
    let stage = try Self.stage(Self.free, Self.others)
    for options in [
      [.codeOffer(referenceName: "NEW")], [.promotionalOffer(id: "nothing")], [.codeOffer(referenceName: "stay")],
    ] as [Set<Product.PurchaseOption>] {
      await #expect(throws: Product.PurchaseError.invalidOfferIdentifier) { try await stage.buy("a", options: options) }
    }
    let two: Set<Product.PurchaseOption> = [.promotionalOffer(id: "stay"), .codeOffer(referenceName: "NEW")]
    await #expect(throws: Product.PurchaseError.ineligibleForOffer) { try await stage.buy("a", options: two) }
    let builtIn = try Stage()
    await #expect(throws: Product.PurchaseError.invalidOfferIdentifier) {
      try await builtIn.buy(Stage.pro, options: [.promotionalOffer(id: "stay")])
    }
    #expect(await stage.session.allTransactions() == [])
  }

  @Test func `a purchase in the past has been renewed until now, or was cancelled at once`() async throws {
    let stage = try Self.stage(Self.free)
    let date = Stage.start - 70 * 86_400
    let first = try await stage.session.buyProduct(identifier: "a", options: [.purchaseDate(date)])
    #expect(first.purchaseDate == date && first.offer?.type == .introductory)
    #expect(try await stage.paid().count == 4)
    #expect(try await stage.status().state == .subscribed)

    let other = try Self.stage(Self.free)
    let options: Set = [Product.PurchaseOption.purchaseDate(date, renewalBehavior: .cancelImmediately)]
    try await other.session.buyProduct(identifier: "a", options: options)
    #expect(try await other.paid().count == 1)
    #expect(try await other.renewal().expirationReason == .autoRenewDisabled)

    await #expect(throws: StoreSessionError.self) {
      try await other.session.buyProduct(identifier: "a", options: [.purchaseDate(Stage.start + 1)])
    }
  }

  @Test func `a request that waits keeps its offer until it is approved`() async throws {
    let stage = try Self.stage(Self.pay)
    await stage.session.setAskToBuyEnabled(true)
    _ = try await stage.product("a").purchase()
    let id = try #require(await stage.session.pendingAskToBuy.first).id
    try await stage.session.approveAskToBuyTransaction(identifier: id)

    #expect(try await prices(stage) == [1])
    #expect(try await stage.renewal().offer?.type == .introductory)
  }
}
