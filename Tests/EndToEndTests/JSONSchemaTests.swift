import Foundation
import Testing

struct JSONSchemaTests {
  private static let album = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Album",
      "$defs": {
        "track": {
          "type": "object",
          "required": ["title", "seconds"],
          "additionalProperties": false,
          "properties": {"title": {"type": "string"}, "seconds": {"type": "integer", "minimum": 1}}
        }
      },
      "type": "object",
      "required": ["id"],
      "properties": {
        "id": {"type": "string"},
        "label": {"type": ["string", "null"]},
        "tracks": {"type": "array", "items": {"$ref": "#/$defs/track"}}
      }
    }
    """

  @Test(
    arguments: [
      (#"{"id": "a"}"#, []),
      (#"{"id": "a", "label": null, "else": 1, "tracks": [{"title": "t", "seconds": 2.0}]}"#, []),
      (#"{"id": "a", "tracks": []}"#, []),
      (#"{}"#, ["The document has no “id”, which is required."]),
      (#"[]"#, ["The document is an array of 0 where the type object was expected."]),
      (#"{"id": true}"#, ["“/id” is true where the type string was expected."]),
      (#"{"id": "a", "label": 1}"#, ["“/label” is the integer 1 where the type string or null was expected."]),
      (
        #"{"id": "a", "tracks": [{"title": "t", "seconds": 1}, {"title": "t", "seconds": 0, "a/b": 1}]}"#,
        [
          "“/tracks/1/a~1b” is not allowed.",
          "“/tracks/1/seconds” is the integer 0 where at least the integer 1 was expected.",
        ]
      ),
      (
        #"{"id": "a", "tracks": [{"seconds": 1.5}]}"#,
        [
          "“/tracks/0” has no “title”, which is required.",
          "“/tracks/0/seconds” is the number 1.5 where the type integer was expected.",
        ]
      ),
    ]
  )
  func `each place that is not as described is pointed at`(document: String, sentences: [String]) throws {
    let failures = try JSONSchema(json: Self.album).failures(inJSON: document)

    #expect(failures.map(\.description) == sentences)
  }

  @Test(
    arguments: [
      ("null", ["null"]), ("boolean", ["true", "false"]), ("integer", ["0", "1", "-7", "2.0", "1e2"]),
      ("number", ["0", "1", "-7", "2.0", "1e2", "0.5", "12345678901234567890"]), ("string", [#""""#, #""true""#]),
      ("array", ["[]", "[1]"]), ("object", ["{}", #"{"a": 1}"#]),
    ]
  )
  func `a type holds for its own values and for no others`(type: String, valid: [String]) throws {
    let all = [
      "null", "true", "false", "0", "1", "-7", "2.0", "1e2", "0.5", "12345678901234567890", #""""#, #""true""#, "[]",
      "[1]", "{}", #"{"a": 1}"#,
    ]
    let schema = try JSONSchema(json: #"{"type": "\#(type)"}"#)

    #expect(try all.filter { try schema.failures(inJSON: $0).isEmpty } == valid)
  }

  @Test(
    arguments: [
      (#"{"const": 1}"#, "1.0", true), (#"{"const": 1}"#, "true", false), (#"{"const": false}"#, "0", false),
      (#"{"const": {"a": [1, null]}}"#, #"{"a": [1, null]}"#, true), (#"{"const": {"a": [1]}}"#, #"{"a": [2]}"#, false),
      (#"{"enum": ["on", "off", null]}"#, "null", true), (#"{"enum": ["on", "off"]}"#, #""ON""#, false),
      (#"{"minimum": 0.5}"#, "0.5", true), (#"{"minimum": 0.5}"#, "0.4", false), (#"{"minimum": 9}"#, #""1""#, true),
      (#"{"anyOf": [{"type": "string"}, {"const": 1}]}"#, "1", true),
      (#"{"anyOf": [{"type": "string"}, {"const": 1}]}"#, "2", false),
      (#"{"anyOf": [{"type": "number"}, {"const": 1}]}"#, "1", true),
      (#"{"oneOf": [{"type": "number"}, {"const": 1}]}"#, "2", true),
      (#"{"oneOf": [{"type": "number"}, {"const": 1}]}"#, "1", false),
      (#"{"additionalProperties": {"type": "integer"}}"#, #"{"a": 1}"#, true),
      (#"{"additionalProperties": {"type": "integer"}}"#, #"{"a": ""}"#, false),
      (#"{"required": ["a"]}"#, #""not an object""#, true), (#"{"items": false}"#, "[]", true),
      (#"{"items": false}"#, "[0]", false), ("true", "0", true), ("false", "0", false),
    ]
  )
  func `a keyword allows what it says`(schema: String, document: String, isValid: Bool) throws {
    #expect(try JSONSchema(json: schema).failures(inJSON: document).isEmpty == isValid)
  }

  @Test func `a schema that contains itself describes a tree`() throws {
    let schema = try JSONSchema(json: ##"{"type": "object", "properties": {"next": {"$ref": "#"}}}"##)

    #expect(try schema.failures(inJSON: #"{"next": {"next": {}}}"#).isEmpty)
    #expect(
      try schema.failures(inJSON: #"{"next": {"next": 3}}"#).map(\.description)
        == ["“/next/next” is the integer 3 where the type object was expected."]
    )
  }

  @Test func `a reference that leads to itself is a failure and not a loop`() throws {
    let schema = try JSONSchema(json: ##"{"$defs": {"a": {"anyOf": [{"$ref": "#/$defs/a"}]}}, "$ref": "#/$defs/a"}"##)

    let failures = try schema.failures(inJSON: "1")

    #expect(failures.last?.message == "cannot be checked, since “#/$defs/a” leads to itself")
  }

  @Test func `the alternative with the fewest failures is explained`() throws {
    let schema = try JSONSchema(
      json: """
        {"oneOf": [
          {"properties": {"kind": {"const": "page"}, "count": {"type": "integer"}}, "required": ["count", "next"]},
          {"properties": {"kind": {"const": "album"}, "title": {"type": "string"}}, "required": ["title"]}
        ]}
        """
    )

    #expect(
      try schema.failures(inJSON: #"{"kind": "album", "title": 7}"#).map(\.description) == [
        "The document matches none of the 2 alternatives of oneOf; what follows is about the nearest.",
        "“/title” is the integer 7 where the type string was expected.",
      ]
    )
  }

  @Test(
    arguments: [
      (#"{"properties": {"a": {"typ": "string"}}}"#, "/properties/a/typ", "is a keyword that is not supported"),
      (#"{"type": "text"}"#, "/type", "is the string “text” where a type or an array of types was expected"),
      (#"{"items": []}"#, "/items", "is an array of 0 where an object or a boolean was expected"),
      (##"{"$ref": "#/$defs/gone"}"##, "/$ref", "“#” or a pointer"),
      (#"{"$ref": "other.json"}"#, "/$ref", "“#” or a pointer"),
      (#"{"required": "a"}"#, "/required", "is the string “a” where an array of names was expected"),
      (#"{"oneOf": {}}"#, "/oneOf", "where an array of schemas was expected"),
      (#"{"anyOf": [{"enum": []}]}"#, "/anyOf/0/enum", "is an array of 0 where an array of values was expected"),
      ("3", "", "is the integer 3 where an object or a boolean was expected"),
    ]
  )
  func `a schema that says nothing certain is refused`(schema: String, pointer: String, message: String) throws {
    let error = try #require(throws: JSONSchema.SchemaError.self) { try JSONSchema(json: schema) }

    #expect(error.pointer.description == pointer)
    #expect(error.message.contains(message))
  }

  @Test func `values of JSONSerialization are taken as they are`() throws {
    let schema: [String: Any] = ["type": "object", "properties": ["on": ["type": "boolean"]]]

    #expect(try JSONSchema(schema).failures(in: ["on": true]).isEmpty)
    #expect(try JSONSchema(schema).failures(in: ["on": 1]).map(\.pointer) == [JSONPointer("/on")])
    #expect(throws: JSONValue.ConversionError(description: "A value of type Date is not JSON.")) {
      try JSONSchema(schema).failures(in: Date(timeIntervalSince1970: 0))
    }
  }
}
