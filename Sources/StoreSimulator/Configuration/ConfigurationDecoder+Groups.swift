import Foundation

extension ConfigurationDecoder {
  /// Reads the groups and their subscriptions.
  mutating func groupList(
    _ root: JSONNode
  ) throws(ConfigurationError) -> (groups: [ConfiguredGroup], subscriptions: [ConfiguredProduct]) {
    var groups: [ConfiguredGroup] = []
    var subscriptions: [ConfiguredProduct] = []
    for node in try objects(root, "subscriptionGroups") {
      noteUnknownKeys(of: node, shape: "group", known: ["id", "localizations", "name", "subscriptions"])
      let id = try requiredString(node, "id", "the identifier of the group")
      var members: [ConfiguredProduct] = []
      for child in try objects(node, "subscriptions") {
        members.append(try subscription(child, in: id))
      }
      groups.append(
        ConfiguredGroup(
          id: id,
          name: try string(node, "name") ?? "",
          localizations: try localizations(node, of: nil),
          productIDs: members.map(\.id)
        )
      )
      subscriptions += members
    }
    return (groups, subscriptions)
  }

  private mutating func subscription(
    _ node: JSONNode,
    in groupID: String
  ) throws(ConfigurationError) -> ConfiguredProduct {
    noteUnknownKeys(of: node, shape: "subscription", known: Self.productKeys.union(Self.subscriptionKeys))
    if let type = try string(node, "type"), type != "RecurringSubscription" {
      let known = ["Consumable", "NonConsumable", "NonRenewingSubscription"].contains(type)
      throw error(
        known ? .misplacedProduct : .unknownProductType,
        node.child("type") ?? node,
        "\(node.path("type")) is \"\(printable(type))\", but a group holds only \"RecurringSubscription\"."
      )
    }
    if let stated = try string(node, "subscriptionGroupID"), stated != groupID {
      warn(
        node.child("subscriptionGroupID") ?? node,
        "\(node.path("subscriptionGroupID")) names another group than the one around it, which counts."
      )
    }
    guard let (period, periodNode) = try period(node, "recurringSubscriptionPeriod") else {
      let message = "\(node.path("recurringSubscriptionPeriod")) is missing; a duration such as \"P1M\" was expected."
      throw error(.missingKey, node, message)
    }
    if case .string(let text) = periodNode.value.content, text.hasSuffix("D"), period.unit == .week {
      warn(
        periodNode,
        "\(periodNode.keyPath) is \"\(printable(text))\" and is read as \(period); Xcode writes weeks as weeks."
      )
    }
    let subscription = ConfiguredSubscription(
      groupID: groupID,
      groupLevel: try level(of: node),
      period: period,
      offers: try offers(of: node)
    )
    return try product(node, kind: .autoRenewable, subscription: subscription)
  }

  private mutating func level(of node: JSONNode) throws(ConfigurationError) -> Int {
    guard let level = try integer(node, "groupNumber") else {
      let keyPath = node.path("groupNumber")
      warn(node, "\(keyPath) is missing and is read as 1, the highest level.", keyPath: keyPath)
      return 1
    }
    guard level >= 1 else {
      warn(
        node.child("groupNumber") ?? node,
        "\(node.path("groupNumber")) is \(level) and is read as 1; levels start at 1."
      )
      return 1
    }
    return level
  }

  private static let subscriptionKeys: Set<String> = [
    "adHocOffers", "billingPlans", "codeOffers", "groupNumber", "introductoryOffer", "introductoryOffers",
    "recurringSubscriptionPeriod", "subscriptionGroupID", "winbackOffers",
  ]
}
