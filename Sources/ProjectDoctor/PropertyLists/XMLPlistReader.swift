/// Reads a property list in XML, and remembers where everything stands.
///
/// - SeeAlso: `PropertyList-1.0.dtd` of Apple.
struct XMLPlistReader {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  /// More levels than any list has, and fewer than a stack.
  private static let deepest = 200

  /// Reads a list.
  ///
  /// - Throws: ``PlistError``.
  static func read(_ bytes: [UInt8]) throws(PlistError) -> PlistNode {
    var reader = XMLPlistReader(bytes: bytes)
    return try reader.document()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func document() throws(PlistError) -> PlistNode {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    try skipMiscellany()
    let outer = try openTag()
    guard outer.name == "plist", !outer.isClosed else { throw failure("<plist> was expected here", at: outer.start) }
    try skipMiscellany()
    let node = try value()
    try skipMiscellany()
    try close("plist")
    try skipMiscellany()
    guard position == bytes.count else { throw failure("nothing more was expected here") }
    return node
  }

  private mutating func value() throws(PlistError) -> PlistNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw failure("too many levels lie in one another") }
    let tag = try openTag()
    let value: PlistNode.Value
    switch tag.name {
    case "dict": value = .dictionary(tag.isClosed ? [] : try entries())
    case "array": value = .array(tag.isClosed ? [] : try elements())
    case "true", "false":
      if !tag.isClosed { try close(tag.name) }
      value = .boolean(tag.name == "true")
    case "string": value = .string(tag.isClosed ? "" : try text(until: "string"))
    case "integer", "real": value = .number(tag.isClosed ? "" : try text(until: tag.name))
    case "date", "data":
      if !tag.isClosed { _ = try text(until: tag.name) }
      value = .other(tag.name)
    default: throw failure("<\(tag.name)> is no value of a property list", at: tag.start)
    }
    return PlistNode(value: value, range: tag.start..<position)
  }

  private mutating func entries() throws(PlistError) -> [PlistNode.Entry] {
    var entries: [PlistNode.Entry] = []
    while true {
      try skipMiscellany()
      if isAtEndTag { break }
      let tag = try openTag()
      guard tag.name == "key" else { throw failure("<key> was expected here, not <\(tag.name)>", at: tag.start) }
      let key = tag.isClosed ? "" : try text(until: "key")
      let keyRange = tag.start..<position
      try skipMiscellany()
      guard !isAtEndTag else { throw failure("the key \(key) has no value") }
      entries.append(PlistNode.Entry(key: key, keyRange: keyRange, node: try value()))
    }
    try close("dict")
    return entries
  }

  private mutating func elements() throws(PlistError) -> [PlistNode] {
    var elements: [PlistNode] = []
    while true {
      try skipMiscellany()
      if isAtEndTag { break }
      elements.append(try value())
    }
    try close("array")
    return elements
  }

  // MARK: Tags

  private var isAtEndTag: Bool { starts(with: "</") }

  private mutating func openTag() throws(PlistError) -> (name: String, start: Int, isClosed: Bool) {
    let start = position
    guard starts(with: "<"), let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) else {
      throw failure("a tag was expected here")
    }
    var inner = String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
    let isClosed = inner.hasSuffix("/")
    if isClosed { inner.removeLast() }
    position = end + 1
    return (inner.split { $0.isWhitespace }.first.map(String.init) ?? "", start, isClosed)
  }

  private mutating func close(_ name: String) throws(PlistError) {
    try skipMiscellany()
    guard starts(with: "</\(name)"), let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) else {
      throw failure("</\(name)> was expected here")
    }
    position = end + 1
  }

  private mutating func text(until name: String) throws(PlistError) -> String {
    var text: [UInt8] = []
    while position < bytes.count {
      if starts(with: "<![CDATA[") {
        let start = position + 9
        try skip(past: "]]>")
        text += bytes[start..<position - 3]
      } else if starts(with: "<!--") {
        try skip(past: "-->")
      } else if bytes[position] == UInt8(ascii: "<") {
        try close(name)
        return String(decoding: text, as: UTF8.self)
      } else if bytes[position] == UInt8(ascii: "&") {
        text += try entity().utf8
      } else {
        text.append(bytes[position])
        position += 1
      }
    }
    throw failure("</\(name)> was expected before the end")
  }

  private mutating func entity() throws(PlistError) -> String {
    let start = position
    guard let end = bytes[position...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
      throw failure("';' was expected behind '&'")
    }
    let name = String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
    position = end + 1
    let names = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    if let text = names[name] { return text }
    let code = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
    guard name.hasPrefix("#"), let code, let scalar = Unicode.Scalar(code) else {
      throw failure("'&\(name);' stands for no character", at: start)
    }
    return String(scalar)
  }

  // MARK: What is no value

  /// Skips space, comments, the declaration and the document type.
  private mutating func skipMiscellany() throws(PlistError) {
    while position < bytes.count {
      if [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) {
        position += 1
      } else if starts(with: "<!--") {
        try skip(past: "-->")
      } else if starts(with: "<?") {
        try skip(past: "?>")
      } else if starts(with: "<!DOCTYPE") {
        try skip(past: ">")
      } else {
        return
      }
    }
  }

  private mutating func skip(past end: String) throws(PlistError) {
    let start = position
    while position < bytes.count {
      if starts(with: end) {
        position += end.utf8.count
        return
      }
      position += 1
    }
    throw failure("'\(end)' was expected before the end", at: start)
  }

  private func starts(with text: String) -> Bool {
    bytes[position...].starts(with: text.utf8)
  }

  private func failure(_ message: String, at offset: Int? = nil) -> PlistError {
    PlistError(offset: offset ?? position, message: message + ".")
  }
}
