import AppCoins

/// Why the market did not do what it was asked to.
///
/// - SeeAlso: AppCoins SDK, `AppCoinsSDKError`.
public enum AppCoinsSDKError: Error, Sendable {
  /// The market could not be reached.
  case networkError(_ description: String = "")
  /// The market, or the device, failed.
  case systemError(_ description: String = "")
  /// The app is not entitled to sell through the market, as where its keychain group is missing.
  case notEntitled(_ description: String = "")
  /// The product is not sold.
  case productUnavailable(_ description: String = "")
  /// A purchase is not possible now: nothing was initialized, the market is not available, or another one is active.
  case purchaseNotAllowed(_ description: String = "")
  /// Something else, such as a signature that cannot be believed.
  case unknown(_ description: String = "")
}

extension AppCoinsSDKError: CustomStringConvertible {
  /// The payload: JSON with `message`, `description` and perhaps `request`, or free text.
  public var description: String {
    switch self {
    case .networkError(let text), .systemError(let text), .notEntitled(let text), .productUnavailable(let text),
      .purchaseNotAllowed(let text), .unknown(let text):
      text
    }
  }
}

extension AppCoinsSDKError {
  /// What went wrong, in the words of this surface.
  init(_ error: MarketError) {
    switch error.kind {
    case .networkError: self = .networkError(error.payload)
    case .systemError: self = .systemError(error.payload)
    case .notEntitled: self = .notEntitled(error.payload)
    case .productUnavailable: self = .productUnavailable(error.payload)
    case .purchaseNotAllowed: self = .purchaseNotAllowed(error.payload)
    case .unknown: self = .unknown(error.payload)
    }
  }
}
