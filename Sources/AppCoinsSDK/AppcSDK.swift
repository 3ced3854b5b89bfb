import AppCoins
public import Foundation

/// The market in the app's life: when it starts, whether it is there, and which links are its own.
///
/// - SeeAlso: AppCoins SDK, `AppcSDK`.
public struct AppcSDK: Sendable {
  private init() {}

  /// Starts the market; a purchase before it is not allowed, and a second call does nothing.
  ///
  /// It belongs first into every place where the app can begin.
  ///
  /// - SeeAlso: AppCoins SDK, `AppcSDK.initialize()`.
  public static func initialize() {
    withMarket("AppcSDK.initialize()") { $0.initialize() }
  }

  /// Whether things can be bought through the market: by the mode that was chosen, else by where the app came from.
  ///
  /// - Returns: Whether.
  /// - SeeAlso: AppCoins SDK, `AppcSDK.isAvailable()`.
  @concurrent
  public static func isAvailable() async -> Bool {
    withMarket("AppcSDK.isAvailable()") { $0.isAvailable() } ?? false
  }

  /// Deals with a link that opened the app.
  ///
  /// - Parameter redirectURL: The link; nil is nobody's.
  /// - Returns: Whether it is one of the market's, by its scheme, so that the app need not look at it.
  /// - SeeAlso: AppCoins SDK, `AppcSDK.handle(redirectURL:)`.
  public static func handle(redirectURL: URL?) -> Bool {
    withMarket("AppcSDK.handle(redirectURL:)") { $0.handle(redirectURL, by: .present) } ?? false
  }
}
