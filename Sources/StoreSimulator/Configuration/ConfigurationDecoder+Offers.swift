import Foundation

extension ConfigurationDecoder {
  /// Reads every offer of a subscription; those that cannot be read are left out with a warning.
  mutating func offers(of node: JSONNode) throws(ConfigurationError) -> [ConfiguredOffer] {
    var offers: [ConfiguredOffer] = []
    let plural = try objects(node, "introductoryOffers").first
    if let child = try object(node, "introductoryOffer") ?? plural, let offer = try offer(child, .introductory) {
      offers.append(offer)
    }
    let lists: [(key: String, type: Transaction.OfferType)] = [
      ("adHocOffers", .promotional), ("codeOffers", .code), ("winbackOffers", .winBack),
    ]
    for list in lists {
      for child in try objects(node, list.key) {
        if let offer = try offer(child, list.type) { offers.append(offer) }
      }
    }
    return offers
  }

  private mutating func offer(
    _ node: JSONNode,
    _ type: Transaction.OfferType
  ) throws(ConfigurationError) -> ConfiguredOffer? {
    noteUnknownKeys(of: node, shape: "offer", known: Self.offerKeys)
    let modeName = try requiredString(node, "paymentMode", "\"free\", \"payAsYouGo\" or \"payUpFront\"")
    guard let mode = Self.paymentModes[modeName] else {
      let keyPath = node.path("paymentMode")
      warn(node, "\(keyPath) is \"\(printable(modeName))\", which is unknown; the offer is left out.")
      return nil
    }
    guard let (period, _) = try period(node, "subscriptionPeriod") else {
      warn(node, "\(node.keyPath) has no subscriptionPeriod; the offer is left out.")
      return nil
    }
    let name = try string(node, "referenceName")
    let id = try type == .introductory ? nil : string(node, "offerID") ?? (type == .code ? name : nil)
    guard type == .introductory || id != nil else {
      let key = type == .code ? "referenceName" : "offerID"
      warn(node, "\(node.keyPath) has no \(key), by which it could be asked for; the offer is left out.")
      return nil
    }
    return ConfiguredOffer(
      type: type,
      id: id,
      referenceName: name,
      paymentMode: mode,
      price: try price(node, "displayPrice")?.value ?? 0,
      period: period,
      periodCount: max(1, try integer(node, "numberOfPeriods") ?? 1),
      eligibility: try eligibility(of: node),
      isStackable: try bool(node, "isStackable"),
      isEligible: node.child("isEligible") == nil ? true : try bool(node, "isEligible")
    )
  }

  /// Who may have a code: everybody where the file does not say.
  private mutating func eligibility(
    of node: JSONNode
  ) throws(ConfigurationError) -> Set<ConfiguredOffer.Eligibility> {
    guard let list = node.child("eligibility") else { return Set(ConfiguredOffer.Eligibility.allCases) }
    guard let elements = list.elements else { throw wrongType(list, "an array") }
    var eligibility: Set<ConfiguredOffer.Eligibility> = []
    for element in elements {
      guard case .string(let text) = element.value.content else { throw wrongType(element, "a string") }
      if let known = ConfiguredOffer.Eligibility(rawValue: text) {
        eligibility.insert(known)
      } else {
        warn(
          element,
          "\(element.keyPath) is \"\(printable(text))\", but \"new\", \"existing\" or \"expired\" was expected."
        )
      }
    }
    return eligibility
  }

  private static let paymentModes: [String: Product.SubscriptionOffer.PaymentMode] = [
    "free": .freeTrial, "payAsYouGo": .payAsYouGo, "payUpFront": .payUpFront,
  ]

  private static let offerKeys: Set<String> = [
    "billingPlanType", "displayPrice", "eligibility", "internalID", "isEligible", "isStackable", "numberOfPeriods",
    "offerID", "paymentMode", "referenceName", "subscriptionPeriod",
  ]
}
