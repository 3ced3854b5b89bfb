import Foundation

/// A JSON document as a value that can be compared and asked for its type.
enum JSONValue: Equatable {
  case null
  case bool(Bool)
  /// A number without a fraction, however it was written: `1.0` is the integer 1.
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Why something is not JSON.
  struct ConversionError: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  /// Converts what `JSONSerialization` returns.
  ///
  /// - Parameter value: Dictionaries, arrays, strings, numbers and nulls.
  /// - Throws: ``ConversionError`` for anything else.
  init(_ value: Any) throws {
    switch value {
    case is NSNull:
      self = .null
    case let value as String:
      self = .string(value)
    case let value as [Any]:
      self = .array(try value.map(JSONValue.init))
    case let value as [String: Any]:
      self = .object(try value.mapValues(JSONValue.init))
    case let value as NSNumber where Self.isBool(value):
      self = .bool(value.boolValue)
    case let value as NSNumber:
      self = Int(exactly: value).map(Self.integer) ?? .number(value.doubleValue)
    default:
      throw ConversionError(description: "A value of type \(type(of: value)) is not JSON.")
    }
  }

  /// Reads a document.
  ///
  /// - Parameter json: The document; a string or a number alone is one too.
  /// - Throws: The error of `JSONSerialization`.
  init(json: String) throws {
    try self.init(JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed))
  }

  /// A number converts to `Bool` as well; only its C type says that it was `true` or `false`.
  private static func isBool(_ number: NSNumber) -> Bool {
    // The pointer is to a string of at least its terminator, which lives as long as the number.
    unsafe number.objCType[0] == CChar(UInt8(ascii: "c"))
  }
}

extension JSONValue {
  /// What the value is called in a message.
  var phrase: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .integer(let value): "the integer \(value)"
    case .number(let value): "the number \(value)"
    case .string(let value): "the string “\(value)”"
    case .array(let values): "an array of \(values.count)"
    case .object(let members): "an object with \(members.keys.sorted().joined(separator: ", "))"
    }
  }

  /// Whether the value has a type of JSON Schema.
  func isOf(type name: String) -> Bool {
    switch (self, name) {
    case (.null, "null"), (.bool, "boolean"), (.string, "string"), (.array, "array"), (.object, "object"): true
    case (.integer, "integer"), (.integer, "number"), (.number, "number"): true
    default: false
    }
  }
}
