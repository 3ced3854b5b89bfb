/// Something that the store has to say to the customer, for the app to show when it fits.
///
/// - SeeAlso: StoreKit, `Message`.
public struct StoreMessage: Hashable, Sendable {
  /// What it is about.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// A renewal could not be paid for.
    case billingIssue = "billing-issue"
    /// Something else.
    case generic
    /// A subscription becomes dearer, and the customer has to agree.
    case priceIncreaseConsent = "price-increase-consent"
    /// An offer for a customer whose subscription has ended.
    case winBackOffer = "win-back-offer"
  }

  /// What it is about.
  public let reason: Reason
}

/// A purchase that the customer began outside the app, which the app is to go on with.
///
/// - SeeAlso: StoreKit, `PurchaseIntent`.
public struct PurchaseIntent: Hashable, Sendable, Identifiable {
  /// The product.
  public let product: Product

  /// The product's identifier.
  public var id: String { product.id }
}

extension StoreFact {
  /// What the store has to say to the customer because of it, nil for most facts.
  var message: StoreMessage.Reason? {
    switch self {
    case .subscription(.renewalFailed): .billingIssue
    case .subscription(.priceIncrease(_, .requested)): .priceIncreaseConsent
    default: nil
    }
  }
}
