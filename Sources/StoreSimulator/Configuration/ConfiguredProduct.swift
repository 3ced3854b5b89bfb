public import Foundation

/// A product as its configuration file describes it.
public struct ConfiguredProduct: Identifiable, Hashable, Sendable {
  /// The product identifier.
  public let id: String
  /// Which of the four kinds it is.
  public let kind: Product.ProductType
  /// The name that only the developer sees.
  public let referenceName: String
  /// The identifier that Xcode gave the entry.
  public let internalID: String?
  /// The price, without a currency.
  public let price: Decimal
  /// The price as it is written in the file.
  public let priceText: String
  /// Whether a family may share it.
  public let isFamilyShareable: Bool
  /// Names and descriptions in the order of the file.
  public let localizations: [ConfiguredLocalization]
  /// What only an auto-renewable subscription has.
  public let subscription: ConfiguredSubscription?
  /// Where the entry stands, such as `subscriptionGroups[0].subscriptions[1]`.
  public let keyPath: String
  /// The line on which the entry begins.
  public let line: Int
}

/// A product's or a group's name and description in one language.
public struct ConfiguredLocalization: Hashable, Sendable {
  /// The locale as the file writes it, such as "en_US" or "ja".
  public let locale: String
  /// The name.
  public let displayName: String
  /// The description.
  public let description: String
}

/// What an auto-renewable subscription has beside a product.
public struct ConfiguredSubscription: Hashable, Sendable {
  /// The group it belongs to.
  public let groupID: String
  /// Its level of service in the group; 1 is the highest.
  public let groupLevel: Int
  /// How long one payment lasts.
  public let period: Product.SubscriptionPeriod
  /// Every offer of the subscription, in the order of the file; one at most is introductory.
  public let offers: [ConfiguredOffer]

  /// The offer for a first subscription in the group.
  public var introductoryOffer: ConfiguredOffer? { offers.first { $0.type == .introductory } }
}

/// An offer as the file describes it.
public struct ConfiguredOffer: Hashable, Sendable {
  /// Who may have an offer code.
  public enum Eligibility: String, Hashable, Sendable, CaseIterable {
    /// Whoever never subscribed in the group.
    case new
    /// Whoever subscribes in the group.
    case existing
    /// Whoever did so once.
    case expired
  }

  /// To whom the offer is made.
  public let type: Transaction.OfferType
  /// Its identifier, a code's reference name, or nil for an introductory offer.
  public let id: String?
  /// The name that only the developer sees.
  public let referenceName: String?
  /// How the offer is paid for.
  public let paymentMode: Product.SubscriptionOffer.PaymentMode
  /// The price of one period; zero for a free trial.
  public let price: Decimal
  /// How long one period lasts.
  public let period: Product.SubscriptionPeriod
  /// How many periods the offer lasts.
  public let periodCount: Int
  /// Who may have an offer code; for other offers everybody.
  public let eligibility: Set<Eligibility>
  /// Whether an offer code goes together with an introductory offer.
  public let isStackable: Bool
  /// Whether the customer is eligible for a win-back offer.
  public let isEligible: Bool
}

/// A subscription group as its configuration file describes it.
public struct ConfiguredGroup: Identifiable, Hashable, Sendable {
  /// The group's identifier.
  public let id: String
  /// The name that only the developer sees.
  public let name: String
  /// Names that customers see.
  public let localizations: [ConfiguredLocalization]
  /// The identifiers of its subscriptions in the order of the file.
  public let productIDs: [String]
}
