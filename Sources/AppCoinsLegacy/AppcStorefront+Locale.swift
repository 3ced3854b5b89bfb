@available(*, deprecated, message: "The new SDK does not have it; see M17 of isola migrate.")
extension AppcStorefront {
  /// A country, by its ISO 3166-1 alpha-3 code.
  ///
  /// - SeeAlso: AppCoins SDK 4.3, `AppcStorefront.Locale`.
  @available(*, deprecated, message: "The new SDK does not have it; see M17 of isola migrate.")
  public struct Locale: Equatable, Sendable {
    /// The code.
    @available(*, deprecated, message: "The new SDK does not have it; see M17 of isola migrate.")
    public let code: String
    /// The name in English.
    @available(*, deprecated, message: "The new SDK does not have it; see M17 of isola migrate.")
    public let region: String

    /// The country with a code.
    ///
    /// - Parameter raw: The code.
    /// - Returns: The country; nil for another code.
    @available(*, deprecated, message: "The new SDK does not have it; see M17 of isola migrate.")
    public static func fromRaw(raw: String) -> Locale? { countries.first { $0.code == raw } }
  }
}
