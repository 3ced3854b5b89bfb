/// The two forms of a signature on P-256: two numbers side by side, as tokens have it, and DER, as libcrypto has it.
///
/// - SeeAlso: RFC 7518, section 3.4; RFC 3279, section 2.2.3; X.690, section 8.3.
enum SignatureForm {
  /// How many bytes the raw form has.
  static let rawLength = 64

  /// The DER of a raw signature.
  ///
  /// - Parameter raw: 64 bytes.
  /// - Returns: An `ECDSA-Sig-Value`; nil for another number of bytes.
  static func der(raw: [UInt8]) -> [UInt8]? {
    guard raw.count == rawLength else { return nil }
    var bytes: [UInt8] = [0x30, 0]
    bytes.reserveCapacity(72)
    appendInteger(raw[..<32], to: &bytes)
    appendInteger(raw[32...], to: &bytes)
    bytes[1] = UInt8(bytes.count - 2)
    return bytes
  }

  /// The raw form of a signature in DER.
  ///
  /// - Parameter der: An `ECDSA-Sig-Value`.
  /// - Returns: 64 bytes; nil where it is not the one DER of two positive numbers of 32 bytes at most.
  static func raw(der: [UInt8]) -> [UInt8]? {
    guard der.count >= 8, der.count <= 72, der[0] == 0x30, Int(der[1]) == der.count - 2 else { return nil }
    var rest = der[2...]
    var raw: [UInt8] = []
    raw.reserveCapacity(rawLength)
    for _ in 0..<2 {
      guard let number = takeInteger(from: &rest) else { return nil }
      raw.append(contentsOf: repeatElement(0, count: 32 - number.count))
      raw += number
    }
    return rest.isEmpty ? raw : nil
  }

  private static func appendInteger(_ number: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    // The shortest form: no zero in front, except one that keeps the number positive.
    let digits = number.drop { $0 == 0 }
    let isZeroNeeded = digits.first.map { $0 >= 0x80 } ?? true
    bytes.append(0x02)
    bytes.append(UInt8(digits.count + (isZeroNeeded ? 1 : 0)))
    if isZeroNeeded { bytes.append(0) }
    bytes += digits
  }

  private static func takeInteger(from rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard rest.popFirst() == 0x02, let length = rest.popFirst(), length > 0, Int(length) <= rest.count else {
      return nil
    }
    let number = rest.prefix(Int(length))
    rest = rest.dropFirst(Int(length))
    guard let first = number.first, first < 0x80 else { return nil }
    guard first == 0 else { return number.count <= 32 ? number : nil }
    let digits = number.dropFirst()
    // A zero in front stands only where the next byte would make the number negative, or for zero itself.
    guard digits.isEmpty || digits.first.map({ $0 >= 0x80 }) == true, digits.count <= 32 else { return nil }
    return digits
  }
}
