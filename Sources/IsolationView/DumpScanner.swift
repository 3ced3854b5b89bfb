/// Reads a JSON text into a `DumpTree`, with a stack of its own instead of recursion.
struct DumpScanner {
  private let bytes: [UInt8]
  private var position = 0
  private var entries: [DumpTree.Entry] = []
  private var open: [Int] = []
  private var key = 0..<0

  /// The deepest nesting that is read; the compiler itself gives up long before.
  static let maximumDepth = 100_000

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    entries.reserveCapacity(bytes.count / 12)
  }

  /// Reads a whole document.
  ///
  /// - Parameter bytes: The text, one JSON value.
  /// - Returns: Its values.
  /// - Throws: `ASTDumpError` with the offset at which the text is no JSON.
  static func tree(of bytes: [UInt8]) throws -> DumpTree {
    var scanner = DumpScanner(bytes)
    try scanner.scan()
    return DumpTree(bytes: bytes, entries: scanner.entries)
  }

  private enum Expectation {
    case value, firstMember, firstElement, next
  }

  private mutating func scan() throws {
    var expectation = Expectation.value
    while expectation != .next || !open.isEmpty {
      skipSpace()
      expectation =
        switch expectation {
        case .value: try value()
        case .firstMember: peek() == UInt8(ascii: "}") ? .next : try member()
        case .firstElement: peek() == UInt8(ascii: "]") ? .next : .value
        case .next: try next()
        }
    }
    skipSpace()
    guard position == bytes.count else { throw ASTDumpError.notJSON(offset: position) }
  }

  /// Reads a string, number or literal whole, or opens an object or array.
  private mutating func value() throws -> Expectation {
    let start = position
    guard let byte = peek() else { throw ASTDumpError.notJSON(offset: position) }
    switch byte {
    case UInt8(ascii: "{"):
      try begin(.object)
      return .firstMember
    case UInt8(ascii: "["):
      try begin(.array)
      return .firstElement
    case UInt8(ascii: "\""):
      let text = try string()
      append(.string, text)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      skip { !Self.isEnd($0) }
      append(.number, start..<position)
    default:
      skip { !Self.isEnd($0) }
      guard ["true", "false", "null"].contains(where: { $0.utf8.elementsEqual(bytes[start..<position]) }) else {
        throw ASTDumpError.notJSON(offset: start)
      }
      append(.literal, start..<position)
    }
    return .next
  }

  private mutating func begin(_ kind: DumpTree.Kind) throws {
    guard open.count < Self.maximumDepth else { throw ASTDumpError.tooDeep }
    open.append(entries.count)
    append(kind, position..<position)
    position += 1
  }

  private mutating func member() throws -> Expectation {
    let key = try string()
    skipSpace()
    guard peek() == UInt8(ascii: ":") else { throw ASTDumpError.notJSON(offset: position) }
    position += 1
    self.key = key
    return .value
  }

  /// Goes on after a value: to the next part of what is open, or to its end.
  private mutating func next() throws -> Expectation {
    guard let index = open.last else { throw ASTDumpError.notJSON(offset: position) }
    let isObject = entries[index].kind == .object
    let close = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    guard let byte = peek(), byte == close || byte == UInt8(ascii: ",") else {
      throw ASTDumpError.notJSON(offset: position)
    }
    position += 1
    if byte == close {
      entries[index].end = entries.count
      open.removeLast()
      return .next
    }
    skipSpace()
    return isObject ? try member() : .value
  }

  private mutating func append(_ kind: DumpTree.Kind, _ text: Range<Int>) {
    entries.append(DumpTree.Entry(kind: kind, key: key, text: text, end: entries.count + 1))
    key = 0..<0
  }

  private mutating func string() throws -> Range<Int> {
    guard peek() == UInt8(ascii: "\"") else { throw ASTDumpError.notJSON(offset: position) }
    let start = position + 1
    var index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index < bytes.count else { throw ASTDumpError.notJSON(offset: bytes.count) }
    position = index + 1
    return start..<index
  }

  private func peek() -> UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  private mutating func skipSpace() {
    skip { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
  }

  private mutating func skip(while isMember: (UInt8) -> Bool) {
    while position < bytes.count, isMember(bytes[position]) { position += 1 }
  }

  private static func isEnd(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }
}
