/// Reads a property list in the old style, in which Xcode writes `project.pbxproj`.
///
/// - SeeAlso: Old-Style ASCII Property Lists, Apple's Property List Programming Guide.
struct OpenStepReader {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  /// More levels than any project has, and fewer than a stack.
  private static let deepest = 200

  /// Reads a list.
  ///
  /// - Throws: ``PlistError``.
  static func read(_ bytes: [UInt8]) throws(PlistError) -> PlistNode {
    var reader = OpenStepReader(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    try reader.skipSpace()
    let node = try reader.value()
    try reader.skipSpace()
    guard reader.position == bytes.count else { throw reader.failure("nothing more was expected here") }
    return node
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func value() throws(PlistError) -> PlistNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw failure("too many levels lie in one another") }
    let start = position
    let value: PlistNode.Value
    switch current {
    case UInt8(ascii: "{"): value = .dictionary(try entries())
    case UInt8(ascii: "("): value = .array(try elements())
    case UInt8(ascii: "<"):
      while let byte = current, byte != UInt8(ascii: ">") { position += 1 }
      try take(">")
      value = .other("data")
    default: value = .string(try text())
    }
    return PlistNode(value: value, range: start..<position)
  }

  private mutating func entries() throws(PlistError) -> [PlistNode.Entry] {
    try take("{")
    var entries: [PlistNode.Entry] = []
    while true {
      try skipSpace()
      if current == UInt8(ascii: "}") { break }
      let start = position
      let key = try text()
      let keyRange = start..<position
      try skipSpace()
      try take("=")
      try skipSpace()
      let node = try value()
      try skipSpace()
      if current != UInt8(ascii: "}") { try take(";") }
      entries.append(PlistNode.Entry(key: key, keyRange: keyRange, node: node))
    }
    try take("}")
    return entries
  }

  private mutating func elements() throws(PlistError) -> [PlistNode] {
    try take("(")
    var elements: [PlistNode] = []
    while true {
      try skipSpace()
      if current == UInt8(ascii: ")") { break }
      elements.append(try value())
      try skipSpace()
      if current != UInt8(ascii: ")") { try take(",") }
    }
    try take(")")
    return elements
  }

  private mutating func text() throws(PlistError) -> String {
    if let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { return try quoted(quote) }
    let start = position
    while let byte = current, byte.isPlain { position += 1 }
    guard position > start else { throw failure("a string was expected here") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func quoted(_ quote: UInt8) throws(PlistError) -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    while let byte = current {
      position += 1
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      guard let escaped = current else { break }
      position += 1
      switch escaped {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "U"):
        let digits = bytes[position...].prefix(4)
        position += digits.count
        let scalar = UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
        text += String(scalar ?? "\u{FFFD}").utf8
      default: text.append(escaped)
      }
    }
    throw failure("the string is not ended", at: start)
  }

  private mutating func skipSpace() throws(PlistError) {
    while let byte = current {
      if [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
        position += 1
      } else if bytes[position...].starts(with: "//".utf8) {
        while let byte = current, byte != 0x0A { position += 1 }
      } else if bytes[position...].starts(with: "/*".utf8) {
        let start = position
        while position < bytes.count, !bytes[position...].starts(with: "*/".utf8) { position += 1 }
        guard position < bytes.count else { throw failure("the comment is not ended", at: start) }
        position += 2
      } else {
        return
      }
    }
  }

  private mutating func take(_ mark: Unicode.Scalar) throws(PlistError) {
    guard current == UInt8(ascii: mark) else { throw failure("'\(mark)' was expected here") }
    position += 1
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func failure(_ message: String, at offset: Int? = nil) -> PlistError {
    PlistError(offset: offset ?? position, message: message + ".")
  }
}

extension UInt8 {
  /// Whether it may stand in a string without quotation marks.
  fileprivate var isPlain: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "_$/:.-+@~".utf8.contains(self) || self >= 0x80
    }
  }
}
