extension StoreSession {
  /// Finds products.
  ///
  /// - Parameter identifiers: Product identifiers; duplicates are ignored.
  /// - Returns: The products in the order of the identifiers; unknown identifiers are left out.
  /// - Throws: The error that was ordered for this call, see ``setSimulatedError(_:forAPI:)``.
  /// - SeeAlso: StoreKit, `Product.products(for:)`.
  public func products(for identifiers: some Collection<String> & Sendable) async throws -> [Product] {
    try failIfSimulated(.loadProducts)
    var known: [String: ConfiguredProduct] = [:]
    for product in configuration.products { known[product.id] = product }
    return identifiers.compactMap { known.removeValue(forKey: $0) }.map(product(of:))
  }

  /// A product as this storefront shows it.
  func product(of configured: ConfiguredProduct) -> Product {
    let choice = LocalizationChoice(
      override: localeOverride,
      storefront: storefront,
      fallback: configuration.settings.locale
    )
    return Product(configured: configured, group: group(of: configured), choice: choice, session: self)
  }

  /// A product as the configuration's own storefront shows it, which can be had without waiting.
  ///
  /// - Parameter identifier: The product.
  /// - Returns: The product; nil where there is none.
  package nonisolated func homeProduct(_ identifier: String) -> Product? {
    guard let configured = configuration.product(identifier),
      let home = try? Storefront(countryCode: configuration.settings.storefront)
    else { return nil }
    let choice = LocalizationChoice(override: nil, storefront: home, fallback: configuration.settings.locale)
    return Product(configured: configured, group: group(of: configured), choice: choice, session: self)
  }

  /// The product with an identifier.
  ///
  /// - Throws: ``StoreSessionError/invalidProductIdentifier(_:nearest:)``.
  func configuredProduct(_ identifier: String) throws(StoreSessionError) -> ConfiguredProduct {
    guard let product = configuration.product(identifier) else {
      throw .invalidProductIdentifier(identifier, nearest: NearestMatch.of(identifier, in: productIDs))
    }
    return product
  }

  private nonisolated func group(of product: ConfiguredProduct) -> ConfiguredGroup? {
    guard let id = product.subscription?.groupID else { return nil }
    return configuration.groups.first { $0.id == id }
  }
}
