import StoreSimulator

/// The answer of `store offers`.
struct OfferList: ReplyValue {
  /// One offer.
  struct Item: Encodable, Sendable {
    let productID: String
    let type: String
    let id: String?
    let paymentMode: String
    let price: String
    let period: String
    let periodCount: Int
    let eligible: Bool

    init(_ offer: StoreSession.EligibleOffer, product: String) {
      productID = product
      type = "\(offer.type)"
      id = offer.id
      paymentMode = offer.paymentMode.rawValue
      price = "\(offer.price)"
      period = "\(offer.period)"
      periodCount = offer.periodCount
      eligible = offer.isEligible
    }

    fileprivate var terms: String {
      switch paymentMode {
      case "freeTrial": "free for \(period)"
      case "payUpFront": "\(price) for \(period)"
      default: "\(price) every \(period.hasPrefix("1 ") ? String(period.dropFirst(2)) : period), \(periodCount) times"
      }
    }
  }

  let count: Int
  let offers: [Item]

  init(_ offers: [Item]) {
    self.offers = offers
    count = offers.count
  }

  func rows(_ style: TextStyle) -> [String] {
    guard !offers.isEmpty else { return ["There are no offers."] }
    return style.columns(
      offers.map {
        [$0.productID, $0.type, $0.id ?? "", $0.terms, style.dim($0.eligible ? "eligible" : "not eligible")]
      }
    )
  }
}
