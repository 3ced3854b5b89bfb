/// Reads the text form in which the compiler library describes an answer.
///
/// The form is like JSON with bare keys and names: `{ key.line: 1, key.severity: source.diagnostic.severity.error }`.
struct SourceKitParser {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// How deep values may be nested; the library's own answers stay far below.
  private static let deepest = 512

  private init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The value that a text describes.
  ///
  /// - Parameter text: The whole description.
  /// - Returns: The value.
  /// - Throws: ``SourceKitParseError`` with the byte at which something else was expected.
  static func value(of text: String) throws(SourceKitParseError) -> SourceKitValue {
    var parser = SourceKitParser(text)
    let value = try parser.value()
    parser.skipSpace()
    guard parser.position == parser.bytes.count else { throw parser.error("the end") }
    return value
  }

  private mutating func value() throws(SourceKitParseError) -> SourceKitValue {
    skipSpace()
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else { throw error("a flatter value") }
    switch peek {
    case UInt8(ascii: "{"): return .dictionary(try dictionary())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "\""): return .string(try string())
    default: return try bareWord()
    }
  }

  private mutating func dictionary() throws(SourceKitParseError) -> [String: SourceKitValue] {
    position += 1
    var members: [String: SourceKitValue] = [:]
    while true {
      skipSpace()
      if take("}") { return members }
      let key = word()
      skipSpace()
      guard !key.isEmpty, take(":") else { throw error("a key and a colon") }
      members[key] = try value()
      skipSpace()
      if !take(","), peek != UInt8(ascii: "}") { throw error("a comma or }") }
    }
  }

  private mutating func array() throws(SourceKitParseError) -> [SourceKitValue] {
    position += 1
    var elements: [SourceKitValue] = []
    while true {
      skipSpace()
      if take("]") { return elements }
      elements.append(try value())
      skipSpace()
      if !take(","), peek != UInt8(ascii: "]") { throw error("a comma or ]") }
    }
  }

  private mutating func string() throws(SourceKitParseError) -> String {
    position += 1
    var content: [UInt8] = []
    while let byte = peek {
      position += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: content, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") { content.append(try escaped()) } else { content.append(byte) }
    }
    throw error("a quotation mark")
  }

  private mutating func escaped() throws(SourceKitParseError) -> UInt8 {
    guard let byte = peek else { throw error("an escape") }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return 0x0a
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "r"): return 0x0d
    case UInt8(ascii: "x"): return try code(digits: 2, radix: 16)
    case UInt8(ascii: "0")...UInt8(ascii: "3"):
      position -= 1
      return try code(digits: 3, radix: 8)
    default: return byte
    }
  }

  private mutating func code(digits: Int, radix: Int) throws(SourceKitParseError) -> UInt8 {
    let end = min(position + digits, bytes.count)
    let text = String(decoding: bytes[position..<end], as: UTF8.self)
    guard let code = UInt8(text, radix: radix) else { throw error("the number of a byte") }
    position = end
    return code
  }

  private mutating func bareWord() throws(SourceKitParseError) -> SourceKitValue {
    let word = word()
    guard !word.isEmpty else { throw error("a value") }
    return Int(word).map(SourceKitValue.integer) ?? .identifier(word)
  }

  /// A run of bytes that end no value.
  private mutating func word() -> String {
    let start = position
    while let byte = peek, !Self.ends.contains(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static let ends = Set(" \t\r\n,:{}[]\"".utf8)

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || (0x09...0x0d).contains(byte) { position += 1 }
  }

  private func error(_ expected: String) -> SourceKitParseError {
    SourceKitParseError(offset: position, expected: expected)
  }
}
