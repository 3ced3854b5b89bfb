import Foundation
import Testing

@testable import StoreSimulator

/// A group of subscriptions with the offers that a test gives them.
enum SubscriptionShop {
  static let group = "G"

  /// A subscription as a file has it.
  static func subscription(
    _ id: String,
    level: Int,
    period: String = "P1M",
    price: String = "10",
    offers: String = ""
  ) -> String {
    #"""
    { "productID": "\#(id)", "displayPrice": "\#(price)", "groupNumber": \#(level), "familyShareable": true,
      "recurringSubscriptionPeriod": "\#(period)", "localizations": [], "type": "RecurringSubscription"
      \#(offers.isEmpty ? "" : ", ")\#(offers) }
    """#
  }

  /// A configuration with subscriptions of one group.
  static func configuration(
    _ subscriptions: [String],
    settings: String = "",
    keyPair: String = ""
  ) throws -> StoreConfiguration {
    try StoreConfiguration(
      json: #"""
        { "version": { "major": 4, "minor": 0 }, "settings": { \#(settings) }, \#(keyPair)
          "subscriptionGroups": [
            { "id": "\#(group)", "name": "Group", "localizations": [], "subscriptions": [\#(subscriptions.joined(separator: ","))] }
          ] }
        """#,
      path: "shop.storekit"
    )
  }

  /// Levels 1 to 3; of the second level there are a month, another month and a week.
  static func levels() throws -> StoreConfiguration {
    try configuration([
      subscription("top", level: 1, period: "P1Y", price: "80"), subscription("plus", level: 2),
      subscription("other", level: 2, price: "11"), subscription("weekly", level: 2, period: "P1W", price: "3"),
      subscription("basic", level: 3, price: "5"),
    ])
  }
}

extension Stage {
  /// The one status of the test group.
  func status(_ group: String = SubscriptionShop.group) async throws -> Product.SubscriptionInfo.Status {
    try #require(try await session.status(for: group).last)
  }

  /// What comes after the period of the one subscription of the test group.
  func renewal(_ group: String = SubscriptionShop.group) async throws -> Product.SubscriptionInfo.RenewalInfo {
    try await status(group).renewalInfo.payloadValue
  }

  /// Every paid transaction, oldest first.
  func paid() async throws -> [Transaction] {
    var result: [Transaction] = []
    for await transaction in session.all { result.append(try transaction.payloadValue) }
    return result
  }
}
