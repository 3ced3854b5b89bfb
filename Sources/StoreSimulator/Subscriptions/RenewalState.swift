extension Product.SubscriptionInfo {
  /// How a subscription stands.
  ///
  /// Only ``subscribed`` and ``inGracePeriod`` entitle the customer.
  public struct RenewalState: RawRepresentable, Hashable, Sendable {
    /// The number that the App Store's servers use.
    public let rawValue: Int

    /// Makes a state from its number.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// It is paid for.
    public static let subscribed = RenewalState(rawValue: 1)
    /// It has ended.
    public static let expired = RenewalState(rawValue: 2)
    /// A renewal failed, the store tries again, and the customer has lost the service.
    public static let inBillingRetryPeriod = RenewalState(rawValue: 3)
    /// A renewal failed, the store tries again, and the customer keeps the service for now.
    public static let inGracePeriod = RenewalState(rawValue: 4)
    /// It was refunded, or the family no longer shares it.
    public static let revoked = RenewalState(rawValue: 5)

    /// Whether the state entitles the customer.
    public var isEntitled: Bool { self == .subscribed || self == .inGracePeriod }
  }
}

extension Product.SubscriptionInfo.RenewalState: CustomStringConvertible {
  /// The state in words.
  public var description: String {
    switch self {
    case .subscribed: "subscribed"
    case .expired: "expired"
    case .inBillingRetryPeriod: "in billing retry"
    case .inGracePeriod: "in grace period"
    case .revoked: "revoked"
    default: "\(rawValue)"
    }
  }
}
