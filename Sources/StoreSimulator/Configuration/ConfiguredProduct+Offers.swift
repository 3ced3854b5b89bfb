import Foundation

extension ConfiguredProduct {
  /// The offer of a sort with an identifier.
  func offer(_ type: Transaction.OfferType, _ id: String?) -> ConfiguredOffer? {
    subscription?.offers.first { $0.type == type && $0.id == id }
  }

  /// What an offer saves in a day, against the price.
  func dailySaving(with offer: ConfiguredOffer) -> Double {
    guard let period = subscription?.period else { return 0 }
    let plan = OfferPlan(offer)
    return price.number / period.days - plan.price.number / plan.length.days
  }
}

extension Product.SubscriptionPeriod {
  /// About how many days it has.
  fileprivate var days: Double {
    let days: Double =
      switch unit {
      case .day: 1
      case .week: 7
      case .month: 365.25 / 12
      case .year: 365.25
      }
    return Double(value) * days
  }
}

extension Decimal {
  fileprivate var number: Double { NSDecimalNumber(decimal: self).doubleValue }
}
