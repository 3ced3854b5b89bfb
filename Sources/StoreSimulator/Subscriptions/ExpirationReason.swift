extension Product.SubscriptionInfo.RenewalInfo {
  /// Why a subscription has ended.
  public struct ExpirationReason: RawRepresentable, Hashable, Sendable {
    /// The number that the App Store's servers use.
    public let rawValue: Int

    /// Makes a reason from its number.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The customer turned the renewal off.
    public static let autoRenewDisabled = ExpirationReason(rawValue: 1)
    /// The renewal could not be paid for.
    public static let billingError = ExpirationReason(rawValue: 2)
    /// The customer did not agree to a higher price.
    public static let didNotConsentToPriceIncrease = ExpirationReason(rawValue: 3)
    /// The product is no longer sold.
    public static let productUnavailable = ExpirationReason(rawValue: 4)
    /// Something else.
    public static let unknown = ExpirationReason(rawValue: 5)
  }

  /// Whether the customer has to agree to a higher price.
  public enum PriceIncreaseStatus: String, Hashable, Sendable {
    /// There is no higher price.
    case noIncreasePending
    /// The customer was asked and has not agreed.
    case pending
    /// The customer has agreed.
    case agreed
  }
}

extension Product.SubscriptionInfo.RenewalInfo.ExpirationReason: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .autoRenewDisabled: "auto-renew was off"
    case .billingError: "billing failed"
    case .didNotConsentToPriceIncrease: "the price increase was not agreed to"
    case .productUnavailable: "the product is not sold any more"
    case .unknown: "unknown"
    default: "\(rawValue)"
    }
  }
}
