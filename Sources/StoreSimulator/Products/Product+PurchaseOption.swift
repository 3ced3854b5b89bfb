public import Foundation

extension Product {
  /// Something that goes with a purchase.
  public struct PurchaseOption: Hashable, Sendable {
    enum Content: Hashable, Sendable {
      case appAccountToken(UUID)
      case quantity(Int)
      case offer(OfferClaim)
      case introductoryEligibility(String)
      case purchaseDate(Date, RenewalBehavior)
      case ignored(String)
    }

    /// What happens to a subscription that was bought in the past.
    ///
    /// - SeeAlso: StoreKitTest, `Product.PurchaseOption.RenewalBehavior`.
    public enum RenewalBehavior: Hashable, Sendable {
      /// It has been renewed until now.
      case renewUntilNow
      /// Its renewal was turned off at once.
      case cancelImmediately
    }

    let content: Content

    /// Names the account that buys; the transaction repeats it.
    public static func appAccountToken(_ token: UUID) -> PurchaseOption {
      PurchaseOption(content: .appAccountToken(token))
    }

    /// How many are bought: 1 to 10, and more than one only of consumables and non-renewing subscriptions.
    public static func quantity(_ quantity: Int) -> PurchaseOption {
      PurchaseOption(content: .quantity(quantity))
    }

    /// Says that a child's purchase is to wait for approval in the sandbox; a test session has a switch of its own for that
    /// and ignores this.
    public static func simulatesAskToBuyInSandbox(_ simulates: Bool) -> PurchaseOption {
      PurchaseOption(content: .ignored("simulatesAskToBuyInSandbox:\(simulates)"))
    }

    /// When the purchase was made: only for a purchase outside the app, and not in the future.
    ///
    /// - Parameters:
    ///   - date: The moment.
    ///   - behavior: What has happened to a subscription since.
    /// - Returns: The option.
    public static func purchaseDate(_ date: Date, renewalBehavior behavior: RenewalBehavior = .renewUntilNow) -> Self {
      PurchaseOption(content: .purchaseDate(date, behavior))
    }
  }
}

extension Set<Product.PurchaseOption> {
  /// The quantity, 1 where none is given, nil where two are.
  var quantity: Int? {
    let given = compactMap { if case .quantity(let quantity) = $0.content { quantity } else { nil } }
    return given.count > 1 ? nil : given.first ?? 1
  }

  /// The account token; of several the first in alphabetical order, so that the choice can be repeated.
  var appAccountToken: UUID? {
    compactMap { if case .appAccountToken(let token) = $0.content { token } else { nil } }
      .min { $0.uuidString < $1.uuidString }
  }

  /// When it was made, and what has happened since; of several the earliest.
  var purchaseDate: (date: Date, behavior: Product.PurchaseOption.RenewalBehavior)? {
    compactMap { if case .purchaseDate(let date, let behavior) = $0.content { (date, behavior) } else { nil } }
      .min { $0.0 < $1.0 }
  }

  /// The offers that it names.
  var offers: [OfferClaim] {
    compactMap { if case .offer(let claim) = $0.content { claim } else { nil } }
  }

  /// Whether it names an offer.
  var namesOffer: Bool { !offers.isEmpty }
}
