/// A value read from JSON, with the place where it begins.
struct JSONValue: Sendable, Equatable {
  /// What a value can be; a number stays the text it was written as.
  enum Content: Sendable, Equatable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case secret(SecretText)
    case array([JSONValue])
    case object([JSONMember])
  }

  /// The value.
  let content: Content
  /// Where its first character stands.
  let position: SourcePosition

  /// The kind of value in the words of an error message.
  var kind: String {
    switch content {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .secret: "a secret"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The last member with a key, as other readers of JSON choose among equal keys; nil where there is none.
  func member(_ key: String) -> JSONMember? {
    guard case .object(let members) = content else { return nil }
    return members.last { $0.key == key }
  }

  /// Every key that an object below this value repeats, with its key path.
  func repeatedKeys(at keyPath: String = "") -> [(keyPath: String, position: SourcePosition)] {
    switch content {
    case .array(let elements):
      return elements.enumerated().flatMap { $1.repeatedKeys(at: "\(keyPath)[\($0)]") }
    case .object(let members):
      var seen: Set<String> = []
      return members.flatMap { member in
        let path = keyPath.isEmpty ? member.key : "\(keyPath).\(member.key)"
        let repeated = seen.insert(member.key).inserted ? [] : [(keyPath: path, position: member.position)]
        return repeated + member.value.repeatedKeys(at: path)
      }
    default:
      return []
    }
  }
}

/// One key of a JSON object and its value.
struct JSONMember: Sendable, Equatable {
  /// The key, unescaped.
  let key: String
  /// Where the key begins.
  let position: SourcePosition
  /// The value.
  let value: JSONValue
}
