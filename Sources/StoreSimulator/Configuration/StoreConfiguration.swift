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
    document: JSONValue
  ) {
    self.path = path
    self.identifier = identifier
    self.format = format
    self.products = products
    self.groups = groups
    self.settings = settings
    self.warnings = warnings
    self.document = document
  }

  /// The product with an identifier, nil where the file has none.
  public func product(_ identifier: String) -> ConfiguredProduct? {
    products.first { $0.id == identifier }
  }
}

extension StoreConfiguration: CustomStringConvertible {
  /// Where it came from and how much is in it.
  public var description: String {
    "\(path): \(products.count) products, \(groups.count) groups, \(warnings.count) warnings"
  }
}
