import StoreSimulator

extension AppTransaction {
  /// The purchase of the app itself.
  ///
  /// - Throws: ``StoreKitError``.
  /// - SeeAlso: StoreKit, `AppTransaction.shared`.
  public static var shared: VerificationResult<AppTransaction> {
    get async throws { try await askingStore { try await $0.appTransaction } }
  }

  /// The purchase of the app itself, signed anew.
  ///
  /// - Returns: The purchase, verified or not.
  /// - Throws: ``StoreKitError``.
  /// - SeeAlso: StoreKit, `AppTransaction.refresh()`.
  public static func refresh() async throws -> VerificationResult<AppTransaction> {
    try await askingStore { try await $0.refreshAppTransaction() }
  }
}

extension AppStore {
  /// Where a store is.
  ///
  /// - SeeAlso: StoreKit, `AppStore.Environment`.
  public typealias Environment = TokenVerifier.Environment
}

extension Transaction {
  /// Where it was bought, which is the store on this machine.
  ///
  /// - SeeAlso: StoreKit, `Transaction.environment`.
  public var environment: AppStore.Environment { .xcode }
}

extension Product.SubscriptionInfo.RenewalInfo {
  /// Where it was bought, which is the store on this machine.
  ///
  /// - SeeAlso: StoreKit, `Product.SubscriptionInfo.RenewalInfo.environment`.
  public var environment: AppStore.Environment { .xcode }
}
