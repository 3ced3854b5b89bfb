/// Base64 with the alphabet of URLs and without padding, as tokens are written.
///
/// Strict in both directions: every sequence of bytes has exactly one text, and any other text is refused. So no two
/// tokens that differ say the same.
///
/// - SeeAlso: RFC 7515, section 2; RFC 4648, section 5.
enum Base64URL {
  /// Why a text is not the encoding of anything.
  enum Fault: Error, Equatable {
    /// A character is not one of the 64.
    case foreignCharacter(offset: Int)
    /// One character is left over behind whole groups, which no number of bytes gives.
    case impossibleLength
    /// The last character has bits that no byte uses.
    case unusedBits
  }

  /// Appends the text of bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - text: Where the text goes.
  ///   - alphabet: The 64 characters.
  static func encode(_ bytes: [UInt8], into text: inout [UInt8], alphabet: [UInt8] = Self.alphabet) {
    text.reserveCapacity(text.count + (bytes.count * 4 + 2) / 3)
    var index = 0
    while index + 2 < bytes.count {
      let group = UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
      text.append(alphabet[Int(group >> 18)])
      text.append(alphabet[Int(group >> 12 & 63)])
      text.append(alphabet[Int(group >> 6 & 63)])
      text.append(alphabet[Int(group & 63)])
      index += 3
    }
    switch bytes.count - index {
    case 1:
      text.append(alphabet[Int(bytes[index] >> 2)])
      text.append(alphabet[Int(bytes[index] & 3) << 4])
    case 2:
      let group = UInt32(bytes[index]) << 8 | UInt32(bytes[index + 1])
      text.append(alphabet[Int(group >> 10)])
      text.append(alphabet[Int(group >> 4 & 63)])
      text.append(alphabet[Int(group & 15) << 2])
    default: break
    }
  }

  /// The text of bytes.
  static func encode(_ bytes: [UInt8], alphabet: [UInt8] = Self.alphabet) -> [UInt8] {
    var text: [UInt8] = []
    encode(bytes, into: &text, alphabet: alphabet)
    return text
  }

  /// The bytes of a text.
  ///
  /// - Parameter text: ASCII characters.
  /// - Returns: The bytes.
  /// - Throws: ``Fault``, whose offset counts from the beginning of the text.
  static func decode(_ text: ArraySlice<UInt8>) throws(Fault) -> [UInt8] {
    guard text.count % 4 != 1 else {
      // A foreign character says more about the text than its length does.
      if let offset = text.firstIndex(where: { values[Int($0)] > 63 }) {
        throw .foreignCharacter(offset: offset - text.startIndex)
      }
      throw .impossibleLength
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count * 3 / 4)
    var index = text.startIndex
    while index + 3 < text.endIndex {
      let one = values[Int(text[index])]
      let two = values[Int(text[index + 1])]
      let three = values[Int(text[index + 2])]
      let four = values[Int(text[index + 3])]
      guard one | two | three | four < 64 else { break }
      bytes.append(one << 2 | two >> 4)
      bytes.append(two << 4 | three >> 2)
      bytes.append(three << 6 | four)
      index += 4
    }
    let rest = text[index...]
    if let offset = rest.firstIndex(where: { values[Int($0)] > 63 }) {
      throw .foreignCharacter(offset: offset - text.startIndex)
    }
    guard let first = rest.first, let second = rest.dropFirst().first else { return bytes }
    let (one, two) = (values[Int(first)], values[Int(second)])
    bytes.append(one << 2 | two >> 4)
    guard let third = rest.dropFirst(2).first else {
      guard two & 15 == 0 else { throw .unusedBits }
      return bytes
    }
    let three = values[Int(third)]
    guard three & 3 == 0 else { throw .unusedBits }
    bytes.append(two << 4 | three >> 2)
    return bytes
  }

  /// The alphabet of Base64 proper, for bytes in threes, which need no padding.
  ///
  /// - SeeAlso: RFC 4648, section 4.
  static let plainAlphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The alphabet.
  static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// The value of each byte, 255 where it is not one of the characters.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, character) in alphabet.enumerated() { values[Int(character)] = UInt8(value) }
    return values
  }()
}
