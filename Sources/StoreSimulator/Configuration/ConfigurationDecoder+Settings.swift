import Foundation

extension ConfigurationDecoder {
  /// Reads the settings, all of which may be absent.
  mutating func settings(of root: JSONNode) throws(ConfigurationError) -> ConfiguredSettings {
    let none = JSONNode(value: JSONValue(content: .object([]), position: root.value.position), keyPath: "settings")
    let found = try object(root, "settings")
    if found == nil { warn(none, "The file has no settings; StoreKit's defaults are used.") }
    let node = found ?? none
    noteUnknownKeys(of: node, shape: "settings", known: Self.settingsKeys)
    noteTimeRate(of: node)
    return ConfiguredSettings(
      locale: try string(node, "_locale") ?? "en_US",
      storefront: try storefront(of: node),
      timeRate: try timeRate(of: node),
      isAskToBuyEnabled: try bool(node, "_askToBuyEnabled"),
      areBillingIssuesEnabled: try bool(node, "_billingIssuesEnabled"),
      isBillingGracePeriodEnabled: try bool(node, "_billingGracePeriodEnabled"),
      areRenewalBillingIssuesEnabled: try bool(node, "_renewalBillingIssuesEnabled"),
      areDialogsDisabled: try bool(node, "_disableDialogs"),
      areFailingTransactionsEnabled: try bool(node, "_failTransactionsEnabled"),
      simulatedErrors: try simulatedErrors(of: node),
      applicationInternalID: try string(node, "_applicationInternalID"),
      developerTeamID: try string(node, "_developerTeamID"),
      lastSynchronized: try double(node, "_lastSynchronizedDate").map(Date.init(timeIntervalSinceReferenceDate:))
    )
  }

  private mutating func storefront(of node: JSONNode) throws(ConfigurationError) -> String {
    guard let code = try string(node, "_storefront") else { return "USA" }
    guard StorefrontTable.entry(code) != nil else {
      let place = node.child("_storefront") ?? node
      warn(place, "\(place.keyPath) is \"\(printable(code))\", which is no storefront; \"USA\" is used.")
      return "USA"
    }
    return code
  }

  private mutating func timeRate(of node: JSONNode) throws(ConfigurationError) -> Int {
    guard let rate = try integer(node, "_timeRate") else { return 0 }
    guard TimeRate(rawValue: rate) != nil else {
      let place = node.child("_timeRate") ?? node
      warn(place, "\(place.keyPath) is \(rate), which is no rate that is known; real time is used.")
      return 0
    }
    return rate
  }

  private mutating func noteTimeRate(of node: JSONNode) {
    guard let rate = node.child("_compatibilityTimeRate"), case .number = rate.value.content else { return }
    warn(rate, "\(rate.keyPath) is a number, but an object by version was expected; it is kept as it is.")
  }

  private mutating func simulatedErrors(of node: JSONNode) throws(ConfigurationError) -> [ConfiguredStoreKitError] {
    var result: [ConfiguredStoreKitError] = []
    for entry in try objects(node, "_storeKitErrors") {
      noteUnknownKeys(of: entry, shape: "storeKitError", known: ["current", "enabled", "name"])
      let current = try object(entry, "current")
      result.append(
        ConfiguredStoreKitError(
          name: try string(entry, "name") ?? "",
          isEnabled: try bool(entry, "enabled"),
          type: try current.flatMap { current throws(ConfigurationError) in try string(current, "type") },
          index: try current.flatMap { current throws(ConfigurationError) in try integer(current, "index") }
        )
      )
    }
    return result
  }

  private static let settingsKeys: Set<String> = [
    "_applicationInternalID", "_askToBuyEnabled", "_billingGracePeriodEnabled", "_billingIssuesEnabled",
    "_compatibilityTimeRate", "_developerTeamID", "_disableDialogs", "_failTransactionsEnabled",
    "_lastSynchronizedDate", "_locale", "_renewalBillingIssuesEnabled", "_storeKitErrors", "_storefront", "_timeRate",
  ]
}
