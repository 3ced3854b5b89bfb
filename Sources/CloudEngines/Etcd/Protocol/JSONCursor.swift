/// A place in a JSON text, which moves on as its values are read.
///
/// The replies of etcd's gateway have a known shape, and most of their bytes are base64. So a reply is read straight into
/// the values it stands for, and whatever is not known is skipped.
///
/// - SeeAlso: RFC 8259.
struct JSONCursor {
  /// That a text is not the JSON that was expected.
  struct Fault: Error, Equatable {
    /// What was expected.
    let expected: String
    /// After how many bytes.
    let offset: Int
  }

  /// How deep arrays and objects that are skipped may be nested.
  static let maximumDepth = 64

  private let bytes: [UInt8]
  private var at = 0

  /// Begins at the first byte.
  ///
  /// - Parameter bytes: A JSON text.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads an object, member by member.
  ///
  /// - Parameter member: Receives each name, and reads or skips the value behind it.
  /// - Throws: ``Fault``.
  mutating func object(_ member: (String, inout JSONCursor) throws(Fault) -> Void) throws(Fault) {
    try expect("{", "an object")
    guard !take("}") else { return }
    repeat {
      let name = try string()
      try expect(":", "a colon")
      try member(name, &self)
    } while take(",")
    try expect("}", "a comma or the end of an object")
  }

  /// Reads an array, element by element.
  ///
  /// - Parameter element: Reads or skips one element.
  /// - Throws: ``Fault``.
  mutating func array(_ element: (inout JSONCursor) throws(Fault) -> Void) throws(Fault) {
    try expect("[", "an array")
    guard !take("]") else { return }
    repeat { try element(&self) } while take(",")
    try expect("]", "a comma or the end of an array")
  }

  /// Reads a string.
  ///
  /// - Returns: The string; a lone surrogate becomes U+FFFD.
  /// - Throws: ``Fault``.
  mutating func string() throws(Fault) -> String {
    let (range, isPlain) = try quoted()
    return isPlain ? String(decoding: bytes[range], as: UTF8.self) : try unescaped(range)
  }

  /// Reads a string that holds base64.
  ///
  /// - Returns: The bytes.
  /// - Throws: ``Fault``.
  mutating func base64() throws(Fault) -> [UInt8] {
    let start = at
    let (range, isPlain) = try quoted()
    // The one letter of base64 that a writer may escape is the slash; `unescaped` is for that rare case.
    let text = isPlain ? bytes[range] : Array(try unescaped(range).utf8)[...]
    guard let found = Base64.bytes(text) else { throw Fault(expected: "base64", offset: start) }
    return found
  }

  /// Reads a whole number, with or without quotes: the gateway quotes those of 64 bits.
  ///
  /// - Returns: The number.
  /// - Throws: ``Fault``.
  mutating func integer() throws(Fault) -> Int64 {
    skipSpace()
    let start = at
    var text = bytes[at..<at]
    if at < bytes.count, bytes[at] == UInt8(ascii: "\"") {
      text = bytes[try quoted().range]
    } else {
      let end = bytes[at...].firstIndex { !($0 == UInt8(ascii: "-") || isDigit($0)) } ?? bytes.count
      text = bytes[at..<end]
      at = end
    }
    guard let number = Int64(String(decoding: text, as: UTF8.self)) else {
      throw Fault(expected: "a whole number", offset: start)
    }
    return number
  }

  /// Reads `true` or `false`.
  ///
  /// - Returns: Which.
  /// - Throws: ``Fault``.
  mutating func boolean() throws(Fault) -> Bool {
    skipSpace()
    for (word, value) in [("true", true), ("false", false)] where bytes[at...].starts(with: word.utf8) {
      at += word.utf8.count
      return value
    }
    throw Fault(expected: "true or false", offset: at)
  }

  /// Passes over one value of any kind.
  ///
  /// - Throws: ``Fault``.
  mutating func skip() throws(Fault) { try skip(depth: 0) }

  /// Checks that nothing follows.
  ///
  /// - Throws: ``Fault``.
  mutating func end() throws(Fault) {
    skipSpace()
    guard at == bytes.count else { throw Fault(expected: "the end", offset: at) }
  }

  private mutating func skip(depth: Int) throws(Fault) {
    guard depth < Self.maximumDepth else { throw Fault(expected: "fewer levels", offset: at) }
    skipSpace()
    guard at < bytes.count else { throw Fault(expected: "a value", offset: at) }
    switch bytes[at] {
    case UInt8(ascii: "{"):
      try object { _, cursor throws(Fault) in try cursor.skip(depth: depth + 1) }
    case UInt8(ascii: "["):
      try array { cursor throws(Fault) in try cursor.skip(depth: depth + 1) }
    case UInt8(ascii: "\""): _ = try quoted()
    default:
      let end = bytes[at...].firstIndex { !isScalar($0) } ?? bytes.count
      guard end > at else { throw Fault(expected: "a value", offset: at) }
      at = end
    }
  }

  /// Passes over a string.
  ///
  /// - Returns: Where its inside stands, and whether nothing in it is escaped.
  private mutating func quoted() throws(Fault) -> (range: Range<Int>, isPlain: Bool) {
    try expect("\"", "a string")
    let start = at
    var isPlain = true
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\""):
        at += 1
        return (start..<at - 1, isPlain)
      case UInt8(ascii: "\\"):
        isPlain = false
        at += 2
      default: at += 1
      }
    }
    at = bytes.count
    throw Fault(expected: "the end of a string", offset: at)
  }

  private func unescaped(_ range: Range<Int>) throws(Fault) -> String {
    var units: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == UInt8(ascii: "\\") else {
        units.append(bytes[index])
        index += 1
        continue
      }
      let letter = bytes[index + 1]
      index += 2
      switch letter {
      case UInt8(ascii: "n"): units.append(0x0A)
      case UInt8(ascii: "t"): units.append(0x09)
      case UInt8(ascii: "r"): units.append(0x0D)
      case UInt8(ascii: "b"): units.append(0x08)
      case UInt8(ascii: "f"): units.append(0x0C)
      case UInt8(ascii: "u"):
        guard var code = unit(at: index, before: range.upperBound) else {
          throw Fault(expected: "four hexadecimal digits", offset: index)
        }
        index += 4
        if code & 0xFC00 == 0xD800, bytes[index...].starts(with: "\\u".utf8),
          let second = unit(at: index + 2, before: range.upperBound), second & 0xFC00 == 0xDC00
        {
          code = 0x10000 + (code & 0x3FF) << 10 + second & 0x3FF
          index += 6
        }
        units += Array(String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(letter)
      default: throw Fault(expected: "an escape that JSON knows", offset: index - 1)
      }
    }
    return String(decoding: units, as: UTF8.self)
  }

  private func unit(at index: Int, before end: Int) -> UInt32? {
    guard index + 4 <= end else { return nil }
    let digits = String(decoding: bytes[index..<index + 4], as: UTF8.self)
    guard digits.allSatisfy(\.isHexDigit) else { return nil }
    return UInt32(digits, radix: 16)
  }

  private mutating func skipSpace() {
    while at < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[at]) { at += 1 }
  }

  private mutating func take(_ letter: Unicode.Scalar) -> Bool {
    skipSpace()
    guard at < bytes.count, bytes[at] == UInt8(ascii: letter) else { return false }
    at += 1
    return true
  }

  private mutating func expect(_ letter: Unicode.Scalar, _ what: String) throws(Fault) {
    guard take(letter) else { throw Fault(expected: what, offset: at) }
  }

  private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  /// Whether a byte can stand in a number, `true`, `false` or `null`.
  private func isScalar(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "E")].contains(byte)
  }
}
