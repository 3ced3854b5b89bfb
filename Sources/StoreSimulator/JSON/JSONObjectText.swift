/// Writes one JSON object on one line.
struct JSONObjectText {
  private var members: [String] = []

  /// The object.
  var text: String { "{\(members.joined(separator: ","))}" }

  /// Adds a member whose value is JSON already; nothing for nil.
  mutating func add(_ key: String, _ json: String?) {
    guard let json else { return }
    members.append("\"\(key)\":\(json)")
  }

  /// Adds a string member; nothing for nil.
  mutating func add(_ key: String, quoting text: String?) {
    add(key, text.map(Self.quoted))
  }

  /// A text as a JSON string.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case let control where control.value < 0x20:
        let digits = String(control.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
