public import Foundation

/// An App Store storefront: which country's shop is open.
///
/// Currency and language follow from the country by Unicode's data. Where Apple charges in another currency than the
/// country's own (many storefronts charge in dollars), the simulator shows the country's own.
public struct Storefront: Identifiable, Hashable, Sendable {
  /// The ISO 3166-1 alpha-3 code.
  public let countryCode: String
  /// Apple's number where it is public, such as "143441"; the country code for the others.
  public let id: String
  /// The ISO 3166-1 alpha-2 code.
  public let region: String

  /// Finds a storefront.
  ///
  /// - Parameter countryCode: An alpha-3 code in capitals.
  /// - Throws: ``StoreSessionError/unknownStorefront(_:nearest:)`` for a code that the App Store does not have.
  public init(countryCode: String) throws(StoreSessionError) {
    guard let entry = StorefrontTable.entry(countryCode) else {
      let nearest = NearestMatch.of(countryCode.uppercased(), in: StorefrontTable.countryCodes)
      throw .unknownStorefront(countryCode, nearest: nearest)
    }
    self.init(entry)
  }

  /// The storefront that a transaction names, which a ledger from elsewhere may know and the table may not.
  init(recorded countryCode: String) {
    let unknown = StorefrontTable.Entry(countryCode: countryCode, region: "ZZ", number: nil)
    self.init(StorefrontTable.entry(countryCode) ?? unknown)
  }

  private init(_ entry: StorefrontTable.Entry) {
    countryCode = entry.countryCode
    region = entry.region
    id = entry.number ?? entry.countryCode
  }

  /// The codes of all storefronts, in alphabetical order.
  public static var countryCodes: [String] { StorefrontTable.countryCodes }

  /// The locale in which the storefront writes, with the country's likeliest language.
  public var locale: Locale { Locale(identifier: localeIdentifier) }

  /// The currency of the country.
  public var currency: Locale.Currency? { locale.currency }

  /// The identifier of ``locale``, such as "ja_JP" or "zh_Hant_TW".
  ///
  /// A script is written where the language has several, so that it can be told from the others.
  var localeIdentifier: String {
    let parts = Locale.Language(identifier: "und_\(region)").maximalIdentifier.split(separator: "-")
    guard parts.count == 3 else { return "en_\(region)" }
    return parts[0] == "zh" ? parts.joined(separator: "_") : "\(parts[0])_\(region)"
  }
}
