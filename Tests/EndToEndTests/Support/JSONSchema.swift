/// The part of JSON Schema that our documents are described with.
///
/// A keyword that is not supported is an error in the schema and not ignored: a misspelt one would allow everything.
///
/// - SeeAlso: JSON Schema, draft 2020-12.
struct JSONSchema {
  /// Why a schema cannot be used.
  struct SchemaError: Error, Equatable, CustomStringConvertible {
    /// Where in the schema.
    let pointer: JSONPointer
    /// What is wrong there.
    let message: String

    var description: String { "The schema at “\(pointer)” \(message)." }
  }

  /// A place in which a document is not as the schema says.
  struct Failure: Equatable, CustomStringConvertible {
    /// Where in the document.
    let pointer: JSONPointer
    /// What was expected and what is there.
    let message: String

    var description: String { "\(pointer.steps.isEmpty ? "The document" : "“\(pointer)”") \(message)." }
  }

  let root: JSONValue

  /// Takes a schema from `JSONSerialization` and checks it.
  ///
  /// - Throws: ``SchemaError``; ``JSONValue/ConversionError``.
  init(_ schema: Any) throws {
    try self.init(JSONValue(schema))
  }

  /// Reads a schema from its text and checks it.
  ///
  /// - Throws: ``SchemaError``; the error of `JSONSerialization`.
  init(json: String) throws {
    try self.init(JSONValue(json: json))
  }

  private init(_ root: JSONValue) throws {
    self.root = root
    try check(root, at: JSONPointer())
  }

  /// Compares a document from `JSONSerialization` with the schema.
  ///
  /// - Returns: Each place that is not as it should be, in a fixed order; none when the document is valid.
  /// - Throws: ``JSONValue/ConversionError``.
  func failures(in document: Any) throws -> [Failure] {
    validate(try JSONValue(document), against: root, at: JSONPointer(), following: [])
  }

  /// Compares the text of a document with the schema.
  ///
  /// - Returns: Each place that is not as it should be, in a fixed order; none when the document is valid.
  /// - Throws: The error of `JSONSerialization`.
  func failures(inJSON text: String) throws -> [Failure] {
    validate(try JSONValue(json: text), against: root, at: JSONPointer(), following: [])
  }
}

// MARK: - Checking the schema itself

extension JSONSchema {
  private static let annotations: Set = ["$schema", "$id", "$comment", "title", "description", "default", "examples"]
  private static let types: Set = ["null", "boolean", "integer", "number", "string", "array", "object"]

  private func check(_ schema: JSONValue, at pointer: JSONPointer) throws {
    if case .bool = schema { return }
    guard case .object(let keywords) = schema else {
      throw SchemaError(pointer: pointer, message: "is \(schema.phrase) where an object or a boolean was expected")
    }
    for (keyword, value) in keywords.sorted(by: { $0.key < $1.key }) {
      try check(keyword, value, at: pointer.appending(keyword))
    }
  }

  private func check(_ keyword: String, _ value: JSONValue, at pointer: JSONPointer) throws {
    func require(_ isRight: Bool, _ expected: String) throws {
      guard isRight else {
        throw SchemaError(pointer: pointer, message: "is \(value.phrase) where \(expected) was expected")
      }
    }
    switch (keyword, value) {
    case ("const", _):
      break
    case ("type", _):
      let names = value.elements ?? [value]
      try require(
        !names.isEmpty && names.allSatisfy { Self.types.contains($0.text ?? "") },
        "a type or an array of types"
      )
    case ("enum", _):
      try require(value.elements?.isEmpty == false, "an array of values")
    case ("required", _):
      try require(value.elements?.allSatisfy { $0.text != nil } == true, "an array of names")
    case ("minimum", _):
      try require(value.isOf(type: "number"), "a number")
    case ("properties", .object(let members)), ("$defs", .object(let members)):
      for (name, member) in members.sorted(by: { $0.key < $1.key }) { try check(member, at: pointer.appending(name)) }
    case ("additionalProperties", _), ("items", _):
      try check(value, at: pointer)
    case ("oneOf", .array(let schemas)), ("anyOf", .array(let schemas)):
      try require(!schemas.isEmpty, "an array of schemas")
      for (index, schema) in schemas.enumerated() { try check(schema, at: pointer.appending(index)) }
    case ("$ref", .string(let reference)):
      try require(target(of: reference) != nil, "“#” or a pointer to a part of this schema")
    case ("properties", _), ("$defs", _), ("oneOf", _), ("anyOf", _), ("$ref", _):
      try require(false, keyword == "$ref" ? "a string" : keyword.hasSuffix("Of") ? "an array of schemas" : "an object")
    default:
      guard !Self.annotations.contains(keyword) else { break }
      throw SchemaError(pointer: pointer, message: "is a keyword that is not supported")
    }
  }

  /// Returns the schema that a reference such as `#/$defs/album` names.
  func target(of reference: String) -> JSONValue? {
    guard reference.hasPrefix("#"), reference == "#" || reference.hasPrefix("#/") else { return nil }
    return JSONPointer(reference).resolve(in: root)
  }
}

extension JSONValue {
  var elements: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
  var members: [String: JSONValue]? { if case .object(let members) = self { members } else { nil } }
  var text: String? { if case .string(let text) = self { text } else { nil } }

  var quantity: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}
