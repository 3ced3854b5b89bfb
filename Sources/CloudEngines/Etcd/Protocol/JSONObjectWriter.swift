/// Writes the requests of etcd's gateway: objects of base64, whole numbers, truth values and objects.
struct JSONObjectWriter {
  private var bytes: [UInt8] = [UInt8(ascii: "{")]

  /// An object.
  ///
  /// - Parameter members: Writes its members.
  /// - Returns: Its text.
  static func object(_ members: (inout Self) -> Void) -> [UInt8] {
    var writer = Self()
    members(&writer)
    return writer.bytes + [UInt8(ascii: "}")]
  }

  /// Writes bytes in base64.
  ///
  /// - Parameters:
  ///   - name: The member's name, in letters that need no escape.
  ///   - value: The bytes.
  mutating func base64(_ name: StaticString, _ value: some Collection<UInt8>) {
    begin(name)
    bytes.append(UInt8(ascii: "\""))
    Base64.append(value, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a word or a number.
  ///
  /// - Parameters:
  ///   - name: The member's name.
  ///   - value: The number, in quotes as the gateway writes it.
  mutating func integer(_ name: StaticString, _ value: Int64) {
    begin(name)
    bytes += "\"\(value)\"".utf8
  }

  /// Writes a text.
  ///
  /// - Parameters:
  ///   - name: The member's name.
  ///   - value: Any text.
  mutating func text(_ name: StaticString, _ value: String) {
    begin(name)
    bytes.append(UInt8(ascii: "\""))
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        bytes += "\\u00\(digits.count == 1 ? "0" : "")\(digits)".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a truth value.
  ///
  /// - Parameters:
  ///   - name: The member's name.
  ///   - value: The value.
  mutating func boolean(_ name: StaticString, _ value: Bool) {
    begin(name)
    bytes += (value ? "true" : "false").utf8
  }

  /// Writes an object.
  ///
  /// - Parameters:
  ///   - name: The member's name.
  ///   - members: Writes the object's members.
  mutating func object(_ name: StaticString, _ members: (inout Self) -> Void) {
    begin(name)
    bytes += Self.object(members)
  }

  /// Writes an array of one object.
  ///
  /// - Parameters:
  ///   - name: The member's name.
  ///   - members: Writes the object's members.
  mutating func array(_ name: StaticString, _ members: (inout Self) -> Void) {
    begin(name)
    bytes += [UInt8(ascii: "[")] + Self.object(members) + [UInt8(ascii: "]")]
  }

  private mutating func begin(_ name: StaticString) {
    if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
    bytes += "\"\(name)\":".utf8
  }
}
