import SourceFiles

/// Writes and reads the lines of JSON that programs and readers exchange.
enum JSONLine {
  /// A text in quotation marks.
  static func string(_ text: String) -> String { JSONText.string(text) }

  /// An array of texts.
  static func strings(_ texts: [String]) -> String {
    "[" + texts.map(string).joined(separator: ",") + "]"
  }

  /// An object, its values written already.
  static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\(string($0.0)):\($0.1)" }.joined(separator: ",") + "}"
  }

  /// Reads an object whose values are all texts, as the probe module writes it.
  ///
  /// - Parameter line: The object; its members stay in order.
  /// - Returns: Nothing when it is anything else.
  static func members(of line: some StringProtocol) -> [(name: String, value: String)]? {
    var reader = Reader(rest: line.unicodeScalars.map { $0 }[...])
    return reader.object()
  }

  private struct Reader {
    var rest: ArraySlice<Unicode.Scalar>

    mutating func object() -> [(name: String, value: String)]? {
      guard take("{") else { return nil }
      var members: [(name: String, value: String)] = []
      while true {
        guard let name = text(), take(":"), let value = text() else { return nil }
        members.append((name, value))
        if take("}") { return rest.allSatisfy { $0 == " " || $0 == "\n" } ? members : nil }
        guard take(",") else { return nil }
      }
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
      guard rest.first == scalar else { return false }
      rest.removeFirst()
      return true
    }

    private mutating func text() -> String? {
      guard take("\"") else { return nil }
      var text = String.UnicodeScalarView()
      while let scalar = rest.popFirst() {
        switch scalar {
        case "\"": return String(text)
        case "\\":
          guard let escaped = escape() else { return nil }
          text.append(escaped)
        default: text.append(scalar)
        }
      }
      return nil
    }

    private mutating func escape() -> Unicode.Scalar? {
      switch rest.popFirst() {
      case "n": return "\n"
      case "r": return "\r"
      case "t": return "\t"
      case "u":
        let digits = rest.prefix(4)
        rest = rest.dropFirst(4)
        return UInt32(String(String.UnicodeScalarView(digits)), radix: 16).flatMap(Unicode.Scalar.init)
      case let other: return other
      }
    }
  }
}

/// A name in JSON that is known only when it is written.
struct JSONName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}
