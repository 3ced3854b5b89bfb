import Commands
import Foundation
import StoreSimulator

extension StoreErrorName {
  /// StoreKit's error of that name.
  var error: StoreKitError {
    switch self {
    case .networkError: .networkError(URLError(.notConnectedToInternet))
    case .systemError: .systemError(POSIXError(.EIO))
    case .userCancelled: .userCancelled
    case .notAvailableInStorefront: .notAvailableInStorefront
    case .notEntitled: .notEntitled
    case .unknown: .unknown
    case .unsupported: .unsupported
    }
  }
}

extension PurchaseErrorName {
  /// StoreKit's error of that name.
  var error: Product.PurchaseError {
    switch self {
    case .invalidQuantity: .invalidQuantity
    case .productUnavailable: .productUnavailable
    case .purchaseNotAllowed: .purchaseNotAllowed
    case .ineligibleForOffer: .ineligibleForOffer
    case .invalidOfferIdentifier: .invalidOfferIdentifier
    case .invalidOfferPrice: .invalidOfferPrice
    case .invalidOfferSignature: .invalidOfferSignature
    case .missingOfferParameters: .missingOfferParameters
    }
  }
}

extension VerificationErrorName {
  /// StoreKit's error of that name.
  var error: VerificationError {
    switch self {
    case .invalidCertificateChain: .invalidCertificateChain
    case .invalidDeviceVerification: .invalidDeviceVerification
    case .invalidEncoding: .invalidEncoding
    case .invalidSignature: .invalidSignature
    case .missingRequiredProperties: .missingRequiredProperties
    case .revokedCertificate: .revokedCertificate
    }
  }
}

extension RefundErrorName {
  /// StoreKit's error of that name.
  var error: Transaction.RefundRequestError {
    switch self {
    case .duplicateRequest: .duplicateRequest
    case .failed: .failed
    }
  }
}
