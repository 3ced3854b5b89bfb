extension JSONReader {
  /// The byte to be read next, nil at the end.
  var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Where the next byte stands.
  var position: SourcePosition {
    SourcePosition(line: line, column: index - lineStart - continuationBytes + 1)
  }

  /// What stands at the fault, in words that give no letter of it away.
  var found: String {
    switch peek {
    case nil: "the end of the file"
    case UInt8(ascii: "\""): "a string"
    case .some(let byte) where "{}[],:'".utf8.contains(byte): "\"\(Character(UnicodeScalar(byte)))\""
    case .some(let byte) where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte): "a number"
    case .some(let byte) where byte < 0x20: "a control character"
    default: "something else"
    }
  }

  /// A fault at the next byte.
  func fault(_ kind: JSONFault.Kind, _ message: String) -> JSONFault {
    JSONFault(kind: kind, position: position, message: message)
  }

  /// The fault of bytes that are not UTF-8, with the place of the first one.
  mutating func encodingFault(at offset: Int) -> JSONFault {
    while index < min(offset, bytes.count) { advance() }
    return fault(.notUTF8, "the byte here is not UTF-8")
  }

  /// A place in the words of a message.
  func text(_ position: SourcePosition) -> String { "line \(position.line), column \(position.column)" }

  /// Steps over one byte and keeps the column right: only the first byte of a scalar counts.
  mutating func advance() {
    if bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
      continuationBytes = 0
    } else if bytes[index] & 0xC0 == 0x80 {
      continuationBytes += 1
    }
    index += 1
  }

  /// Steps over the four characters that JSON calls white space.
  mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { advance() }
  }

  /// Reads one of the three words of the grammar.
  mutating func readWord(_ word: String, _ content: JSONValue.Content) throws(JSONFault) -> JSONValue.Content {
    let rest = bytes[index...]
    guard rest.starts(with: word.utf8) else {
      if word.utf8.starts(with: rest) { throw fault(.truncated, "the file ends inside \"\(word)\"") }
      throw fault(.syntax, "a value was expected, found something else")
    }
    index += word.utf8.count
    return content
  }

  /// Reads a number and keeps its text.
  mutating func readNumber() throws(JSONFault) -> String {
    let start = index
    if peek == UInt8(ascii: "-") { index += 1 }
    if peek == UInt8(ascii: "0") { index += 1 } else { try readDigits() }
    if let byte = peek, (0x30...0x39).contains(byte) {
      throw fault(.syntax, "a number may not begin with a zero")
    }
    if peek == UInt8(ascii: ".") {
      index += 1
      try readDigits()
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      index += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { index += 1 }
      try readDigits()
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func readDigits() throws(JSONFault) {
    let start = index
    while let byte = peek, (0x30...0x39).contains(byte) { index += 1 }
    guard index == start else { return }
    throw fault(peek == nil ? .truncated : .syntax, "a digit was expected, found \(found)")
  }
}
