import Foundation

extension LedgerFields {
  /// Decodes the state of a subscription.
  func subscription() throws(LedgerLine.Fault) -> SubscriptionRecord {
    guard let began = try date("began") else { throw fault("began") }
    guard let since = try date("since") else { throw fault("since") }
    let increase: Int? = number("increase")
    let priceIncrease = increase.map { SubscriptionRecord.PriceIncrease(rawValue: $0) }
    if case .some(nil) = priceIncrease { throw fault("increase") }
    return SubscriptionRecord(
      id: try id("subscription", from: 1),
      groupID: try required("group"),
      ownership: try required("ownership"),
      began: began,
      latestID: try id("latest", from: 1),
      nextProductID: try required("next"),
      willAutoRenew: value.member("renews")?.value.content == .bool(true),
      offers: try plans("offers"),
      retry: try fields("retry")?.retry(),
      priceIncrease: priceIncrease ?? nil,
      expirationReason: number("ended"),
      recentStart: since
    )
  }

  /// Decodes the first transaction of a transaction's subscription; nil where there is none.
  func original() throws(LedgerLine.Fault) -> TransactionRecord.Original? {
    guard value.member("original") != nil else { return nil }
    guard let began = try date("began") else { throw fault("began") }
    return TransactionRecord.Original(id: try id("original", from: 1), purchaseDate: began)
  }

  /// Decodes an offer.
  func offer() throws(LedgerLine.Fault) -> OfferRecord {
    guard let type: Int = number("type") else { throw fault("type") }
    guard let mode = Product.SubscriptionOffer.PaymentMode(rawValue: try required("mode")) else { throw fault("mode") }
    return OfferRecord(type: type, id: string("id"), paymentMode: mode, period: try period("period"))
  }

  /// The object under a key, nil where it is absent.
  func fields(_ key: String) throws(LedgerLine.Fault) -> LedgerFields? {
    guard let member = value.member(key) else { return nil }
    guard case .object = member.value.content else { throw fault(key) }
    return LedgerFields(value: member.value)
  }

  private func plans(_ key: String) throws(LedgerLine.Fault) -> [OfferPlan] {
    guard let member = value.member(key) else { return [] }
    guard case .array(let values) = member.value.content else { throw fault(key) }
    var plans: [OfferPlan] = []
    for value in values { plans.append(try LedgerFields(value: value).plan()) }
    return plans
  }

  private func plan() throws(LedgerLine.Fault) -> OfferPlan {
    guard let offer = try fields("offer")?.offer() else { throw fault("offer") }
    guard let price = try? PriceText.decimal(try required("price"), limit: 38) else { throw fault("price") }
    guard let remaining: Int = number("remaining"), remaining > 0 else { throw fault("remaining") }
    return OfferPlan(offer: offer, price: price, length: try period("length"), remaining: remaining)
  }

  private func retry() throws(LedgerLine.Fault) -> SubscriptionRecord.BillingRetry {
    guard let began = try date("began") else { throw fault("began") }
    guard let ends = try date("ends") else { throw fault("ends") }
    guard let attempt = try date("attempt") else { throw fault("attempt") }
    return SubscriptionRecord.BillingRetry(
      began: began,
      ends: ends,
      graceEnds: try date("grace"),
      nextAttempt: attempt,
      isGraceOver: value.member("over")?.value.content == .bool(true)
    )
  }

  private func period(_ key: String) throws(LedgerLine.Fault) -> Product.SubscriptionPeriod {
    guard let period = Product.SubscriptionPeriod(iso8601: try required(key)) else { throw fault(key) }
    return period
  }
}
