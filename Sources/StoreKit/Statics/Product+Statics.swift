extension Product {
  /// Finds products.
  ///
  /// It is concurrent, as every nonisolated async function of StoreKit is to the compiler: what is passed leaves its
  /// isolation.
  ///
  /// - Parameter identifiers: Product identifiers; duplicates are ignored.
  /// - Returns: The products in the order of the identifiers; unknown identifiers are left out.
  /// - Throws: ``StoreKitError``, which is `systemError` where there is no store to ask.
  /// - SeeAlso: StoreKit, `Product.products(for:)`.
  @concurrent
  public static func products<Identifiers: Collection<String>>(for identifiers: Identifiers) async throws -> [Product] {
    // A copy, since StoreKit asks nobody for a collection that is Sendable.
    let identifiers = Array(identifiers)
    return try await askingStore { try await $0.products(for: identifiers) }
  }

  /// Buys the product.
  ///
  /// The main actor is StoreKit's condition, since a sheet is shown there; here nothing is shown.
  ///
  /// - Parameter options: What goes with the purchase.
  /// - Returns: Success with the transaction, or that the customer cancelled, or that the purchase waits for approval.
  /// - Throws: ``PurchaseError`` or ``StoreKitError``.
  /// - SeeAlso: StoreKit, `Product.purchase(options:)`.
  @MainActor
  public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
    try await purchaseAnywhere(options: options)
  }
}
