/// Turns a JSON document into a configuration, and says where it does not fit.
///
/// The first fault is thrown; everything tolerable becomes a warning.
struct ConfigurationDecoder {
  let path: String
  var warnings: [ConfigurationWarning] = []
  /// The warning for each unknown key, by the kind of object it stands in, and how often it was met.
  var unknownKeys: [String: (warning: Int, count: Int)] = [:]
  /// Where each product identifier was first met.
  var places: [String: JSONNode] = [:]

  init(path: String) {
    self.path = path
  }

  /// Reads the outermost object.
  mutating func configuration(from document: JSONValue) throws(ConfigurationError) -> StoreConfiguration {
    let root = JSONNode(value: document, keyPath: "")
    guard case .object = document.content else {
      throw error(.wrongType, root, "The file holds \(document.kind), but a JSON object was expected.")
    }
    for repeated in document.repeatedKeys() {
      warnings.append(
        ConfigurationWarning(
          repeated.keyPath,
          repeated.position,
          "The key \(repeated.keyPath) is repeated; the last one counts."
        )
      )
    }
    noteUnknownKeys(of: root, shape: "", known: Self.knownKeys)
    noteKeyPair(of: root)
    let format = try format(of: root)
    var products = try productList(root, "products")
    products += try productList(root, "nonRenewingSubscriptions")
    let (groups, subscriptions) = try groupList(root)
    let settings = try settings(of: root)
    return StoreConfiguration(
      path: path,
      identifier: try string(root, "identifier"),
      format: format,
      products: products + subscriptions,
      groups: groups,
      settings: settings,
      warnings: warningsWithCounts.sorted { ($0.line, $0.column) < ($1.line, $1.column) },
      offerKey: offerKey(of: root),
      document: document
    )
  }

  /// The key pair of promotional offers, nil where there is none.
  private func offerKey(of root: JSONNode) -> OfferKey? {
    guard let pair = root.child("subscriptionOffersKeyPair"), case .string(let id)? = pair.child("id")?.value.content,
      case .secret(let key)? = pair.child("privateKey")?.value.content
    else { return nil }
    return OfferKey(id: id, privateKey: key)
  }

  private static let knownKeys: Set<String> = [
    "appPolicies", "identifier", "nonRenewingSubscriptions", "products", "settings", "subscriptionGroups",
    "subscriptionOffersKeyPair", "version",
  ]

  private mutating func format(of root: JSONNode) throws(ConfigurationError) -> String? {
    guard let version = try object(root, "version") else {
      warn(root, "The file has no version; its keys are read as they come.", keyPath: "version")
      return nil
    }
    guard let major = try integer(version, "major") else {
      throw error(.missingKey, version, "version.major is missing; the number of the format was expected.")
    }
    let minor = try integer(version, "minor") ?? 0
    if !(1...5).contains(major) {
      warn(version, "version is \(major).\(minor); formats 1.0 to 5.0 are known, so some keys may go unread.")
    }
    return "\(major).\(minor)"
  }

  /// Warns of a private key in the file, without touching it.
  private mutating func noteKeyPair(of root: JSONNode) {
    guard let pair = root.child("subscriptionOffersKeyPair") else { return }
    noteUnknownKeys(of: pair, shape: pair.keyPath, known: ["id", "privateKey"])
    guard let key = pair.child("privateKey"), case .secret = key.value.content else { return }
    warn(key, "\(key.keyPath) is a private key; keep this file out of public repositories.")
  }

  private var warningsWithCounts: [ConfigurationWarning] {
    var result = warnings
    for (index, count) in unknownKeys.values where count > 1 {
      let first = warnings[index]
      let others = count == 2 ? "once more" : "\(count - 1) more times"
      let position = SourcePosition(line: first.line, column: first.column)
      result[index] = ConfigurationWarning(
        first.keyPath,
        position,
        "\(first.keyPath) is no known key; it occurs \(others) in such places and is kept as it is."
      )
    }
    return result
  }
}
