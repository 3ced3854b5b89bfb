/// One history entry as one line: a JSON string.
///
/// A history is read at every start, before the first prompt; a JSON decoder would cost more than everything else there.
/// - SeeAlso: RFC 8259, section 7.
enum HistoryLine {
  /// The entry between quotes, on one row.
  static func encoded(_ entry: String) -> String {
    var line = "\""
    for scalar in entry.unicodeScalars {
      switch scalar {
      case "\"": line += "\\\""
      case "\\": line += "\\\\"
      case "\n": line += "\\n"
      case "\t": line += "\\t"
      case _ where scalar.value < 0x20:
        line += "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line + "\""
  }

  /// Reads an entry.
  ///
  /// - Returns: The entry, or nil if the line is not exactly one JSON string in UTF-8.
  static func decoded(_ line: some BidirectionalCollection<UInt8>) -> String? {
    guard line.count >= 2, line.first == UInt8(ascii: "\""), line.last == UInt8(ascii: "\"") else { return nil }
    var rest = line.dropFirst().dropLast()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rest.count)
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\\"):
        guard let scalar = takeEscape(&rest) else { return nil }
        bytes.append(contentsOf: String(scalar).utf8)
      case UInt8(ascii: "\""), 0..<0x20:
        return nil
      default:
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func takeEscape<Bytes>(_ rest: inout Bytes) -> Unicode.Scalar?
  where Bytes: Collection<UInt8>, Bytes.SubSequence == Bytes {
    guard let letter = rest.popFirst() else { return nil }
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: return nil
    }
    guard let unit = takeHexadecimal(&rest) else { return nil }
    guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
    guard
      rest.popFirst() == UInt8(ascii: "\\"), rest.popFirst() == UInt8(ascii: "u"),
      let second = takeHexadecimal(&rest), UTF16.isTrailSurrogate(second)
    else { return nil }
    return Unicode.Scalar(0x10000 + (UInt32(unit & 0x3ff) << 10) + UInt32(second & 0x3ff))
  }

  private static func takeHexadecimal<Bytes>(_ rest: inout Bytes) -> UInt16?
  where Bytes: Collection<UInt8>, Bytes.SubSequence == Bytes {
    let digits = String(decoding: rest.prefix(4), as: UTF8.self)
    guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit) else { return nil }
    rest = rest.dropFirst(4)
    return UInt16(digits, radix: 16)
  }
}
