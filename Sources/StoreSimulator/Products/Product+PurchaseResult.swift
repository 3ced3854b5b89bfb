extension Product {
  /// How a purchase ended that did not fail.
  public enum PurchaseResult: Sendable {
    /// It was paid for.
    case success(VerificationResult<Transaction>)
    /// The customer cancelled.
    case userCancelled
    /// It waits for something outside the app, such as a parent; the transaction comes through the updates.
    case pending
  }

  /// Why a purchase is not possible.
  public enum PurchaseError: Error, Hashable, Sendable {
    /// The quantity is not allowed for the product.
    case invalidQuantity
    /// The store does not sell the product.
    case productUnavailable
    /// The customer may not buy.
    case purchaseNotAllowed
    /// The customer is not eligible for the offer.
    case ineligibleForOffer
    /// The offer's identifier is unknown.
    case invalidOfferIdentifier
    /// The offer's price is not the expected one.
    case invalidOfferPrice
    /// The offer's signature is not valid.
    case invalidOfferSignature
    /// The offer lacks a parameter.
    case missingOfferParameters
  }
}

extension Product.PurchaseError: CustomStringConvertible {
  /// The cause in one sentence.
  public var description: String {
    switch self {
    case .invalidQuantity:
      "The quantity is not allowed: 1 to 10, and more than one only of consumables and non-renewing subscriptions."
    case .productUnavailable: "The store does not sell this product."
    case .purchaseNotAllowed: "This customer is not allowed to buy."
    case .ineligibleForOffer: "This customer is not eligible for the offer."
    case .invalidOfferIdentifier: "The store knows no offer with this identifier."
    case .invalidOfferPrice: "The offer has another price than the one that was sent."
    case .invalidOfferSignature: "The signature of the offer is not valid."
    case .missingOfferParameters: "The offer lacks a parameter."
    }
  }
}
