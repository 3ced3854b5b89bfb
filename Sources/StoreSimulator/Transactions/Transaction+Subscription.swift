public import Foundation

extension Transaction {
  /// Why a transaction was made.
  public struct Reason: RawRepresentable, Hashable, Sendable {
    /// The name that the App Store's servers use.
    public let rawValue: String

    /// Makes a reason from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The customer bought something.
    public static let purchase = Reason(rawValue: "PURCHASE")
    /// The store renewed a subscription.
    public static let renewal = Reason(rawValue: "RENEWAL")
  }

  /// Whether a customer bought something or a family shares it.
  public struct OwnershipType: RawRepresentable, Hashable, Sendable {
    /// The name that the App Store's servers use.
    public let rawValue: String

    /// Makes an ownership from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The customer bought it.
    public static let purchased = OwnershipType(rawValue: "PURCHASED")
    /// A member of the family bought it.
    public static let familyShared = OwnershipType(rawValue: "FAMILY_SHARED")
  }

  /// To whom an offer was made.
  public struct OfferType: RawRepresentable, Hashable, Sendable {
    /// The number that the App Store's servers use.
    public let rawValue: Int

    /// Makes a type from its number.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// To whoever subscribes in a group for the first time.
    public static let introductory = OfferType(rawValue: 1)
    /// To whoever subscribes or did so before, as the app decides.
    public static let promotional = OfferType(rawValue: 2)
    /// To whoever has the code.
    public static let code = OfferType(rawValue: 3)
    /// To whoever has left.
    public static let winBack = OfferType(rawValue: 4)
  }

  /// The offer that a subscription is paid with.
  public struct Offer: Hashable, Sendable {
    let record: OfferRecord

    /// The offer's identifier, a code's reference name, or nil for an introductory offer.
    public var id: String? { record.id }

    /// To whom it was made.
    public var type: OfferType { OfferType(rawValue: record.type) }

    /// How it is paid for.
    public var paymentMode: Product.SubscriptionOffer.PaymentMode? { record.paymentMode }

    /// How long it lasts, or one of its periods does.
    public var period: Product.SubscriptionPeriod? { record.period }
  }

  /// How a purchase was taken back.
  public struct RevocationType: RawRepresentable, Hashable, Sendable {
    /// The name that the App Store's servers use.
    public let rawValue: String

    /// Makes a type from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// All of the price was paid back.
    public static let fullRefund = RevocationType(rawValue: "REFUND_FULL")
    /// A part of the price was paid back.
    public static let proratedRefund = RevocationType(rawValue: "REFUND_PRORATED")
    /// The family no longer shares it.
    public static let familyRevocation = RevocationType(rawValue: "FAMILY_REVOKE")
  }

  /// Why the transaction was made.
  public var reason: Reason { Reason(rawValue: record.reason) }

  /// Whether the customer bought it or a family shares it.
  public var ownershipType: OwnershipType { OwnershipType(rawValue: record.ownership) }

  /// The offer that it was paid with.
  public var offer: Offer? { record.offer.map(Offer.init) }

  /// The number of a period of a subscription; nil for everything else.
  public var webOrderLineItemID: String? { record.webOrderLineItemID }

  /// How it was taken back; nil where it was not, or a refund was not said to be of one sort.
  public var revocationType: RevocationType? { record.revocationType.map(RevocationType.init) }

  /// How much of the price was paid back, in percent.
  public var revocationPercentage: Decimal? { record.revocationPercentage.map { Decimal($0) / 1000 } }
}

extension Transaction.OfferType: CustomStringConvertible {
  /// The type in words.
  public var description: String {
    switch self {
    case .introductory: "introductory"
    case .promotional: "promotional"
    case .code: "code"
    case .winBack: "win-back"
    default: "\(rawValue)"
    }
  }
}
