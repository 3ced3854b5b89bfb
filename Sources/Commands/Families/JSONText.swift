/// The two literals of JSON that take more than a comparison to read.
enum JSONText {
  /// Whether the bytes are a number of JSON, as a whole.
  static func isNumber(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = takeDigits(from: &rest)
    guard whole.count == 1 || (whole.count > 1 && whole.first != UInt8(ascii: "0")) else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard !takeDigits(from: &rest).isEmpty else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      guard !takeDigits(from: &rest).isEmpty else { return false }
    }
    return rest.isEmpty
  }

  /// What a string of JSON says; nil if the bytes, quotes included, are none.
  static func string(_ bytes: [UInt8]) -> String? {
    var rest = bytes[...]
    guard rest.popFirst() == .doubleQuote else { return nil }
    var units: [UInt16] = []
    var text = ""
    var plain: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case .doubleQuote:
        guard flush() else { return nil }
        return rest.isEmpty ? text : nil
      case .backslash:
        guard let escaped = takeEscape(from: &rest) else { return nil }
        if !plain.isEmpty, !flush() { return nil }
        units.append(escaped)
      default:
        if !units.isEmpty, !flush() { return nil }
        plain.append(byte)
      }
    }
    return nil

    /// Moves what was collected to the text; false if escapes make half a character.
    func flush() -> Bool {
      text += String(decoding: plain, as: UTF8.self)
      plain = []
      var decoder = UTF16()
      var iterator = units.makeIterator()
      units = []
      while true {
        switch decoder.decode(&iterator) {
        case .scalarValue(let scalar): text.unicodeScalars.append(scalar)
        case .emptyInput: return true
        case .error: return false
        }
      }
    }
  }

  private static func takeDigits(from rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = rest.prefix(while: \.isDigit)
    rest = rest.dropFirst(digits.count)
    return digits
  }

  private static func takeEscape(from rest: inout ArraySlice<UInt8>) -> UInt16? {
    guard let byte = rest.popFirst() else { return nil }
    switch byte {
    case .doubleQuote, .backslash, .slash: return UInt16(byte)
    case UInt8(ascii: "b"): return 8
    case UInt8(ascii: "f"): return 12
    case UInt8(ascii: "n"): return 10
    case UInt8(ascii: "r"): return 13
    case UInt8(ascii: "t"): return 9
    case UInt8(ascii: "u"):
      let digits = rest.prefix(4)
      guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
      rest = rest.dropFirst(4)
      return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    default: return nil
    }
  }
}
