public import Foundation

/// A product that a store session sells.
///
/// Prices are the numbers of the configuration file; a storefront changes how they are written and never their value.
public struct Product: Identifiable, Sendable {
  let configured: ConfiguredProduct
  let group: ConfiguredGroup?
  let choice: LocalizationChoice
  let session: StoreSession

  /// The product identifier.
  public var id: String { configured.id }

  /// Which of the four kinds it is.
  public var type: ProductType { configured.kind }

  /// The name, in the storefront's language where there is one; empty where the file has no localization.
  public var displayName: String { choice.best(of: configured.localizations)?.displayName ?? "" }

  /// The description, chosen as ``displayName`` is.
  public var description: String { choice.best(of: configured.localizations)?.description ?? "" }

  /// The price in the storefront's currency.
  public var price: Decimal { configured.price }

  /// The price as the storefront writes it.
  public var displayPrice: String { session.prices.text(price, in: choice.storefront) }

  /// The style in which the storefront writes prices.
  public var priceFormatStyle: Decimal.FormatStyle.Currency { PriceFormatter.style(of: choice.storefront) }

  /// Whether a family may share it.
  public var isFamilyShareable: Bool { configured.isFamilyShareable }

  /// The subscription, nil unless the product is auto-renewable.
  public var subscription: SubscriptionInfo? {
    configured.subscription.map { SubscriptionInfo(configured: $0, product: self) }
  }

  /// The transaction that entitles the customer now; nil for consumables.
  public var currentEntitlement: VerificationResult<Transaction>? {
    get async { await session.entitlement(for: id) }
  }

  /// The newest transaction; nil where there was none, and for a consumable once it is finished.
  public var latestTransaction: VerificationResult<Transaction>? {
    get async { await session.latest(for: id) }
  }

  /// Buys the product.
  ///
  /// StoreKit binds this to the main actor because a sheet is shown; here nothing is shown, and it runs where its
  /// caller runs. It is disfavored, so that where the module of StoreKit's name is in scope, its method comes first. The transaction stays unfinished until ``Transaction/finish()``.
  ///
  /// - Parameter options: What goes with the purchase.
  /// - Returns: Success with the transaction, or that the customer cancelled, or that the purchase waits for approval.
  /// - Throws: ``PurchaseError`` or ``StoreKitError``; an interrupted purchase throws ``StoreKitError/unknown``.
  @_disfavoredOverload
  public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
    try await purchaseAnywhere(options: options)
  }

  /// Buys the product where its caller runs.
  ///
  /// - Parameter options: What goes with the purchase.
  /// - Returns: How it ended.
  /// - Throws: ``PurchaseError`` or ``StoreKitError``.
  package func purchaseAnywhere(options: Set<PurchaseOption>) async throws -> PurchaseResult {
    try await session.purchase(self, options: options)
  }
}

extension Product: Hashable {
  /// Compares what the two products say; the session they came from does not matter.
  public static func == (one: Product, other: Product) -> Bool {
    one.configured == other.configured && one.choice == other.choice
  }

  /// Hashes what the comparison compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(configured.id)
    hasher.combine(choice)
  }
}

extension Product: CustomDebugStringConvertible {
  /// The identifier, the kind and the price.
  public var debugDescription: String { "Product(\(id), \(type.rawValue), \(price))" }
}
