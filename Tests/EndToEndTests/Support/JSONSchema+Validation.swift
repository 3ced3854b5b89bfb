extension JSONSchema {
  /// Compares a value with a schema, keyword by keyword.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - schema: A schema that was checked.
  ///   - pointer: Where the value is in the document.
  ///   - references: The references that led here without a step into the document; one of them again would never end.
  /// - Returns: Each place that is not as it should be.
  func validate(
    _ value: JSONValue,
    against schema: JSONValue,
    at pointer: JSONPointer,
    following references: Set<String>
  ) -> [Failure] {
    guard case .object(let keywords) = schema else {
      return schema == .bool(false) ? [Failure(pointer: pointer, message: "is not allowed")] : []
    }
    var failures = simpleFailures(of: value, keywords, at: pointer)
    failures += objectFailures(of: value, keywords, at: pointer)
    if case .array(let elements) = value, let items = keywords["items"] {
      for (index, element) in elements.enumerated() {
        failures += validate(element, against: items, at: pointer.appending(index), following: [])
      }
    }
    failures += alternativeFailures(of: value, keywords, at: pointer, following: references)
    if let reference = keywords["$ref"]?.text, let target = target(of: reference) {
      if references.contains(reference) {
        failures.append(Failure(pointer: pointer, message: "cannot be checked, since “\(reference)” leads to itself"))
      } else {
        failures += validate(value, against: target, at: pointer, following: references.union([reference]))
      }
    }
    return failures
  }

  private func simpleFailures(
    of value: JSONValue,
    _ keywords: [String: JSONValue],
    at pointer: JSONPointer
  ) -> [Failure] {
    var messages: [String] = []
    if let type = keywords["type"] {
      let names = (type.elements ?? [type]).compactMap(\.text)
      if !names.contains(where: value.isOf) {
        messages.append("is \(value.phrase) where the type \(names.joined(separator: " or ")) was expected")
      }
    }
    if let constant = keywords["const"], constant != value {
      messages.append("is \(value.phrase) where \(constant.phrase) was expected")
    }
    if let values = keywords["enum"]?.elements, !values.contains(value) {
      messages.append("is \(value.phrase) where one of \(values.map(\.phrase).joined(separator: ", ")) was expected")
    }
    if let minimum = keywords["minimum"]?.quantity, let quantity = value.quantity, quantity < minimum {
      messages.append("is \(value.phrase) where at least \(keywords["minimum"]?.phrase ?? "") was expected")
    }
    return messages.map { Failure(pointer: pointer, message: $0) }
  }

  private func objectFailures(
    of value: JSONValue,
    _ keywords: [String: JSONValue],
    at pointer: JSONPointer
  ) -> [Failure] {
    guard case .object(let members) = value else { return [] }
    let properties = keywords["properties"]?.members ?? [:]
    var failures: [Failure] = []
    for name in keywords["required"]?.elements?.compactMap(\.text) ?? [] where members[name] == nil {
      failures.append(Failure(pointer: pointer, message: "has no “\(name)”, which is required"))
    }
    for (name, member) in members.sorted(by: { $0.key < $1.key }) {
      guard let schema = properties[name] ?? keywords["additionalProperties"] else { continue }
      failures += validate(member, against: schema, at: pointer.appending(name), following: [])
    }
    return failures
  }

  private func alternativeFailures(
    of value: JSONValue,
    _ keywords: [String: JSONValue],
    at pointer: JSONPointer,
    following references: Set<String>
  ) -> [Failure] {
    var failures: [Failure] = []
    for keyword in ["anyOf", "oneOf"] {
      guard let schemas = keywords[keyword]?.elements else { continue }
      let results = schemas.map { validate(value, against: $0, at: pointer, following: references) }
      let matches = results.indices.filter { results[$0].isEmpty }
      if matches.isEmpty {
        // The alternative with the fewest failures is the one that was probably meant.
        let nearest = results.min { $0.count < $1.count } ?? []
        let alternatives = "matches none of the \(schemas.count) alternatives of \(keyword)"
        failures.append(Failure(pointer: pointer, message: "\(alternatives); what follows is about the nearest"))
        failures += nearest
      } else if keyword == "oneOf", matches.count > 1 {
        let indexes = matches.map(String.init).joined(separator: ", ")
        failures.append(Failure(pointer: pointer, message: "matches more than one alternative of oneOf: \(indexes)"))
      }
    }
    return failures
  }
}
