/// A request to the compiler library: keys in order, written as the YAML that the library reads.
package struct SourceKitRequest: Sendable {
  /// What a key of a request holds.
  package enum Value: Sendable, Hashable {
    /// A name, written bare.
    case identifier(String)
    /// Text.
    case string(String)
    /// A number.
    case integer(Int)
    /// Texts in order.
    case strings([String])
    /// Values by their keys, without the `key.`.
    indirect case members([String: Value])
  }

  private var members: [(key: String, value: Value)]

  /// A request.
  ///
  /// - Parameters:
  ///   - name: The request, as in `source.request.diagnostics`.
  ///   - members: The further keys, without their `key.`.
  package init(_ name: String, _ members: KeyValuePairs<String, Value> = [:]) {
    self.members = [("request", .identifier("source.request.\(name)"))] + members.map { ($0.key, $0.value) }
  }

  /// The request as YAML.
  package var yaml: String {
    "{ " + members.map { "key.\($0.key): \(Self.text($0.value))" }.joined(separator: ", ") + " }"
  }

  private static func text(_ value: Value) -> String {
    switch value {
    case .identifier(let name): name
    case .string(let text): quoted(text)
    case .integer(let number): "\(number)"
    case .strings(let texts): "[" + texts.map(quoted).joined(separator: ", ") + "]"
    case .members(let members):
      "{ " + members.sorted { $0.key < $1.key }.map { "key.\($0.key): \(text($0.value))" }.joined(separator: ", ")
        + " }"
    }
  }

  /// A text in quotation marks, with everything escaped that YAML would fold or end at.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7f:
        let code = String(scalar.value, radix: 16)
        quoted += "\\x" + String(repeating: "0", count: 2 - code.count) + code
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
