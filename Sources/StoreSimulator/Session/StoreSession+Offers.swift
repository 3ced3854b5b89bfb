public import Foundation

extension StoreSession {
  /// Whether the customer is eligible for an introductory offer of a group: whether none was ever used there.
  ///
  /// The answer is about the group. It can be true although no product of the group has such an offer, so an app asks for
  /// the offer first.
  ///
  /// - Parameter groupID: The group.
  /// - Returns: Whether the customer is.
  /// - SeeAlso: StoreKit, `Product.SubscriptionInfo.isEligibleForIntroOffer(for:)`.
  public func isEligibleForIntroOffer(for groupID: String) async -> Bool {
    catchUp()
    return ledger.isEligibleForIntroductoryOffer(inGroup: groupID, of: configuration)
  }

  /// An offer, and whether the customer may have it now.
  public struct EligibleOffer: Sendable, Hashable {
    /// To whom it is made.
    public let type: Transaction.OfferType
    /// Its identifier, a code's reference name, or nil for an introductory offer.
    public let id: String?
    /// How it is paid for.
    public let paymentMode: Product.SubscriptionOffer.PaymentMode
    /// The price of one period.
    public let price: Decimal
    /// How long one period lasts.
    public let period: Product.SubscriptionPeriod
    /// How many periods it lasts.
    public let periodCount: Int
    /// Whether the customer may have it.
    public let isEligible: Bool
  }

  /// Every offer of a product, codes included, in the order of the file.
  ///
  /// - Parameter product: The product.
  /// - Returns: Its offers; none for what is no subscription.
  public func offers(of product: Product) -> [EligibleOffer] {
    catchUp()
    guard let subscription = product.configured.subscription else { return [] }
    let isNew = ledger.isEligibleForIntroductoryOffer(inGroup: subscription.groupID, of: configuration)
    let customer = ledger.customer(ofGroup: subscription.groupID)
    return subscription.offers.map { offer in
      EligibleOffer(
        type: offer.type,
        id: offer.id,
        paymentMode: offer.paymentMode,
        price: offer.price,
        period: offer.period,
        periodCount: offer.periodCount,
        isEligible: offer.type == .introductory ? isNew : customer.mayHave(offer)
      )
    }
  }

  /// The offers that a purchase is paid with, one after the other.
  ///
  /// - Parameters:
  ///   - product: The product.
  ///   - options: What goes with the purchase.
  ///   - fromApp: Whether the app makes it, which may not name an offer code.
  /// - Returns: The offers; none for the full price.
  /// - Throws: ``Product/PurchaseError`` for an offer that is unknown, or that the customer may not have.
  func offers(
    for product: ConfiguredProduct,
    options: Set<Product.PurchaseOption>,
    fromApp: Bool
  ) throws(Product.PurchaseError) -> [OfferPlan] {
    let named = options.offers
    guard let subscription = product.subscription else {
      guard named.isEmpty else { throw .invalidOfferIdentifier }
      return []
    }
    guard named.count <= 1 else { throw .ineligibleForOffer }
    let isEligible =
      try options.introductoryEligibility(for: product, key: configuration.offerKey)
      ?? ledger.isEligibleForIntroductoryOffer(inGroup: subscription.groupID, of: configuration)
    let introductory = isEligible ? subscription.introductoryOffer : nil
    guard let claim = named.first else { return [introductory].compactMap { $0.map { OfferPlan($0) } } }
    guard let offer = product.offer(claim.type, claim.id), !(fromApp && claim.type == .code) else {
      throw .invalidOfferIdentifier
    }
    try claim.proof.check(offer, of: product, options: options, key: configuration.offerKey, bundleID: signer.bundleID)
    let customer = ledger.customer(ofGroup: subscription.groupID)
    guard customer.mayHave(offer) else { throw .ineligibleForOffer }
    let plan = OfferPlan(offer)
    // Who subscribes already begins nothing that an introductory offer could introduce.
    return offer.isStackable && customer != .existing
      ? [introductory.map { OfferPlan($0) }, plan].compactMap { $0 } : [plan]
  }
}

extension Ledger {
  /// Whether no transaction of a group was ever paid with an introductory offer.
  func isEligibleForIntroductoryOffer(inGroup group: String, of configuration: StoreConfiguration) -> Bool {
    let used = Transaction.OfferType.introductory.rawValue
    return !configuration.products.contains { product in
      product.subscription?.groupID == group
        && history[product.id, default: []].contains { id in
          guard let record = self[id]?.record else { return false }
          return record.offer?.type == used && record.ownership == Transaction.OwnershipType.purchased.rawValue
        }
    }
  }

  /// What the customer is to a group.
  func customer(ofGroup group: String) -> ConfiguredOffer.Eligibility {
    let own = snapshots(ofGroup: group).last {
      $0.subscription.ownership == Transaction.OwnershipType.purchased.rawValue
    }
    guard let own else { return .new }
    return own.subscription.state(after: own.latest).isEntitled ? .existing : .expired
  }

  /// Hands back what is owned already, and lets its next period be paid with offers.
  func handBack(_ record: TransactionRecord, offers: [OfferPlan]) -> LedgerChange {
    guard let offer = offers.first?.offer, var subscription = subscriptions[record.originalID] else {
      return LedgerChange(facts: [.alreadyOwned(record.fact)])
    }
    subscription.offers = offers
    let name = offer.id ?? "\(Transaction.OfferType(rawValue: offer.type))"
    return LedgerChange(
      records: [.subscription(subscription)],
      facts: [.alreadyOwned(record.fact), .subscription(.offerAdded(record.fact, offer: name))]
    )
  }

  /// Lets a subscription renew to another product, or again to its own.
  func change(
    _ active: SubscriptionSnapshot,
    to product: ConfiguredProduct,
    offers: [OfferPlan]
  ) -> LedgerChange {
    var subscription = active.subscription
    subscription.nextProductID = product.id
    subscription.willAutoRenew = true
    subscription.offers = offers
    return LedgerChange(
      records: [.subscription(subscription)],
      facts: [.subscription(.renewsTo(active.latest.fact, productID: product.id))]
    )
  }
}

extension ConfiguredOffer.Eligibility {
  /// Whether such a customer may have an offer.
  fileprivate func mayHave(_ offer: ConfiguredOffer) -> Bool {
    switch offer.type {
    case .promotional: self != .new
    case .winBack: self == .expired && offer.isEligible
    case .code: offer.eligibility.contains(self)
    default: true
    }
  }
}
