/// What an error of the former SDK tells those who look for its cause.
///
/// - SeeAlso: AppCoins SDK 4.3, `DebugInfo`.
@available(*, deprecated, message: "Errors of the new SDK carry a text; see M07 of isola migrate.")
public final class DebugInfo: Sendable {
  /// What happened, shortly.
  @available(*, deprecated, message: "Errors of the new SDK carry a text; see M07 of isola migrate.")
  public let message: String
  /// What happened, at length.
  @available(*, deprecated, message: "Errors of the new SDK carry a text; see M07 of isola migrate.")
  public let description: String
  /// The request that failed.
  @available(*, deprecated, message: "Errors of the new SDK carry a text; see M07 of isola migrate.")
  public let request: DebugRequestInfo?

  init(message: String, description: String, request: DebugRequestInfo? = nil) {
    self.message = message
    self.description = description
    self.request = request
  }
}

/// A request that failed.
///
/// - SeeAlso: AppCoins SDK 4.3, `DebugRequestInfo`.
@available(*, deprecated, message: "Errors of the new SDK carry a text; see M07 of isola migrate.")
public final class DebugRequestInfo: Sendable {
  /// Where it went.
  @available(*, deprecated, message: "Errors of the new SDK carry a text; see M07 of isola migrate.")
  public let url: String
  /// How it asked.
  @available(*, deprecated, message: "Errors of the new SDK carry a text; see M07 of isola migrate.")
  public let method: RequestMethod
  /// What it said.
  @available(*, deprecated, message: "Errors of the new SDK carry a text; see M07 of isola migrate.")
  public let body: String
  /// What was answered.
  @available(*, deprecated, message: "Errors of the new SDK carry a text; see M07 of isola migrate.")
  public let responseData: String
  /// The number of the answer; 0 where there was none.
  @available(*, deprecated, message: "Errors of the new SDK carry a text; see M07 of isola migrate.")
  public let statusCode: Int

  init(url: String, method: RequestMethod, body: String = "", responseData: String = "", statusCode: Int = 0) {
    self.url = url
    self.method = method
    self.body = body
    self.responseData = responseData
    self.statusCode = statusCode
  }
}

/// How a request asks.
///
/// - SeeAlso: AppCoins SDK 4.3, `RequestMethod`.
@available(*, deprecated, message: "Errors of the new SDK carry a text; see M07 of isola migrate.")
public enum RequestMethod: String, Sendable {
  /// For what is there.
  @available(*, deprecated, message: "Errors of the new SDK carry a text; see M07 of isola migrate.")
  case GET
  /// With something new.
  @available(*, deprecated, message: "Errors of the new SDK carry a text; see M07 of isola migrate.")
  case POST
  /// With a change.
  @available(*, deprecated, message: "Errors of the new SDK carry a text; see M07 of isola migrate.")
  case PATCH
  /// For an end.
  @available(*, deprecated, message: "Errors of the new SDK carry a text; see M07 of isola migrate.")
  case DELETE
  /// In a way that is not known.
  @available(*, deprecated, message: "Errors of the new SDK carry a text; see M07 of isola migrate.")
  case UNKNOWN
}
