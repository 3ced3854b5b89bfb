/// The types of the former SDK, and those of the present one that took their places.
enum SDKType: Sendable {
  case product
  /// `Purchase`, now `Transaction`.
  case purchase
  case purchaseResult
  /// `Product.PurchaseResult`, whose failure is thrown.
  case presentResult
  case verificationResult
  case error
  case intent
  /// `DebugInfo`.
  case debugInfo
  /// `DebugRequestInfo`.
  case debugRequest
  /// `Purchase.PurchaseVerification`.
  case verification
  /// `Purchase.PurchaseVerificationData`.
  case verificationData
  case appcSDK
  case storefront
  case sandbox
  /// Another type nested in a storefront.
  case storefrontPart

  /// The types by the name they have in code.
  static let named: [String: SDKType] = [
    "Product": .product, "Purchase": .purchase, "PurchaseResult": .purchaseResult,
    "TransactionResult": .purchaseResult, "VerificationResult": .verificationResult, "AppCoinsSDKError": .error,
    "PurchaseIntent": .intent, "DebugInfo": .debugInfo, "DebugRequestInfo": .debugRequest, "AppcSDK": .appcSDK,
    "AppcStorefront": .storefront, "Sandbox": .sandbox,
  ]

  /// The types by the name they have inside another one.
  static func nested(_ name: String, in type: SDKType) -> SDKType? {
    switch (type, name) {
    case (.product, "PurchaseResult"): .presentResult
    case (.purchase, "PurchaseVerification"): .verification
    case (.purchase, "PurchaseVerificationData"): .verificationData
    case (.storefront, _): .storefrontPart
    default: nil
    }
  }

  /// Whether nothing takes the type's place.
  var isRemoved: Bool {
    switch self {
    case .intent, .debugInfo, .debugRequest, .verification, .verificationData, .storefront, .storefrontPart: true
    case .product, .purchase, .purchaseResult, .presentResult, .verificationResult, .error, .appcSDK, .sandbox: false
    }
  }

  /// The names of the cases that stayed as they were.
  static let errorCases: Set<String> = [
    "networkError", "systemError", "notEntitled", "productUnavailable", "purchaseNotAllowed", "unknown",
  ]
}
