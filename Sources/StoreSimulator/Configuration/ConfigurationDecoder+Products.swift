extension ConfigurationDecoder {
  /// Reads a list of products outside the groups.
  mutating func productList(_ root: JSONNode, _ key: String) throws(ConfigurationError) -> [ConfiguredProduct] {
    var result: [ConfiguredProduct] = []
    for node in try objects(root, key) {
      noteUnknownKeys(of: node, shape: "product", known: Self.productKeys)
      let kind = try kind(of: node, in: key)
      result.append(try product(node, kind: kind, subscription: nil))
    }
    return result
  }

  private func kind(of node: JSONNode, in list: String) throws(ConfigurationError) -> Product.ProductType {
    let fallback = list == "products" ? nil : "NonRenewingSubscription"
    let name = try string(node, "type") ?? fallback
    guard let name else {
      let message = "\(node.path("type")) is missing; \(Self.typeNames) was expected."
      throw error(.missingKey, node, message)
    }
    let place = node.child("type") ?? node
    switch name {
    case "Consumable": return .consumable
    case "NonConsumable": return .nonConsumable
    case "NonRenewingSubscription": return .nonRenewable
    case "RecurringSubscription":
      let message = "\(place.keyPath) is \"\(name)\", but such a product belongs in a group of subscriptionGroups."
      throw error(.misplacedProduct, place, message)
    default:
      let message = "\(place.keyPath) is \"\(printable(name))\", but \(Self.typeNames) was expected."
      throw error(.unknownProductType, place, message)
    }
  }

  /// Reads what all products have.
  mutating func product(
    _ node: JSONNode,
    kind: Product.ProductType,
    subscription: ConfiguredSubscription?
  ) throws(ConfigurationError) -> ConfiguredProduct {
    let id = try requiredString(node, "productID", "the identifier that the app asks for")
    let idNode = node.child("productID") ?? node
    if let first = places[id] {
      let there = "\(first.keyPath) on line \(first.value.position.line)"
      throw error(.duplicateProduct, idNode, "\(idNode.keyPath) is \"\(printable(id))\", which is taken by \(there).")
    }
    places[id] = idNode
    guard let price = try price(node, "displayPrice") else {
      throw error(.missingKey, node, "\(node.path("displayPrice")) is missing; a string such as \"4.99\" was expected.")
    }
    return ConfiguredProduct(
      id: id,
      kind: kind,
      referenceName: try string(node, "referenceName") ?? "",
      internalID: try string(node, "internalID"),
      price: price.value,
      priceText: price.text,
      isFamilyShareable: try bool(node, "familyShareable"),
      localizations: try localizations(node, of: id),
      subscription: subscription,
      keyPath: node.keyPath,
      line: node.value.position.line
    )
  }

  /// Reads names and descriptions, and tolerates the shapes that hand-made files give them.
  mutating func localizations(
    _ parent: JSONNode,
    of product: String?
  ) throws(ConfigurationError) -> [ConfiguredLocalization] {
    let list = parent.child("localizations")
    if let list, list.elements == nil {
      guard case .object = list.value.content else { throw wrongType(list, "an array") }
      warn(list, "\(list.keyPath) is an object, but an array was expected; it is taken as empty.")
      return []
    }
    var result: [ConfiguredLocalization] = []
    for node in try objects(parent, "localizations") {
      noteUnknownKeys(of: node, shape: "localization", known: ["description", "displayName", "locale"])
      let locale = try requiredString(node, "locale", "a locale such as \"en_US\"")
      result.append(
        ConfiguredLocalization(
          locale: locale,
          displayName: try localizedText(node, "displayName"),
          description: try localizedText(node, "description")
        )
      )
    }
    guard let product else { return result }
    if result.isEmpty {
      warn(list ?? parent, "Product \(printable(product)) has no localization, so its name is empty.")
    } else if let index = result.firstIndex(where: \.displayName.isEmpty) {
      let locale = printable(result[index].locale)
      warn(list ?? parent, "Product \(printable(product)) has an empty displayName for \(locale).")
    }
    return result
  }

  private mutating func localizedText(_ node: JSONNode, _ key: String) throws(ConfigurationError) -> String {
    if let child = node.child(key), case .object = child.value.content {
      warn(child, "\(child.keyPath) is an object, but a string was expected; it is taken as empty.")
      return ""
    }
    return try string(node, key) ?? ""
  }

  static let typeNames = "\"Consumable\", \"NonConsumable\", \"NonRenewingSubscription\" or \"RecurringSubscription\""

  static let productKeys: Set<String> = [
    "displayPrice", "familyShareable", "internalID", "localizations", "productID", "promotionalImageID",
    "referenceName", "type",
  ]
}
