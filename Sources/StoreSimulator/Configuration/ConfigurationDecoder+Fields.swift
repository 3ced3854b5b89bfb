import Foundation

extension ConfigurationDecoder {
  /// A fault at a node.
  func error(_ code: ConfigurationError.Code, _ node: JSONNode, _ message: String) -> ConfigurationError {
    let keyPath = node.keyPath.isEmpty ? nil : node.keyPath
    return ConfigurationError(code, path: path, position: node.value.position, keyPath: keyPath, message)
  }

  /// A warning at a node.
  mutating func warn(_ node: JSONNode, _ message: String, keyPath: String? = nil) {
    warnings.append(ConfigurationWarning(keyPath ?? node.keyPath, node.value.position, message))
  }

  /// Reports the keys of an object that mean nothing here, one warning for all objects of a shape.
  mutating func noteUnknownKeys(of node: JSONNode, shape: String, known: Set<String>) {
    guard case .object(let members) = node.value.content else { return }
    for member in members where !known.contains(member.key) {
      let name = "\(shape).\(member.key)"
      if let entry = unknownKeys[name] {
        unknownKeys[name] = (entry.warning, entry.count + 1)
      } else {
        unknownKeys[name] = (warnings.count, 1)
        let keyPath = node.path(printable(member.key))
        warnings.append(
          ConfigurationWarning(keyPath, member.position, "\(keyPath) is no known key; it is kept as it is.")
        )
      }
    }
  }

  /// The fault of a value with the wrong type.
  func wrongType(_ node: JSONNode, _ expected: String) -> ConfigurationError {
    error(.wrongType, node, "\(node.keyPath) is \(node.value.kind), but \(expected) was expected.")
  }

  /// A string member; nil where it is absent or null.
  func string(_ parent: JSONNode, _ key: String) throws(ConfigurationError) -> String? {
    guard let node = parent.child(key) else { return nil }
    guard case .string(let text) = node.value.content else { throw wrongType(node, "a string") }
    return text
  }

  /// A string member that must be there and not empty.
  func requiredString(_ parent: JSONNode, _ key: String, _ purpose: String) throws(ConfigurationError) -> String {
    guard let text = try string(parent, key) else {
      throw error(.missingKey, parent, "\(parent.path(key)) is missing; \(purpose) was expected.")
    }
    guard !text.isEmpty else {
      throw error(.missingKey, parent.child(key) ?? parent, "\(parent.path(key)) is empty; \(purpose) was expected.")
    }
    return text
  }

  /// A boolean member, false where it is absent.
  func bool(_ parent: JSONNode, _ key: String) throws(ConfigurationError) -> Bool {
    guard let node = parent.child(key) else { return false }
    guard case .bool(let value) = node.value.content else { throw wrongType(node, "true or false") }
    return value
  }

  /// A whole-number member; nil where it is absent.
  func integer(_ parent: JSONNode, _ key: String) throws(ConfigurationError) -> Int? {
    guard let node = parent.child(key) else { return nil }
    guard case .number(let text) = node.value.content else { throw wrongType(node, "a whole number") }
    guard let value = Int(text) else {
      throw error(.wrongType, node, "\(node.keyPath) is \(printable(text)), but a whole number was expected.")
    }
    return value
  }

  /// A number member; nil where it is absent.
  func double(_ parent: JSONNode, _ key: String) throws(ConfigurationError) -> Double? {
    guard let node = parent.child(key) else { return nil }
    guard case .number(let text) = node.value.content, let value = Double(text), value.isFinite else {
      throw wrongType(node, "a number that fits a date")
    }
    return value
  }

  /// An object member; nil where it is absent.
  func object(_ parent: JSONNode, _ key: String) throws(ConfigurationError) -> JSONNode? {
    guard let node = parent.child(key) else { return nil }
    return try asObject(node)
  }

  /// A node that has to be an object.
  func asObject(_ node: JSONNode) throws(ConfigurationError) -> JSONNode {
    guard case .object = node.value.content else { throw wrongType(node, "an object") }
    return node
  }

  /// The objects of an array member; none where it is absent.
  func objects(_ parent: JSONNode, _ key: String) throws(ConfigurationError) -> [JSONNode] {
    guard let node = parent.child(key) else { return [] }
    guard let elements = node.elements else { throw wrongType(node, "an array") }
    var result: [JSONNode] = []
    for element in elements { result.append(try asObject(element)) }
    return result
  }

  /// A price member; nil where it is absent.
  func price(_ parent: JSONNode, _ key: String) throws(ConfigurationError) -> (value: Decimal, text: String)? {
    guard let node = parent.child(key) else { return nil }
    guard case .string(let text) = node.value.content else { throw wrongType(node, "a string such as \"4.99\"") }
    do {
      return (try PriceText.decimal(text), text)
    } catch {
      switch error {
      case .negative:
        throw self.error(.negativePrice, node, "\(node.keyPath) is \"\(printable(text))\"; a price is zero or more.")
      case .notDecimal:
        throw self.error(
          .badPrice,
          node,
          "\(node.keyPath) is \"\(printable(text))\", but digits with an optional point such as \"4.99\" were expected."
        )
      }
    }
  }

  /// A period member; nil where it is absent.
  func period(_ parent: JSONNode, _ key: String) throws(ConfigurationError) -> (Product.SubscriptionPeriod, JSONNode)? {
    guard let text = try string(parent, key), let node = parent.child(key) else { return nil }
    guard let period = Product.SubscriptionPeriod(iso8601: text) else {
      throw error(
        .badPeriod,
        node,
        "\(node.keyPath) is \"\(printable(text))\", but an ISO 8601 duration in one unit such as \"P1M\" was expected."
      )
    }
    return (period, node)
  }

  /// A text of the file, fit for one line of a message.
  func printable(_ text: String) -> String {
    let short = text.count > 40 ? "\(text.prefix(40))…" : text
    return short.unicodeScalars.reduce(into: "") { result, scalar in
      result += scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : String(scalar)
    }
  }
}
