public import Foundation

/// The offer that a transaction was paid with, as plain data that can be kept.
public struct OfferRecord: Hashable, Sendable, Codable {
  /// To whom the offer was made, as `Transaction.OfferType` numbers it.
  public let type: Int
  /// The offer's identifier or reference name; nil for an introductory offer.
  public let id: String?
  /// How it is paid for.
  public let paymentMode: Product.SubscriptionOffer.PaymentMode
  /// How long it lasts, or one of its periods does.
  public let period: Product.SubscriptionPeriod
}

/// An offer that a subscription's coming periods are paid with.
public struct OfferPlan: Hashable, Sendable, Codable {
  /// The offer.
  public let offer: OfferRecord
  /// What each payment costs.
  public let price: Decimal
  /// How long one payment lasts.
  public let length: Product.SubscriptionPeriod
  /// How many payments are still to be made with it.
  public internal(set) var remaining: Int
}

extension OfferPlan {
  /// The plan of an offer from its beginning.
  init(_ configured: ConfiguredOffer) {
    offer = OfferRecord(
      type: configured.type.rawValue,
      id: configured.id,
      paymentMode: configured.paymentMode,
      period: configured.period
    )
    price = configured.paymentMode == .freeTrial ? 0 : configured.price
    let isPaidAtOnce = configured.paymentMode != .payAsYouGo
    length = isPaidAtOnce ? configured.period.times(configured.periodCount) : configured.period
    remaining = isPaidAtOnce ? 1 : configured.periodCount
  }
}

extension [OfferPlan] {
  /// What is left of plans that follow each other after a payment.
  var afterPayment: [OfferPlan] {
    guard var first, first.remaining > 1 else { return Array(dropFirst()) }
    first.remaining -= 1
    return [first] + dropFirst()
  }
}

extension Product.SubscriptionPeriod {
  /// The period several times over.
  func times(_ count: Int) -> Self {
    let value = value * count
    let isWeeks = unit == .day && value.isMultiple(of: 7)
    return Self(value: isWeeks ? value / 7 : value, unit: isWeeks ? .week : unit)
  }
}
