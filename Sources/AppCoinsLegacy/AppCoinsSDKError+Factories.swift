@available(*, deprecated, message: "The new SDK has no public factories; see M18 of isola migrate.")
extension AppCoinsSDKError {
  /// The market could not be reached.
  ///
  /// - Parameters:
  ///   - message: What happened, shortly.
  ///   - description: What happened, at length.
  ///   - request: The request that failed.
  /// - Returns: The error.
  @available(*, deprecated, message: "The new SDK has no public factories; see M18 of isola migrate.")
  public static func networkError(
    message: String,
    description: String,
    request: DebugRequestInfo? = nil
  ) -> AppCoinsSDKError {
    .networkError(debugInfo: DebugInfo(message: message, description: description, request: request))
  }

  /// The market, or the device, failed.
  ///
  /// - Parameters:
  ///   - message: What happened, shortly.
  ///   - description: What happened, at length.
  ///   - request: The request that failed.
  /// - Returns: The error.
  @available(*, deprecated, message: "The new SDK has no public factories; see M18 of isola migrate.")
  public static func systemError(
    message: String,
    description: String,
    request: DebugRequestInfo? = nil
  ) -> AppCoinsSDKError {
    .systemError(debugInfo: DebugInfo(message: message, description: description, request: request))
  }

  /// The app is not entitled to sell through the market.
  ///
  /// - Parameters:
  ///   - message: What happened, shortly.
  ///   - description: What happened, at length.
  ///   - request: The request that failed.
  /// - Returns: The error.
  @available(*, deprecated, message: "The new SDK has no public factories; see M18 of isola migrate.")
  public static func notEntitled(
    message: String,
    description: String,
    request: DebugRequestInfo? = nil
  ) -> AppCoinsSDKError {
    .notEntitled(debugInfo: DebugInfo(message: message, description: description, request: request))
  }

  /// The product is not sold.
  ///
  /// - Parameters:
  ///   - message: What happened, shortly.
  ///   - description: What happened, at length.
  ///   - request: The request that failed.
  /// - Returns: The error.
  @available(*, deprecated, message: "The new SDK has no public factories; see M18 of isola migrate.")
  public static func productUnavailable(
    message: String,
    description: String,
    request: DebugRequestInfo? = nil
  ) -> AppCoinsSDKError {
    .productUnavailable(debugInfo: DebugInfo(message: message, description: description, request: request))
  }

  /// A purchase is not possible now.
  ///
  /// - Parameters:
  ///   - message: What happened, shortly.
  ///   - description: What happened, at length.
  ///   - request: The request that failed.
  /// - Returns: The error.
  @available(*, deprecated, message: "The new SDK has no public factories; see M18 of isola migrate.")
  public static func purchaseNotAllowed(
    message: String,
    description: String,
    request: DebugRequestInfo? = nil
  ) -> AppCoinsSDKError {
    .purchaseNotAllowed(debugInfo: DebugInfo(message: message, description: description, request: request))
  }

  /// Something else.
  ///
  /// - Parameters:
  ///   - message: What happened, shortly.
  ///   - description: What happened, at length.
  ///   - request: The request that failed.
  /// - Returns: The error.
  @available(*, deprecated, message: "The new SDK has no public factories; see M18 of isola migrate.")
  public static func unknown(
    message: String,
    description: String,
    request: DebugRequestInfo? = nil
  ) -> AppCoinsSDKError {
    .unknown(debugInfo: DebugInfo(message: message, description: description, request: request))
  }
}
