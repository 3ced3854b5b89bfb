import AppCoins

/// Why the market did not do what it was asked to, as the former SDK says it.
///
/// - SeeAlso: AppCoins SDK 4.3, `AppCoinsSDKError`.
@available(*, deprecated, message: "The cases of the new SDK carry a text without a label; see A19 of isola migrate.")
public enum AppCoinsSDKError: Error, Sendable {
  /// The market could not be reached.
  @available(*, deprecated, message: "The case carries a text without a label; see A19 of isola migrate.")
  case networkError(debugInfo: DebugInfo)
  /// The market, or the device, failed.
  @available(*, deprecated, message: "The case carries a text without a label; see A19 of isola migrate.")
  case systemError(debugInfo: DebugInfo)
  /// The app is not entitled to sell through the market.
  @available(*, deprecated, message: "The case carries a text without a label; see A19 of isola migrate.")
  case notEntitled(debugInfo: DebugInfo)
  /// The product is not sold.
  @available(*, deprecated, message: "The case carries a text without a label; see A19 of isola migrate.")
  case productUnavailable(debugInfo: DebugInfo)
  /// A purchase is not possible now.
  @available(*, deprecated, message: "The case carries a text without a label; see A19 of isola migrate.")
  case purchaseNotAllowed(debugInfo: DebugInfo)
  /// Something else.
  @available(*, deprecated, message: "The case carries a text without a label; see A19 of isola migrate.")
  case unknown(debugInfo: DebugInfo)
}

@available(*, deprecated, message: "The cases of the new SDK carry a text without a label; see A19 of isola migrate.")
extension AppCoinsSDKError: CustomStringConvertible {
  /// JSON with `type`, `message`, `description` and perhaps `request`.
  @available(*, deprecated, message: "The text of the new SDK has no type; see M07 of isola migrate.")
  public var description: String { marketError.formerDescription }

  /// What an error carries, and which it is.
  var debugInfo: (kind: MarketError.Kind, info: DebugInfo) {
    switch self {
    case .networkError(let info): (.networkError, info)
    case .systemError(let info): (.systemError, info)
    case .notEntitled(let info): (.notEntitled, info)
    case .productUnavailable(let info): (.productUnavailable, info)
    case .purchaseNotAllowed(let info): (.purchaseNotAllowed, info)
    case .unknown(let info): (.unknown, info)
    }
  }

  private var marketError: MarketError {
    let (kind, info) = debugInfo
    let request = info.request.map { request in
      MarketError.Request(
        url: request.url,
        method: request.method.rawValue,
        body: request.body,
        responseData: request.responseData,
        statusCode: request.statusCode
      )
    }
    return MarketError(kind, info.message, info.description, request: request)
  }

  /// What went wrong, in the words of this surface.
  init(_ error: MarketError) {
    let request = error.request.map { request in
      DebugRequestInfo(
        url: request.url,
        method: RequestMethod(rawValue: request.method) ?? .UNKNOWN,
        body: request.body,
        responseData: request.responseData,
        statusCode: request.statusCode
      )
    }
    let info = DebugInfo(message: error.message, description: error.description, request: request)
    switch error.kind {
    case .networkError: self = .networkError(debugInfo: info)
    case .systemError: self = .systemError(debugInfo: info)
    case .notEntitled: self = .notEntitled(debugInfo: info)
    case .productUnavailable: self = .productUnavailable(debugInfo: info)
    case .purchaseNotAllowed: self = .purchaseNotAllowed(debugInfo: info)
    case .unknown: self = .unknown(debugInfo: info)
    }
  }
}
