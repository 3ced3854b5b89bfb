import Foundation

/// A configuration that is made in code, to be used as it is or written as a `.storekit` file.
///
/// Nothing is checked while it is put together. It becomes a configuration by being written and read again, so the same
/// checks hold for it as for a file, and the same sentences tell what is wrong.
public struct ConfigurationDraft: Sendable {
  /// A product.
  public struct Item: Sendable {
    /// The product identifier.
    public var id: String
    /// Which of the four kinds it is.
    public var kind: Product.ProductType
    /// The price: digits, perhaps a point and more digits.
    public var price: String
    /// Names by locale, such as "en_US"; a locale that is not here has no localization.
    public var names: [String: String]
    /// Descriptions by locale.
    public var descriptions: [String: String] = [:]
    /// The name that only the developer sees.
    public var referenceName = ""
    /// Whether a family may share it.
    public var isFamilyShareable = false
    /// How long one payment for a subscription lasts, by ISO 8601, such as "P1M".
    public var period = "P1M"
    /// The level of a subscription in its group; 1 is the highest.
    public var level = 1
    /// The offers of a subscription.
    public var offers: [Offer] = []

    /// Makes a product.
    ///
    /// - Parameters:
    ///   - id: The product identifier.
    ///   - kind: Which of the four kinds it is.
    ///   - price: The price: digits, perhaps a point and more digits.
    ///   - name: The name in American English; nil leaves the product without a localization.
    public init(_ id: String, _ kind: Product.ProductType, price: String, name: String? = nil) {
      self.id = id
      self.kind = kind
      self.price = price
      names = name.map { ["en_US": $0] } ?? [:]
    }
  }

  /// An offer of a subscription.
  public struct Offer: Sendable {
    /// To whom it is made.
    public var type: Transaction.OfferType
    /// Its identifier; the reference name of a code; nothing for an introductory offer.
    public var id: String?
    /// How it is paid for.
    public var paymentMode: Product.SubscriptionOffer.PaymentMode
    /// The price of one period.
    public var price: String
    /// How long one period lasts, by ISO 8601.
    public var period: String
    /// How many periods it lasts.
    public var periodCount = 1
    /// The name that only the developer sees, beside the identifier.
    public var referenceName: String?
    /// Who may have the code of an offer.
    public var eligibility = Set(ConfiguredOffer.Eligibility.allCases)
    /// Whether the code of an offer goes together with an introductory offer.
    public var isStackable = false
    /// Whether the customer is eligible for a win-back offer.
    public var isEligible = true

    /// Makes an offer.
    ///
    /// - Parameters:
    ///   - type: To whom it is made.
    ///   - id: Its identifier; the reference name of a code.
    ///   - paymentMode: How it is paid for.
    ///   - price: The price of one period.
    ///   - period: How long one period lasts, by ISO 8601.
    public init(
      _ type: Transaction.OfferType,
      id: String? = nil,
      _ paymentMode: Product.SubscriptionOffer.PaymentMode,
      price: String = "0",
      period: String
    ) {
      self.type = type
      self.id = id
      self.paymentMode = paymentMode
      self.price = price
      self.period = period
    }
  }

  /// A subscription group.
  public struct Group: Sendable {
    /// The group's identifier.
    public var id: String
    /// The name that only the developer sees.
    public var name: String
    /// Its subscriptions.
    public var subscriptions: [Item]

    /// Makes a group.
    ///
    /// - Parameters:
    ///   - id: The group's identifier.
    ///   - name: The name that only the developer sees.
    ///   - subscriptions: Its subscriptions, auto-renewable all of them.
    public init(_ id: String, name: String, subscriptions: [Item]) {
      self.id = id
      self.name = name
      self.subscriptions = subscriptions
    }
  }

  /// The identifier that the file gives itself.
  public var identifier = "15014A00"
  /// Products outside the groups.
  public var products: [Item]
  /// Subscription groups.
  public var groups: [Group]
  /// Which localization is shown where the storefront's language has none.
  public var locale = "en_US"
  /// The storefront's alpha-3 code.
  public var storefront = "USA"
  /// How fast subscriptions run.
  public var timeRate = TimeRate.realTime
  /// Whether purchases wait for approval.
  public var isAskToBuyEnabled = false
  /// Whether purchases are interrupted.
  public var areBillingIssuesEnabled = false
  /// Whether a failed renewal has a grace period.
  public var isBillingGracePeriodEnabled = false
  /// Whether renewals fail.
  public var areRenewalBillingIssuesEnabled = false

  /// Makes a draft.
  ///
  /// - Parameters:
  ///   - products: Products outside the groups.
  ///   - groups: Subscription groups.
  public init(products: [Item] = [], groups: [Group] = []) {
    self.products = products
    self.groups = groups
  }

  /// The configuration, checked as a file is.
  ///
  /// - Parameter name: How errors name it.
  /// - Returns: The configuration.
  /// - Throws: ``ConfigurationError`` with the first fault; places are those of ``json``.
  public func configuration(named name: String = "draft") throws(ConfigurationError) -> StoreConfiguration {
    try StoreConfiguration(json: json, path: name)
  }

  /// Checks the configuration and writes it as a `.storekit` file, whole or not at all.
  ///
  /// - Parameter path: The file.
  /// - Throws: ``ConfigurationError`` with the first fault, and then nothing is written; what the file system throws.
  public func write(to path: String) throws {
    _ = try configuration(named: path)
    try Data(json.utf8).write(to: URL(filePath: path), options: .atomic)
  }
}
