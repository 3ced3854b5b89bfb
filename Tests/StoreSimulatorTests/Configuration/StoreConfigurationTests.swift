import Foundation
import Testing

@testable import StoreSimulator

struct StoreConfigurationTests {
  private func fixture(_ name: String) throws -> StoreConfiguration {
    let url = try #require(Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: "storekit"))
    return try StoreConfiguration(contentsOf: url.path(percentEncoded: false))
  }

  @Test func `the built-in catalogue holds all four kinds and gives no cause for a warning`() {
    let configuration = StoreConfiguration.builtIn

    #expect(
      configuration.products.map { "\($0.id) \($0.kind) \($0.priceText)" } == [
        "app.deepcuts.pro Non-Consumable 19.99",
        "app.deepcuts.tip.small Consumable 0.99",
        "app.deepcuts.tip.medium Consumable 2.99",
        "app.deepcuts.tip.large Consumable 9.99",
        "app.deepcuts.season Non-Renewing Subscription 4.99",
        "app.deepcuts.supporter.monthly Auto-Renewable Subscription 1.99",
        "app.deepcuts.supporter.yearly Auto-Renewable Subscription 14.99",
      ]
    )
    #expect(configuration.products.compactMap(\.subscription?.groupLevel) == [2, 1])
    #expect(configuration.groups.map(\.name) == ["Supporter"])
    #expect(configuration.format == "4.0")
    #expect(configuration.warnings == [])
    for product in configuration.products {
      #expect(product.localizations.map(\.locale) == ["en_US", "ko", "ja", "pt_BR", "ar"])
      #expect(product.localizations.allSatisfy { !$0.displayName.isEmpty && !$0.description.isEmpty })
    }
  }

  @Test func `the first version of the format is read`() throws {
    let configuration = try fixture("first-version")

    #expect(configuration.format == "1.0")
    #expect(configuration.identifier == nil)
    #expect(configuration.products.map(\.id) == ["org.example.cellar"])
    #expect(configuration.products.first?.price == 12)
    #expect(configuration.settings.storefront == "USA")
    #expect(configuration.warnings == [])
  }

  @Test func `the newest version of the format is read`() throws {
    let configuration = try fixture("newest-version")

    let settings = configuration.settings
    #expect(configuration.format == "5.0")
    #expect(configuration.products.map(\.kind) == [.consumable, .nonRenewable, .autoRenewable])
    #expect(configuration.products.map(\.priceText) == ["99", "0.5", "30"])
    #expect(configuration.groups.first?.productIDs == ["org.example.garden.yearly"])
    #expect(settings.isAskToBuyEnabled && settings.isBillingGracePeriodEnabled && !settings.areBillingIssuesEnabled)
    #expect(settings.storefront == "KOR" && settings.locale == "ko" && settings.timeRate == 13)
    #expect(settings.lastSynchronized == Date(timeIntervalSinceReferenceDate: 700_000_000.25))
    #expect(settings.simulatedErrors.map(\.name) == ["Load Products", "Purchase", "Verification"])
    #expect(settings.simulatedErrors.map(\.isEnabled) == [false, true, false])
    #expect(settings.simulatedErrors.map(\.index) == [2, nil, nil])
    #expect(configuration.warnings == [])
  }

  @Test func `where the single introductory offer is null the first of the list counts`() throws {
    let subscription = try #require(try fixture("newest-version").products.last?.subscription)

    let offer = try #require(subscription.introductoryOffer)
    #expect(
      offer.paymentMode == .payAsYouGo && offer.price == 1.5 && offer.period == .monthly && offer.periodCount == 3
    )
    #expect(offer.type == .introductory && offer.id == nil)
  }

  @Test func `what hand-made files do is tolerated and told once`() throws {
    let configuration = try fixture("hand-made")

    #expect(configuration.products.map(\.id) == ["1.red", "3.blue", "week"])
    #expect(configuration.settings.storefront == "USA")
    #expect(configuration.products.last?.subscription?.period == .weekly)
    #expect(
      configuration.warnings.map { "\($0.line):\($0.column) \($0.keyPath)" } == [
        "1:1 version",
        "2:3 adoptingMetadata",
        "5:7 products[0].color",
        "7:25 products[0].localizations",
        "14:25 products[1].localizations",
        "14:45 products[1].localizations[0].displayName",
        "16:7 products[1].productID",
        "20:45 settings._compatibilityTimeRate",
        "20:64 settings._storefront",
        "25:9 subscriptionGroups[0].subscriptions[0].groupNumber",
        "30:43 subscriptionGroups[0].subscriptions[0].recurringSubscriptionPeriod",
        "31:35 subscriptionGroups[0].subscriptions[0].subscriptionGroupID",
      ]
    )
    #expect(configuration.warnings.contains { $0.message.contains("once more") })
  }

  @Test func `unknown keys stay with the document`() throws {
    let document = try fixture("hand-made").document

    #expect(document.member("adoptingMetadata")?.value.content == .bool(true))
  }

  @Test func `a storefront and an empty catalogue are enough for a session`() async throws {
    let configuration = try StoreConfiguration(json: "{}", path: "empty.storekit")

    let session = try StoreSession(configuration: configuration, clock: SystemStoreClock())

    #expect(session.productIDs == [])
    #expect(try await session.products(for: ["anything"]) == [])
  }
}
