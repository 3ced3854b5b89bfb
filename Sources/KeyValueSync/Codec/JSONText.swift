/// Reads the tokens of a JSON text from its bytes.
///
/// - SeeAlso: RFC 8259.
struct JSONText {
  /// How deep values may lie in each other, so that no text can exhaust the stack.
  static let maximumDepth = 64

  let bytes: [UInt8]
  private(set) var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Where a string stands, which may be the name of a member.
  struct Name {
    /// What is between the quotes.
    let content: Range<Int>
    /// Whether anything in it is escaped.
    let isEscaped: Bool
  }

  /// The next byte that is no space; nil at the end.
  mutating func next() -> UInt8? {
    while offset < bytes.count {
      let byte = bytes[offset]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      offset += 1
    }
    return nil
  }

  /// Steps over a byte that has to come next.
  mutating func take(_ byte: UInt8, _ expected: StaticString) throws(DocumentFault) {
    guard let found = next() else { throw truncated(expected) }
    guard found == byte else { throw unexpected(expected) }
    offset += 1
  }

  /// Steps over a byte if it comes next.
  mutating func takes(_ byte: UInt8) -> Bool {
    guard next() == byte else { return false }
    offset += 1
    return true
  }

  /// Steps over a string, and says where its content is and whether anything in it is escaped.
  mutating func string(_ expected: StaticString) throws(DocumentFault) -> Name {
    try take(0x22, expected)
    let start = offset
    var isEscaped = false
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == 0x22 {
        offset += 1
        return Name(content: start..<(offset - 1), isEscaped: isEscaped)
      }
      if byte == 0x5C {
        isEscaped = true
        try escape()
      } else {
        guard byte >= 0x20 else { throw DocumentFault(.malformed, at: offset, "a control character in a string") }
        offset += 1
      }
    }
    throw truncated("the end of a string")
  }

  /// Steps over a whole number without sign, fraction and exponent.
  mutating func number(upTo limit: UInt64, _ expected: StaticString) throws(DocumentFault) -> UInt64 {
    guard let first = next() else { throw truncated(expected) }
    guard first &- 0x30 < 10 else { throw unexpected(expected, .wrongValue) }
    let start = offset
    var number: UInt64 = 0
    while offset < bytes.count {
      let digit = bytes[offset] &- 0x30
      guard digit < 10 else { break }
      // Nineteen digits stay below 2⁶⁴.
      guard offset - start < 19 else { throw DocumentFault(.wrongValue, at: start, "a number of more than 19 digits") }
      number = number &* 10 &+ UInt64(digit)
      offset += 1
    }
    // A number at the very end could go on in what is missing.
    guard offset < bytes.count else { throw truncated("the end of a number") }
    let following = bytes[offset]
    guard following != 0x2E, following | 0x20 != 0x65 else { throw unexpected("a whole number", .wrongValue) }
    guard first != 0x30 || offset == start + 1 else {
      throw DocumentFault(.malformed, at: start, "a number begins with a zero")
    }
    guard number <= limit else {
      throw DocumentFault(.wrongValue, at: start, "\(number) is too large; at most \(limit) was expected")
    }
    return number
  }

  /// Steps over `true` or `false`.
  mutating func truth(_ expected: StaticString) throws(DocumentFault) -> Bool {
    guard let first = next() else { throw truncated(expected) }
    guard first == 0x74 || first == 0x66 else { throw unexpected(expected, .wrongValue) }
    try word(first == 0x74 ? "true" : "false")
    return first == 0x74
  }

  /// Steps over any value.
  mutating func value(depth: Int = 0) throws(DocumentFault) {
    guard depth < Self.maximumDepth else {
      throw DocumentFault(.malformed, at: offset, "values lie deeper than \(Self.maximumDepth) in each other")
    }
    guard let first = next() else { throw truncated("a value") }
    switch first {
    case 0x22: _ = try string("a string")
    case 0x7B:
      if try opens(0x7B, 0x7D, "an object") {
        repeat {
          _ = try name()
          try value(depth: depth + 1)
        } while try goesOn(0x7D)
      }
    case 0x5B:
      if try opens(0x5B, 0x5D, "an array") {
        repeat { try value(depth: depth + 1) } while try goesOn(0x5D)
      }
    case 0x74: try word("true")
    case 0x66: try word("false")
    case 0x6E: try word("null")
    default: try anyNumber()
    }
  }

  /// Steps over the value of a member whose name has been read, and keeps the member byte for byte.
  mutating func keep(from start: Int, in fields: inout [UInt8]) throws(DocumentFault) {
    try value()
    if !fields.isEmpty { fields.append(0x2C) }
    fields += bytes[start..<offset]
  }

  /// Steps over the beginning of an object or an array, and says whether there is anything in it.
  mutating func opens(_ open: UInt8, _ close: UInt8, _ expected: StaticString) throws(DocumentFault) -> Bool {
    guard let found = next() else { throw truncated(expected) }
    guard found == open else { throw unexpected(expected, .wrongValue) }
    offset += 1
    return !takes(close)
  }

  /// Steps over a comma or the end of an object or an array, and says whether it was a comma.
  mutating func goesOn(_ close: UInt8) throws(DocumentFault) -> Bool {
    if takes(0x2C) { return true }
    try take(close, close == 0x7D ? "a comma or a closing brace" : "a comma or a closing bracket")
    return false
  }

  /// Steps over a name and its colon.
  mutating func name() throws(DocumentFault) -> Name {
    let name = try string("a name in quotes")
    try take(0x3A, "a colon")
    return name
  }

  /// Whether a name is the one that is meant.
  func isName(_ name: Name, _ expected: StaticString) throws(DocumentFault) -> Bool {
    let bytes = name.isEscaped ? try unescaped(name)[...] : bytes[name.content]
    return bytes.elementsEqual("\(expected)".utf8)
  }

  /// The fault of a text that ends where something was expected.
  func truncated(_ expected: StaticString) -> DocumentFault {
    DocumentFault(.truncated, at: bytes.count, "it ends, and \(expected) was expected")
  }

  /// The fault of a byte that is not what was expected.
  func unexpected(_ expected: StaticString, _ kind: DocumentFault.Kind = .malformed) -> DocumentFault {
    let found = bytes[offset]
    let name = (0x21...0x7E).contains(found) ? "`\(Character(Unicode.Scalar(found)))`" : "byte \(found)"
    return DocumentFault(kind, at: offset, "\(name) stands where \(expected) was expected")
  }

  private mutating func escape() throws(DocumentFault) {
    offset += 1
    guard offset < bytes.count else { throw truncated("the end of a string") }
    switch bytes[offset] {
    case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: offset += 1
    case 0x75:
      for _ in 0..<4 {
        offset += 1
        guard offset < bytes.count else { throw truncated("a hexadecimal digit") }
        guard Self.hexadecimal(bytes[offset]) != nil else { throw unexpected("a hexadecimal digit") }
      }
      offset += 1
    default: throw unexpected("the rest of an escape")
    }
  }

  private mutating func word(_ word: StaticString) throws(DocumentFault) {
    for byte in "\(word)".utf8 {
      guard offset < bytes.count else { throw truncated(word) }
      guard bytes[offset] == byte else { throw unexpected(word) }
      offset += 1
    }
  }

  private mutating func anyNumber() throws(DocumentFault) {
    _ = takes(0x2D)
    let start = offset
    try digits()
    guard bytes[start] != 0x30 || offset == start + 1 else {
      throw DocumentFault(.malformed, at: start, "a number begins with a zero")
    }
    if offset < bytes.count, bytes[offset] == 0x2E {
      offset += 1
      try digits()
    }
    if offset < bytes.count, bytes[offset] | 0x20 == 0x65 {
      offset += 1
      if offset < bytes.count, bytes[offset] == 0x2B || bytes[offset] == 0x2D { offset += 1 }
      try digits()
    }
    guard offset < bytes.count else { throw truncated("the end of a number") }
  }

  private mutating func digits() throws(DocumentFault) {
    guard offset < bytes.count else { throw truncated("a digit") }
    guard bytes[offset] &- 0x30 < 10 else { throw unexpected("a value") }
    while offset < bytes.count, bytes[offset] &- 0x30 < 10 { offset += 1 }
  }

  /// The value of a hexadecimal digit.
  static func hexadecimal(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte) - 0x30
    case 0x41...0x46: UInt32(byte) - 0x41 + 10
    case 0x61...0x66: UInt32(byte) - 0x61 + 10
    default: nil
    }
  }
}
