/// The errors that only a purchase has, by their StoreKit names in kebab-case.
///
/// - SeeAlso: StoreKit, `Product.PurchaseError`.
package enum PurchaseErrorName: String, Sendable, CaseIterable {
  /// The quantity is not one that can be bought.
  case invalidQuantity = "invalid-quantity"
  /// The product is not for sale.
  case productUnavailable = "product-unavailable"
  /// This person or device may not buy.
  case purchaseNotAllowed = "purchase-not-allowed"
  /// The person does not qualify for the offer.
  case ineligibleForOffer = "ineligible-for-offer"
  /// The product has no such offer.
  case invalidOfferIdentifier = "invalid-offer-identifier"
  /// The price of the offer is not valid.
  case invalidOfferPrice = "invalid-offer-price"
  /// The signature of the offer is not valid.
  case invalidOfferSignature = "invalid-offer-signature"
  /// Parameters of the offer are missing.
  case missingOfferParameters = "missing-offer-parameters"
}

/// The errors that any request to the store can have, by their StoreKit names in kebab-case.
///
/// - SeeAlso: StoreKit, `StoreKitError`.
package enum StoreErrorName: String, Sendable, CaseIterable {
  /// The network failed.
  case networkError = "network-error"
  /// The system failed.
  case systemError = "system-error"
  /// The person cancelled.
  case userCancelled = "user-cancelled"
  /// The product is not sold in this storefront.
  case notAvailableInStorefront = "not-available-in-storefront"
  /// The app lacks an entitlement of its signature.
  case notEntitled = "not-entitled"
  /// Nobody knows why.
  case unknown
  /// The request is not supported.
  case unsupported
}

/// The reasons why a signed transaction is not to be trusted, by their StoreKit names in kebab-case.
///
/// - SeeAlso: StoreKit, `VerificationResult.VerificationError`.
package enum VerificationErrorName: String, Sendable, CaseIterable {
  /// The certificates do not lead to the root.
  case invalidCertificateChain = "invalid-certificate-chain"
  /// The transaction is another device's.
  case invalidDeviceVerification = "invalid-device-verification"
  /// The signed text cannot be decoded.
  case invalidEncoding = "invalid-encoding"
  /// The signature does not match.
  case invalidSignature = "invalid-signature"
  /// Properties that must be there are not.
  case missingRequiredProperties = "missing-required-properties"
  /// A certificate was revoked.
  case revokedCertificate = "revoked-certificate"
}

/// The errors that only requests for a refund have, by their StoreKit names in kebab-case.
///
/// - SeeAlso: StoreKit, `Transaction.RefundRequestError`.
package enum RefundErrorName: String, Sendable, CaseIterable {
  /// A request waits, or the transaction is refunded.
  case duplicateRequest = "duplicate-request"
  /// The request cannot be taken.
  case failed
}

extension RefundErrorName: Choice {
  var summary: String {
    switch self {
    case .duplicateRequest: "a request waits, or the transaction is refunded"
    case .failed: "the request cannot be taken"
    }
  }
}

extension PurchaseErrorName: Choice {
  var summary: String {
    switch self {
    case .invalidQuantity: "the quantity cannot be bought"
    case .productUnavailable: "the product is not for sale"
    case .purchaseNotAllowed: "this person or device may not buy"
    case .ineligibleForOffer: "the person does not qualify for the offer"
    case .invalidOfferIdentifier: "the product has no such offer"
    case .invalidOfferPrice: "the price of the offer is not valid"
    case .invalidOfferSignature: "the signature of the offer is not valid"
    case .missingOfferParameters: "parameters of the offer are missing"
    }
  }
}

extension StoreErrorName: Choice {
  var summary: String {
    switch self {
    case .networkError: "the network failed"
    case .systemError: "the system failed"
    case .userCancelled: "the person cancelled"
    case .notAvailableInStorefront: "the product is not sold in this storefront"
    case .notEntitled: "the app lacks an entitlement of its signature"
    case .unknown: "nobody knows why"
    case .unsupported: "the request is not supported"
    }
  }
}

extension VerificationErrorName: Choice {
  var summary: String {
    switch self {
    case .invalidCertificateChain: "the certificates do not lead to the root"
    case .invalidDeviceVerification: "the transaction is another device's"
    case .invalidEncoding: "the signed text cannot be decoded"
    case .invalidSignature: "the signature does not match"
    case .missingRequiredProperties: "properties that must be there are not"
    case .revokedCertificate: "a certificate was revoked"
    }
  }
}
