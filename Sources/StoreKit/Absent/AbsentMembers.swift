// Members that need a scene, a window or a type that is not here. Each is unavailable, so nothing can call it and no
// body ever runs.

extension Product {
  /// Absent; it shows a sheet in a scene.
  @available(*, unavailable, message: "there is no scene here; use purchase(options:)")
  @MainActor
  public func purchase(confirmIn scene: Any, options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
    // Nothing can call it.
    fatalError()
  }

  /// Absent; the order and visibility of promoted products are kept by the App Store.
  @available(*, unavailable, message: "promoted products are kept by the App Store, and not here")
  public struct PromotionInfo {}

  /// Absent; it is for views of SwiftUI.
  @available(*, unavailable, message: "there is no SwiftUI here; use products(for:)")
  public enum TaskState {}

  /// Absent; it is for views of SwiftUI.
  @available(*, unavailable, message: "there is no SwiftUI here; use products(for:)")
  public enum CollectionTaskState {}

  /// Absent; it is for views of SwiftUI.
  @available(*, unavailable, message: "there is no SwiftUI here; compare groupLevel")
  public struct SubscriptionRelationship {}

  /// Absent; Foundation has no such style on Linux.
  @available(*, unavailable, message: "Foundation has no such style on Linux; use subscription.subscriptionPeriod")
  public var subscriptionPeriodFormatStyle: Never { fatalError() }

  /// Absent; Foundation has no such style on Linux.
  @available(*, unavailable, message: "Foundation has no such style on Linux; use subscription.subscriptionPeriod")
  public var subscriptionPeriodUnitFormatStyle: Never { fatalError() }
}

extension Transaction {
  /// Absent; it shows a sheet in a scene.
  @available(*, unavailable, message: "there is no scene here; use beginRefundRequest(reason:)")
  @MainActor
  public func beginRefundRequest(in scene: Any) async throws {}

  /// Absent; it shows a sheet in a scene.
  @available(*, unavailable, message: "there is no scene here; use beginRefundRequest(reason:) of the transaction")
  @MainActor
  public static func beginRefundRequest(for transactionID: UInt64, in scene: Any) async throws {}
}

extension AppStore {
  /// Absent; it shows a sheet in a scene.
  @available(
    *,
    unavailable,
    message: "there is no scene here; in a test use disableAutoRenewForTransaction(identifier:)"
  )
  @MainActor
  public static func showManageSubscriptions(in scene: Any) async throws {}

  /// Absent; it shows a sheet in a scene.
  @available(
    *,
    unavailable,
    message: "there is no scene here; in a test use disableAutoRenewForTransaction(identifier:)"
  )
  @MainActor
  public static func showManageSubscriptions(in scene: Any, subscriptionGroupID: String) async throws {}

  /// Absent; it shows a sheet in a scene.
  @available(*, unavailable, message: "there is no scene here; in a test use buyProduct(identifier:options:)")
  @MainActor
  public static func presentOfferCodeRedeemSheet(in scene: Any) async throws {}

  /// Absent; it shows a sheet in a scene.
  @available(*, unavailable, message: "there is no scene here, and nobody to ask for a review")
  @MainActor
  public static func requestReview(in scene: Any) {}
}

extension VerificationResult {
  /// Absent; its type is CryptoKit's.
  @available(*, unavailable, message: "CryptoKit is not here; signatureData has the same bytes")
  public var signature: Never { fatalError() }
}

extension Product {
  /// Absent; a product comes from a file.
  @available(*, unavailable, message: "a product comes from a .storekit file here; read that")
  public var jsonRepresentation: Never { fatalError() }
}

extension Product.PurchaseOption {
  /// Absent; a purchase is over before the storefront can change.
  @available(*, unavailable, message: "a purchase is over here before the storefront can change")
  public static func onStorefrontChange(shouldContinuePurchase: @escaping @Sendable (Storefront) -> Bool) -> Self {
    // Nothing can call it.
    fatalError()
  }

  /// Absent; it has no effect with Apple either.
  @available(*, unavailable, message: "it has no effect; leave it out")
  public static func custom(key: String, value: Any) -> Self {
    // Nothing can call it.
    fatalError()
  }

  /// Absent; there is one way to pay for a period.
  @available(*, unavailable, message: "there is one way to pay for a period here")
  public static func billingPlanType(_ type: Any) -> Self {
    // Nothing can call it.
    fatalError()
  }
}

extension Product.SubscriptionInfo {
  /// Absent; there is one way to pay for a period.
  @available(*, unavailable, message: "there is one way to pay for a period here")
  public var pricingTerms: Never { fatalError() }
}

extension Transaction {
  /// Absent; it belongs to Apple's own service.
  @available(*, unavailable, message: "advanced commerce is a service of Apple's and not here")
  public var advancedCommerceInfo: Never { fatalError() }
}
