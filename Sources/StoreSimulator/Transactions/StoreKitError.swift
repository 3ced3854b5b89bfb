public import Foundation

/// An error of the store itself.
public enum StoreKitError: Error, Sendable {
  /// The network failed.
  case networkError(URLError)
  /// The system failed.
  case systemError(any Error)
  /// The customer cancelled.
  case userCancelled
  /// The storefront does not sell the product.
  case notAvailableInStorefront
  /// The app lacks an entitlement.
  case notEntitled
  /// The store gives no reason.
  case unknown
  /// The store cannot do this.
  case unsupported
}

extension StoreKitError: CustomStringConvertible, LocalizedError {
  /// The cause in one sentence.
  public var description: String {
    switch self {
    case .networkError(let error): "The network failed (URL error \(error.code.rawValue))."
    case .systemError(let error): "The system failed: \(error)"
    case .userCancelled: "The customer cancelled."
    case .notAvailableInStorefront: "The product is not sold in this storefront."
    case .notEntitled: "The app is not entitled to use the store."
    case .unknown: "The store gives no reason."
    case .unsupported: "The store cannot do this."
    }
  }

  /// The description.
  public var errorDescription: String? { description }
}
