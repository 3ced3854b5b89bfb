/// Writes JSON by hand, so that keys keep their order and nothing is loaded for it.
package enum JSONText {
  /// A text in quotation marks.
  ///
  /// - Parameter text: The text.
  /// - Returns: The text with what JSON cannot hold as it is escaped.
  package static func string(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\r": json += "\\r"
      case "\t": json += "\\t"
      case _ where scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value):
        let code = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - code.count) + code
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }

  /// A text, or null.
  ///
  /// - Parameter text: The text.
  /// - Returns: The text in quotation marks, or `null`.
  package static func string(_ text: String?) -> String {
    text.map { string($0) } ?? "null"
  }

  /// An object, its values written already.
  package static func object(_ members: KeyValuePairs<String, String>) -> String {
    "{" + members.map { "\(string($0.key)):\($0.value)" }.joined(separator: ",") + "}"
  }

  /// An array, its elements written already.
  package static func array(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ",") + "]"
  }
}
