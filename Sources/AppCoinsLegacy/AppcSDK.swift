import AppCoins
public import Foundation

/// The market in the app's life, as the former SDK has it.
///
/// - SeeAlso: AppCoins SDK 4.3, `AppcSDK`.
@available(
  *,
  deprecated,
  message: "The new SDK has it too, without configure(locale:marketplace:); see M17 of isola migrate."
)
public struct AppcSDK {
  private init() {}

  /// What was configured.
  ///
  /// - SeeAlso: AppCoins SDK 4.3, `AppcSDK.configuration`.
  @available(*, deprecated, message: "The new SDK does not have it; see M17 of isola migrate.")
  public static var configuration: Configuration { Configuration() }

  /// Says where the app believes it is; it counts while the developer tools are on.
  ///
  /// - Parameters:
  ///   - locale: The country.
  ///   - marketplace: The market.
  /// - SeeAlso: AppCoins SDK 4.3, `AppcSDK.configure(locale:marketplace:)`.
  @available(*, deprecated, message: "The new SDK does not have it; see M17 of isola migrate.")
  public static func configure(
    locale: AppcStorefront.Locale? = nil,
    marketplace: AppcStorefront.Marketplace? = nil
  ) {
    market?.configure(country: locale?.code, isApples: marketplace == .apple)
  }

  /// Starts the market; a purchase before it is not allowed.
  ///
  /// A purchase that began outside the app and is kept is told of again.
  ///
  /// - SeeAlso: AppCoins SDK 4.3, `AppcSDK.initialize()`.
  @available(*, deprecated, message: "The new SDK has it too; nothing is to be migrated but the import.")
  public static func initialize() {
    market?.initialize()
  }

  /// Whether things can be bought through the market.
  ///
  /// - Returns: Whether.
  /// - SeeAlso: AppCoins SDK 4.3, `AppcSDK.isAvailable()`.
  @available(*, deprecated, message: "The new SDK has it too; nothing is to be migrated but the import.")
  @concurrent
  public static func isAvailable() async -> Bool { market?.isAvailable(to: .former) ?? false }

  /// Deals with a link that opened the app.
  ///
  /// - Parameter redirectURL: The link; nil is nobody's.
  /// - Returns: Whether it is one of the market's, by its scheme.
  /// - SeeAlso: AppCoins SDK 4.3, `AppcSDK.handle(redirectURL:)`.
  @available(*, deprecated, message: "The new SDK has it too, with other links; see M17 of isola migrate.")
  public static func handle(redirectURL: URL?) -> Bool { market?.handle(redirectURL, by: .former) ?? false }

  private static var market: Market? { try? MarketEnvironment.process.market }
}

/// What was configured, which nobody outside can look at.
///
/// - SeeAlso: AppCoins SDK 4.3, `Configuration`.
@available(*, deprecated, message: "The new SDK does not have it; see M17 of isola migrate.")
public struct Configuration: Sendable {}

@available(*, deprecated, message: "The key is dead in the new SDK; see M17 of isola migrate.")
extension Bundle {
  /// Whether the app's property list turns the developer tools on, by a text.
  ///
  /// - SeeAlso: AppCoins SDK 4.3, `Bundle.isAppCoinsDevToolsEnabled`.
  @available(*, deprecated, message: "The key is dead in the new SDK; see M17 of isola migrate.")
  public var isAppCoinsDevToolsEnabled: Bool {
    (infoDictionary?["AppCoinsDevToolsEnabled"] as? String).map { ["YES", "TRUE", "1"].contains($0.uppercased()) }
      ?? false
  }
}
