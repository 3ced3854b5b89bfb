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
  public var description: String { "" }
}
