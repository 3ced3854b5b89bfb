/// Walks over Swift source, past comments and strings, and notes where a macro may stand.
struct MacroUseScanner {
  private let bytes: [UInt8]
  private var position = 0

  /// Words after `#` that are the language's own.
  private static let directives: Set<String> = [
    "#if", "#else", "#elseif", "#endif", "#available", "#unavailable", "#selector", "#keyPath", "#sourceLocation",
    "#error", "#warning", "#file", "#fileID", "#filePath", "#function", "#line", "#column", "#dsohandle",
    "#isolation",
  ]

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Every use, in order.
  mutating func uses() -> [MacroUse] {
    var uses: [MacroUse] = []
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""): skipString(hashes: 0)
      case UInt8(ascii: "#") where hashesBeforeString() > 0:
        let hashes = hashesBeforeString()
        position += hashes
        skipString(hashes: hashes)
      case UInt8(ascii: "@"), UInt8(ascii: "#"):
        position += 1
        let start = position
        let name = String(decoding: [byte], as: UTF8.self) + word()
        if name.utf8.count > 1, !Self.directives.contains(name) { uses.append(MacroUse(offset: start, name: name)) }
      default: position += 1
      }
    }
    return uses
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private mutating func word() -> String {
    let start = position
    while let byte = peek(), byte == UInt8(ascii: "_") || byte >= 0x80 || Self.isAlphanumeric(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
  }

  private mutating func skipLine() {
    while let byte = peek(), byte != UInt8(ascii: "\n") { position += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        position += 2
      } else if starts(with: "*/") {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < bytes.count
  }

  /// How many `#` open a raw string here; 0 when none does.
  private func hashesBeforeString() -> Int {
    var count = 0
    while peek(count) == UInt8(ascii: "#") { count += 1 }
    return peek(count) == UInt8(ascii: "\"") ? count : 0
  }

  private mutating func skipString(hashes: Int) {
    let quote = starts(with: "\"\"\"") ? "\"\"\"" : "\""
    let marks = String(repeating: "#", count: hashes)
    position += quote.utf8.count
    while let byte = peek() {
      if starts(with: quote + marks) {
        position += quote.utf8.count + hashes
        return
      }
      if byte == UInt8(ascii: "\n"), quote.utf8.count == 1 { return }
      position += starts(with: "\\" + marks) ? 2 + hashes : 1
    }
  }

  private func starts(with text: String) -> Bool {
    bytes[min(position, bytes.count)...].starts(with: text.utf8)
  }
}
