import Foundation

extension ConfigurationDraft {
  /// The text of the `.storekit` file, as Xcode writes one of version 4.0.
  public var json: String {
    let root: [String: Any] = [
      "identifier": identifier,
      "products": products.filter { $0.kind != .nonRenewable }.map { object($0, type: $0.kind.fileWord) },
      "nonRenewingSubscriptions": products.filter { $0.kind == .nonRenewable }
        .map { object($0, type: "NonRenewingSubscription") },
      "subscriptionGroups": groups.map(object),
      "settings": [
        "_locale": locale, "_storefront": storefront, "_timeRate": timeRate.rawValue,
        "_askToBuyEnabled": isAskToBuyEnabled, "_billingIssuesEnabled": areBillingIssuesEnabled,
        "_billingGracePeriodEnabled": isBillingGracePeriodEnabled,
        "_renewalBillingIssuesEnabled": areRenewalBillingIssuesEnabled,
      ] as [String: Any],
      "version": ["major": 4, "minor": 0],
    ]
    // Everything in it is a text, a number, a truth value, a list or an object, which JSON has.
    let data = try? JSONSerialization.data(
      withJSONObject: root,
      options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    )
    return String(decoding: data ?? Data(), as: UTF8.self) + "\n"
  }

  private func object(_ item: Item, type: String) -> [String: Any] {
    let locales = Set(item.names.keys).union(item.descriptions.keys).sorted()
    return [
      "productID": item.id, "type": type, "displayPrice": item.price, "referenceName": item.referenceName,
      "familyShareable": item.isFamilyShareable, "internalID": internalID(of: item.id),
      "localizations": locales.map { locale in
        [
          "locale": locale, "displayName": item.names[locale] ?? "", "description": item.descriptions[locale] ?? "",
        ]
      },
    ]
  }

  private func object(_ group: Group) -> [String: Any] {
    let subscriptions = group.subscriptions.map { item in
      var object = object(item, type: item.kind == .autoRenewable ? "RecurringSubscription" : item.kind.fileWord)
      object["subscriptionGroupID"] = group.id
      object["recurringSubscriptionPeriod"] = item.period
      object["groupNumber"] = item.level
      object["introductoryOffer"] = item.offers.first { $0.type == .introductory }.map(self.object)
      object["adHocOffers"] = item.offers.filter { $0.type == .promotional }.map(self.object)
      object["codeOffers"] = item.offers.filter { $0.type == .code }.map(self.object)
      object["winbackOffers"] = item.offers.filter { $0.type == .winBack }.map(self.object)
      return object
    }
    return [
      "id": group.id, "name": group.name, "localizations": [String](), "subscriptions": subscriptions,
    ]
  }

  private func object(_ offer: Offer) -> [String: Any] {
    var object: [String: Any] = [
      "paymentMode": offer.paymentMode.fileWord, "subscriptionPeriod": offer.period,
      "numberOfPeriods": offer.periodCount, "displayPrice": offer.price,
      "internalID": internalID(of: "\(offer.type) \(offer.id ?? "")"),
    ]
    object["referenceName"] = offer.type == .code ? offer.id : offer.referenceName
    if offer.type != .code { object["offerID"] = offer.id }
    if offer.type == .code {
      object["eligibility"] = offer.eligibility.map(\.rawValue).sorted()
      object["isStackable"] = offer.isStackable
    }
    if offer.type == .winBack { object["isEligible"] = offer.isEligible }
    return object
  }

  /// Eight hexadecimal digits that are the same for the same text.
  private func internalID(of text: String) -> String {
    let hash = text.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    let digits = String(hash, radix: 16, uppercase: true)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

extension Product.ProductType {
  /// The kind as a file writes it.
  fileprivate var fileWord: String {
    switch self {
    case .consumable: "Consumable"
    case .nonConsumable: "NonConsumable"
    case .nonRenewable: "NonRenewingSubscription"
    case .autoRenewable: "RecurringSubscription"
    default: rawValue
    }
  }
}

extension Product.SubscriptionOffer.PaymentMode {
  /// The mode as a file writes it.
  fileprivate var fileWord: String {
    switch self {
    case .freeTrial: "free"
    case .payAsYouGo: "payAsYouGo"
    case .payUpFront: "payUpFront"
    }
  }
}
