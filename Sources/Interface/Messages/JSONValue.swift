import Foundation

/// A JSON value, as replies are compared with and events are made of.
///
/// Members keep their order and numbers keep their text, so nothing changes on the way through.
package indirect enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A name and its value.
  package struct Member: Equatable, Sendable {
    /// The name.
    package let name: String

    /// The value.
    package let value: JSONValue
  }

  /// An object whose members keep the order in which they are written.
  ///
  /// - Parameter members: Names and values; a `nil` value leaves its member out.
  /// - Returns: The object.
  package static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { name, value in value.map { Member(name: name, value: $0) } })
  }

  /// The value of a member, `nil` when this is no object or has none of that name.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  /// Makes a string.
  package init(stringLiteral value: String) { self = .string(value) }

  /// Makes a number.
  package init(integerLiteral value: Int) { self = .number("\(value)") }

  /// Makes a truth value.
  package init(booleanLiteral value: Bool) { self = .bool(value) }
}

// MARK: - Text

extension JSONValue {
  /// The value as JSON on one line.
  package var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let text): text
    case .string(let string): Self.quoted(string)
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.name) + ":" + $0.value.text }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0"..<" ", "\u{7f}": text += "\\u" + String(repeating: "0", count: 4 - hex(scalar).count) + hex(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  private static func hex(_ scalar: Unicode.Scalar) -> String {
    String(scalar.value, radix: 16)
  }
}

// MARK: - From an encodable value

extension JSONValue: Decodable {
  /// Reads any JSON value; members come in the order of their names, since a decoder does not tell theirs.
  package init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Key.self) {
      self = .object(
        try container.allKeys.sorted { $0.stringValue < $1.stringValue }.map {
          Member(name: $0.stringValue, value: try container.decode(JSONValue.self, forKey: $0))
        }
      )
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
      self = .array(elements)
    } else {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Decimal.self) {
        self = .number("\(value)")
      } else {
        self = .string(try container.decode(String.self))
      }
    }
  }

  /// The JSON form of a value.
  ///
  /// - Parameter value: The value to encode.
  /// - Throws: `EncodingError` when the value cannot be encoded.
  package init(encoding value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    self = try JSONDecoder().decode(JSONValue.self, from: encoder.encode(value))
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

// MARK: - To an encoder

extension JSONValue: Encodable {
  /// Writes the value as the form it has.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let members):
      var container = encoder.container(keyedBy: Key.self)
      for member in members { try container.encode(member.value, forKey: Key(stringValue: member.name)) }
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let value):
      var container = encoder.singleValueContainer()
      try container.encode(value)
    case .number(let text):
      var container = encoder.singleValueContainer()
      try container.encode(Decimal(string: text) ?? 0)
    case .string(let string):
      var container = encoder.singleValueContainer()
      try container.encode(string)
    }
  }
}
