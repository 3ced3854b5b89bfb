/// A JSON value and the way to it from the outermost object.
struct JSONNode {
  /// The value.
  let value: JSONValue
  /// The way, such as `products[2].displayPrice`.
  let keyPath: String

  /// A member that is there and not null.
  func child(_ key: String) -> JSONNode? {
    guard let member = value.member(key), member.value.content != .null else { return nil }
    return JSONNode(value: member.value, keyPath: path(key))
  }

  /// The way to a member.
  func path(_ key: String) -> String { keyPath.isEmpty ? key : "\(keyPath).\(key)" }

  /// The elements of an array, nil for anything else.
  var elements: [JSONNode]? {
    guard case .array(let values) = value.content else { return nil }
    return values.enumerated().map { JSONNode(value: $1, keyPath: "\(keyPath)[\($0)]") }
  }
}
