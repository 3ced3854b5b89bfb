extension JSONReader {
  /// Reads a string in quotes and resolves its escapes.
  mutating func readString() throws(JSONFault) -> String {
    if let plain = readPlainString() { return plain }
    let start = position
    index += 1
    var text: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        try readEscape(into: &text, start: start)
      case 0..<0x20:
        throw fault(.syntax, "a control character stands inside a string; write it as an escape such as \\n")
      default:
        text.append(byte)
        advance()
      }
    }
    throw unterminated(start)
  }

  /// Reads a string of ASCII without escapes, as most are, in one go; nil without a step for any other.
  private mutating func readPlainString() -> String? {
    var end = index + 1
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "\""):
        defer { index = end + 1 }
        return String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
      case 0..<0x20, UInt8(ascii: "\\"), 0x80...: return nil
      default: end += 1
      }
    }
    return nil
  }

  private mutating func readEscape(into text: inout [UInt8], start: SourcePosition) throws(JSONFault) {
    let place = position
    index += 1
    guard let byte = peek else { throw unterminated(start) }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      let scalar = try readScalar(place: place, start: start)
      text.append(contentsOf: String(Character(scalar)).utf8)
    default:
      throw JSONFault(kind: .syntax, position: place, message: "this escape is not one of JSON's")
    }
  }

  /// Reads the digits of a `\u` escape, and the second half of a pair where there has to be one.
  private mutating func readScalar(place: SourcePosition, start: SourcePosition) throws(JSONFault) -> UnicodeScalar {
    let unit = try readCodeUnit(place: place, start: start)
    if let scalar = UnicodeScalar(unit) { return scalar }
    guard unit < 0xDC00, peek == UInt8(ascii: "\\"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "u")
    else {
      throw JSONFault(kind: .syntax, position: place, message: "this escape is half of a surrogate pair")
    }
    index += 2
    let low = try readCodeUnit(place: place, start: start)
    guard (0xDC00...0xDFFF).contains(low),
      let scalar = UnicodeScalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00))
    else {
      throw JSONFault(kind: .syntax, position: place, message: "this escape is half of a surrogate pair")
    }
    return scalar
  }

  private mutating func readCodeUnit(place: SourcePosition, start: SourcePosition) throws(JSONFault) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek else { throw unterminated(start) }
      guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
        throw JSONFault(kind: .syntax, position: place, message: "\\u needs four hexadecimal digits")
      }
      unit = unit << 4 | UInt16(digit)
      index += 1
    }
    return unit
  }

  private func unterminated(_ start: SourcePosition) -> JSONFault {
    fault(.truncated, "the file ends inside the string that begins at \(text(start))")
  }
}
