/// What a `.storekit` file says: products, subscription groups and settings.
///
/// Keys are read by their presence and never by the file's version, because Xcode keeps the version of an old file
/// while it adds new keys. What is not understood is kept with the document and reported as a warning. A private key
/// in the file is held and never shown: not by printing, reflecting or dumping this value, and not by an error.
public struct StoreConfiguration: Sendable {
  /// Where the configuration came from, as the caller named it.
  public let path: String
  /// The identifier that the file gives itself.
  public let identifier: String?
  /// The version of the format, such as "4.0"; nil where the file names none.
  public let format: String?
  /// Products of all four kinds: `products` first, then non-renewing subscriptions, then the groups' subscriptions.
  public let products: [ConfiguredProduct]
  /// The subscription groups in the order of the file.
  public let groups: [ConfiguredGroup]
  /// The settings, with StoreKit's defaults for what is absent.
  public let settings: ConfiguredSettings
  /// What was tolerated, in the order of the file.
  public let warnings: [ConfigurationWarning]

  /// The key that the app's server signs promotional offers with, nil where the file has none.
  let offerKey: OfferKey?

  /// Where each product stands among the products.
  private let places: [String: Int]

  /// The whole document as it was read, keys included that mean nothing here.
  let document: JSONValue

  init(
    path: String,
    identifier: String?,
    format: String?,
    products: [ConfiguredProduct],
    groups: [ConfiguredGroup],
    settings: ConfiguredSettings,
    warnings: [ConfigurationWarning],
    offerKey: OfferKey?,
    document: JSONValue
  ) {
    self.path = path
    self.identifier = identifier
    self.format = format
    self.products = products
    self.groups = groups
    self.settings = settings
    self.warnings = warnings
    self.offerKey = offerKey
    places = Dictionary(products.enumerated().map { ($1.id, $0) }) { first, _ in first }
    self.document = document
  }

  /// The product with an identifier, nil where the file has none.
  public func product(_ identifier: String) -> ConfiguredProduct? {
    places[identifier].map { products[$0] }
  }

  /// The win-back offers of a group that its former subscribers are eligible for, best first: what is saved in a day.
  func winBackOffers(ofGroup group: String?) -> [ConfiguredOffer] {
    products.filter { $0.subscription?.groupID == group }.flatMap { product in
      (product.subscription?.offers ?? []).filter { $0.type == .winBack && $0.isEligible }.map { offer in
        (offer, saved: product.dailySaving(with: offer))
      }
    }
    .enumerated().sorted { ($0.element.saved, $1.offset) > ($1.element.saved, $0.offset) }.map(\.element.0)
  }
}

extension StoreConfiguration: CustomStringConvertible {
  /// Where it came from and how much is in it.
  public var description: String {
    "\(path): \(products.count) products, \(groups.count) groups, \(warnings.count) warnings"
  }
}
