/// The country and the market that an app believes it is in, as the former SDK has it.
///
/// - SeeAlso: AppCoins SDK 4.3, `AppcStorefront`.
@available(*, deprecated, message: "The new SDK does not have it; see M17 of isola migrate.")
public struct AppcStorefront: Sendable {
  /// The country.
  @available(*, deprecated, message: "The new SDK does not have it; see M17 of isola migrate.")
  public let locale: Locale?
  /// The market.
  @available(*, deprecated, message: "The new SDK does not have it; see M17 of isola migrate.")
  public let marketplace: Marketplace?

  /// Where an app is sold.
  ///
  /// - SeeAlso: AppCoins SDK 4.3, `AppcStorefront.Marketplace`.
  @available(*, deprecated, message: "The new SDK does not have it; see M17 of isola migrate.")
  public enum Marketplace: String, Sendable {
    /// By Aptoide.
    @available(*, deprecated, message: "The new SDK does not have it; see M17 of isola migrate.")
    case aptoide
    /// By Apple.
    @available(*, deprecated, message: "The new SDK does not have it; see M17 of isola migrate.")
    case apple

    /// The market with a name.
    ///
    /// - Parameter raw: The name.
    /// - Returns: The market; nil for another name.
    @available(*, deprecated, message: "The new SDK does not have it; see M17 of isola migrate.")
    public static func fromRaw(raw: String) -> Marketplace? { Marketplace(rawValue: raw) }
  }
}
