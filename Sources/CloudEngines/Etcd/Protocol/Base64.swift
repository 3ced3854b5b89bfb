/// The base64 of RFC 4648, section 4, in which etcd's gateway writes keys and values.
enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let none: UInt8 = 0xFF
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: none, count: 256)
    for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
    return values
  }()

  /// Appends bytes in base64 with padding.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - text: Receives the letters.
  static func append(_ bytes: some Collection<UInt8>, to text: inout [UInt8]) {
    var bits: UInt32 = 0
    var count = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 1
      guard count == 3 else { continue }
      for shift: UInt32 in [18, 12, 6, 0] { text.append(letters[Int(bits >> shift & 63)]) }
      (bits, count) = (0, 0)
    }
    guard count > 0 else { return }
    bits <<= count == 1 ? 16 : 8
    text.append(letters[Int(bits >> 18)])
    text.append(letters[Int(bits >> 12 & 63)])
    text.append(count == 2 ? letters[Int(bits >> 6 & 63)] : UInt8(ascii: "="))
    text.append(UInt8(ascii: "="))
  }

  /// Reads base64 with padding.
  ///
  /// - Parameter text: The letters.
  /// - Returns: The bytes; nil where the text is no base64.
  static func bytes(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard text.count % 4 == 0 else { return nil }
    let padding = text.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var bits: UInt32 = 0
    var count = 0
    for letter in text.dropLast(padding) {
      let value = values[Int(letter)]
      guard value != none else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 1
      guard count == 4 else { continue }
      bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
      bytes.append(UInt8(truncatingIfNeeded: bits))
      (bits, count) = (0, 0)
    }
    switch count {
    case 0: break
    case 2: bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
    case 3:
      bytes.append(UInt8(truncatingIfNeeded: bits >> 10))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 2))
    default: return nil
    }
    return bytes
  }
}
