public import Foundation

extension Product {
  /// What an auto-renewable subscription has beside a product.
  public struct SubscriptionInfo: Hashable, Sendable {
    let configured: ConfiguredSubscription
    let product: Product

    /// The group it belongs to.
    public var subscriptionGroupID: String { configured.groupID }

    /// How long one payment lasts.
    public var subscriptionPeriod: SubscriptionPeriod { configured.period }

    /// Its level of service in the group; 1 is the highest.
    public var groupLevel: Int { configured.groupLevel }

    /// The name of the group, chosen as a product's name is; empty where the group has no localization.
    public var groupDisplayName: String {
      product.group.flatMap { product.choice.best(of: $0.localizations) }?.displayName ?? ""
    }

    /// The offer for a first subscription in the group; a purchase applies it where the customer is eligible.
    public var introductoryOffer: SubscriptionOffer? { offers(of: .introductory).first }

    /// The offers that an app makes to whoever subscribes or did so before.
    public var promotionalOffers: [SubscriptionOffer] { offers(of: .promotional) }

    /// The offers for whoever has left, whether the customer is eligible or not.
    public var winBackOffers: [SubscriptionOffer] { offers(of: .winBack) }

    private func offers(of type: Transaction.OfferType) -> [SubscriptionOffer] {
      configured.offers.filter { $0.type == type }.map { SubscriptionOffer(configured: $0, product: product) }
    }
  }

  /// A reduced price for a time.
  public struct SubscriptionOffer: Hashable, Sendable {
    /// How an offer is paid for.
    public enum PaymentMode: String, Hashable, Sendable, Codable {
      /// Nothing is paid.
      case freeTrial
      /// A reduced price is paid each period.
      case payAsYouGo
      /// One reduced price is paid for the whole offer.
      case payUpFront
    }

    /// To whom an offer is made.
    public enum OfferType: String, Hashable, Sendable {
      /// To whoever subscribes in the group for the first time.
      case introductory
      /// To whoever subscribes or did so before, as the app decides.
      case promotional
      /// To whoever has left.
      case winBack
    }

    let configured: ConfiguredOffer
    let product: Product

    /// The offer's identifier, which an introductory offer does not have.
    public var id: String? { configured.id }

    /// To whom the offer is made.
    public var type: OfferType {
      switch configured.type {
      case .winBack: .winBack
      case .introductory: .introductory
      default: .promotional
      }
    }

    /// The price of one period.
    public var price: Decimal { configured.price }

    /// The price as the storefront writes it.
    public var displayPrice: String { product.session.prices.text(price, in: product.choice.storefront) }

    /// How the offer is paid for.
    public var paymentMode: PaymentMode { configured.paymentMode }

    /// How long one period lasts.
    public var period: SubscriptionPeriod { configured.period }

    /// How many periods the offer lasts.
    public var periodCount: Int { configured.periodCount }
  }
}
