import StoreSimulator

extension Storefront {
  /// A sequence of storefronts.
  public typealias Storefronts = StoreSequence<Storefront>

  /// The storefront whose shop is open, nil where there is no store.
  ///
  /// - SeeAlso: StoreKit, `Storefront.current`.
  public static var current: Storefront? {
    get async { await StoreEnvironment.process.sessionIfAny?.storefront }
  }

  /// The storefronts that are opened from now on.
  ///
  /// - SeeAlso: StoreKit, `Storefront.updates`.
  public static var updates: Storefronts { Storefronts(streams: { $0.storefrontUpdates }) }
}
