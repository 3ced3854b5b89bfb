extension ConfigurationDraft {
  /// Makes a draft of a configuration, to change it and write it anew.
  ///
  /// What a draft has no word for is left out: a private key, the names of groups in other languages, simulated errors, and keys
  /// that mean nothing here.
  ///
  /// - Parameter configuration: The configuration.
  public init(_ configuration: StoreConfiguration) {
    let items = configuration.products.map(Item.init)
    self.init(
      products: items.filter { $0.kind != .autoRenewable },
      groups: configuration.groups.map { group in
        Group(group.id, name: group.name, subscriptions: items.filter { group.productIDs.contains($0.id) })
      }
    )
    let settings = configuration.settings
    identifier = configuration.identifier ?? identifier
    locale = settings.locale
    storefront = settings.storefront
    timeRate = TimeRate(rawValue: settings.timeRate) ?? .realTime
    isAskToBuyEnabled = settings.isAskToBuyEnabled
    areBillingIssuesEnabled = settings.areBillingIssuesEnabled
    isBillingGracePeriodEnabled = settings.isBillingGracePeriodEnabled
    areRenewalBillingIssuesEnabled = settings.areRenewalBillingIssuesEnabled
  }

  /// The product with an identifier, wherever it stands; setting it to nil removes it, and what is not there is not added.
  public subscript(identifier: String) -> Item? {
    get { (products + groups.flatMap(\.subscriptions)).first { $0.id == identifier } }
    set {
      products = products.compactMap { $0.id == identifier ? newValue : $0 }
      for index in groups.indices {
        groups[index].subscriptions = groups[index].subscriptions.compactMap { $0.id == identifier ? newValue : $0 }
      }
    }
  }
}

extension ConfigurationDraft.Item {
  fileprivate init(_ product: ConfiguredProduct) {
    self.init(product.id, product.kind, price: product.priceText)
    for localization in product.localizations {
      names[localization.locale] = localization.displayName
      descriptions[localization.locale] = localization.description
    }
    referenceName = product.referenceName
    isFamilyShareable = product.isFamilyShareable
    guard let subscription = product.subscription else { return }
    period = subscription.period.iso8601
    level = subscription.groupLevel
    offers = subscription.offers.map { offer in
      var draft = ConfigurationDraft.Offer(
        offer.type,
        id: offer.id,
        offer.paymentMode,
        price: "\(offer.price)",
        period: offer.period.iso8601
      )
      draft.periodCount = offer.periodCount
      draft.referenceName = offer.referenceName
      draft.eligibility = offer.eligibility
      (draft.isStackable, draft.isEligible) = (offer.isStackable, offer.isEligible)
      return draft
    }
  }
}
