/// Reads JSON and remembers where each value stands.
///
/// Foundation's readers give no positions and keep the last of two equal keys without a word; a checker of
/// configuration files needs both. One pass, linear in the number of bytes.
///
/// - SeeAlso: RFC 8259.
struct JSONReader {
  /// How many arrays and objects may be nested; real configuration files use eight.
  static let depthLimit = 100

  let bytes: [UInt8]
  var index: Int
  var line = 1
  var lineStart: Int
  var continuationBytes = 0
  private var depth = 0

  /// Reads one JSON text, tolerating a byte order mark before it.
  static func value(of bytes: [UInt8]) throws(JSONFault) -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      throw reader.encodingFault(at: error.byteOffsets.lowerBound)
    }
    return try reader.document()
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    lineStart = index
  }

  private mutating func document() throws(JSONFault) -> JSONValue {
    skipSpace()
    guard index < bytes.count else { throw fault(.empty, "a JSON object was expected") }
    let value = try readValue(secret: false)
    skipSpace()
    guard index == bytes.count else {
      throw fault(.syntax, "the end of the file was expected after its outermost value, found \(found)")
    }
    return value
  }

  private mutating func readValue(secret: Bool) throws(JSONFault) -> JSONValue {
    let start = position
    guard let byte = peek else { throw fault(.truncated, "the file ends where a value was expected") }
    let content: JSONValue.Content
    switch byte {
    case UInt8(ascii: "{"): content = .object(try readObject(secret: secret, start: start))
    case UInt8(ascii: "["): content = .array(try readArray(secret: secret, start: start))
    case UInt8(ascii: "\""):
      let text = try readString()
      content = secret ? .secret(SecretText(text: text)) : .string(text)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let text = try readNumber()
      content = secret ? .secret(SecretText(text: text)) : .number(text)
    case UInt8(ascii: "t"): content = try readWord("true", .bool(true))
    case UInt8(ascii: "f"): content = try readWord("false", .bool(false))
    case UInt8(ascii: "n"): content = try readWord("null", .null)
    default: throw fault(.syntax, "a value was expected, found \(found)")
    }
    return JSONValue(content: content, position: start)
  }

  private mutating func readArray(secret: Bool, start: SourcePosition) throws(JSONFault) -> [JSONValue] {
    try descend(from: start)
    var elements: [JSONValue] = []
    skipSpace()
    if peek == UInt8(ascii: "]") {
      index += 1
    } else {
      repeat {
        skipSpace()
        elements.append(try readValue(secret: secret))
        skipSpace()
      } while try readSeparator(closing: UInt8(ascii: "]"), of: "array", start: start)
    }
    depth -= 1
    return elements
  }

  private mutating func readObject(secret: Bool, start: SourcePosition) throws(JSONFault) -> [JSONMember] {
    try descend(from: start)
    var members: [JSONMember] = []
    skipSpace()
    if peek == UInt8(ascii: "}") {
      index += 1
    } else {
      repeat {
        members.append(try readMember(secret: secret, start: start))
      } while try readSeparator(closing: UInt8(ascii: "}"), of: "object", start: start)
    }
    depth -= 1
    return members
  }

  private mutating func readMember(secret: Bool, start: SourcePosition) throws(JSONFault) -> JSONMember {
    skipSpace()
    let place = position
    guard let byte = peek else {
      throw fault(.truncated, "the file ends inside the object that begins at \(text(start))")
    }
    guard byte == UInt8(ascii: "\"") else { throw fault(.syntax, "a key in quotes was expected, found \(found)") }
    let key = try readString()
    skipSpace()
    guard let colon = peek else { throw fault(.truncated, "the file ends after a key") }
    guard colon == UInt8(ascii: ":") else { throw fault(.syntax, "\":\" was expected after a key, found \(found)") }
    index += 1
    skipSpace()
    let hidesValue = key == "privateKey" || key == "subscriptionOffersKeyPair" || (secret && key != "id")
    let value = try readValue(secret: hidesValue)
    skipSpace()
    return JSONMember(key: key, position: place, value: value)
  }

  /// Reads the comma or the bracket after an element; false means that the container is closed.
  private mutating func readSeparator(
    closing: UInt8,
    of container: String,
    start: SourcePosition
  ) throws(JSONFault) -> Bool {
    guard let byte = peek else {
      throw fault(.truncated, "the file ends inside the \(container) that begins at \(text(start))")
    }
    guard byte == UInt8(ascii: ",") || byte == closing else {
      throw fault(.syntax, "\",\" or \"\(Character(UnicodeScalar(closing)))\" was expected, found \(found)")
    }
    index += 1
    return byte != closing
  }

  private mutating func descend(from start: SourcePosition) throws(JSONFault) {
    depth += 1
    guard depth <= Self.depthLimit else {
      throw JSONFault(
        kind: .tooDeep,
        position: start,
        message: "arrays and objects are nested deeper than \(Self.depthLimit) levels"
      )
    }
    index += 1
  }
}
