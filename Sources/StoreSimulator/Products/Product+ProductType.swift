extension Product {
  /// Which kind a product is.
  public struct ProductType: RawRepresentable, Hashable, Sendable {
    /// The name that the App Store's servers use.
    public let rawValue: String

    /// Makes a kind from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Bought again and again, and used up.
    public static let consumable = ProductType(rawValue: "Consumable")
    /// Bought once.
    public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
    /// Bought for a time that the app keeps track of.
    public static let nonRenewable = ProductType(rawValue: "Non-Renewing Subscription")
    /// Bought for a period that renews itself.
    public static let autoRenewable = ProductType(rawValue: "Auto-Renewable Subscription")
  }
}

extension Product.ProductType: CustomStringConvertible {
  /// The raw value.
  public var description: String { rawValue }
}
