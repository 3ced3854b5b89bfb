/// Follows Swift source far enough to know what is still open.
///
/// It knows strings (of one line, of several, raw), interpolations in them, comments, regular expressions, identifiers
/// between backquotes and the three kinds of brackets. It does not check Swift: what cannot become right by going on
/// counts as finished, so that the compiler gets to say why.
///
/// - SeeAlso: The Swift Programming Language, Lexical Structure.
struct SwiftScanner {
  /// Something that has begun and waits for its end.
  enum Opening: Equatable {
    case brace
    case bracket
    case parenthesis
    /// A parenthesis in a string.
    case interpolation
    case string(hashes: Int, isMultiline: Bool)
    case regex(hashes: Int)
    case comment
  }

  let bytes: [UInt8]
  private(set) var position: Int
  /// What is open, outermost first.
  private(set) var openings: [Opening] = []
  /// Whether a bracket was closed that was not open.
  private(set) var isBroken = false
  /// The last byte of code that was no blank, which tells a regular expression from a division.
  private var lastCode: UInt8?

  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    position = start
  }

  /// Reads one character, or one mark of several.
  mutating func step() {
    guard position < bytes.count else { return }
    switch openings.last {
    case .string(let hashes, let isMultiline): stepInString(hashes, isMultiline)
    case .regex(let hashes): stepInRegex(hashes)
    case .comment: stepInComment()
    case nil, .brace, .bracket, .parenthesis, .interpolation: stepInCode()
    }
  }

  private mutating func open(_ opening: Opening, length: Int) {
    openings.append(opening)
    position += length
  }

  private mutating func close(_ expected: [Opening]) {
    position += 1
    if let last = openings.last, expected.contains(last) {
      openings.removeLast()
    } else {
      openings = []
      isBroken = true
    }
  }
}

extension SwiftScanner {
  private mutating func stepInCode() {
    let byte = bytes[position]
    switch byte {
    case .openBrace: open(.brace, length: 1)
    case .openBracket: open(.bracket, length: 1)
    case .openParenthesis: open(.parenthesis, length: 1)
    case .closeBrace: close([.brace])
    case .closeBracket: close([.bracket])
    case .closeParenthesis: close([.parenthesis, .interpolation])
    case .doubleQuote: openString(hashes: 0)
    case .hash: stepAtHash()
    case .backquote: skipLine(through: .backquote)
    case .slash: stepAtSlash()
    default: position += 1
    }
    if !byte.isBlank { lastCode = byte }
  }

  private mutating func openString(hashes: Int) {
    let isMultiline = bytes.has("\"\"\"", at: position + hashes)
    open(.string(hashes: hashes, isMultiline: isMultiline), length: hashes + (isMultiline ? 3 : 1))
  }

  private mutating func stepAtHash() {
    let end = bytes[position...].firstIndex { $0 != .hash } ?? bytes.count
    let hashes = end - position
    if bytes.has("\"", at: end) {
      openString(hashes: hashes)
    } else if bytes.has("/", at: end) {
      open(.regex(hashes: hashes), length: hashes + 1)
    } else {
      position = end
    }
  }

  private mutating func stepAtSlash() {
    if bytes.has("//", at: position) {
      position = bytes[position...].firstIndex(of: .newline) ?? bytes.count
    } else if bytes.has("/*", at: position) {
      open(.comment, length: 2)
    } else if let end = endOfBareRegex() {
      position = end
    } else {
      position += 1
    }
  }

  /// The end of a regular expression without hashes: it begins where an operand is due, not with a blank, and ends on
  /// its line.
  ///
  /// - SeeAlso: SE-0354, Regex Literals.
  private func endOfBareRegex() -> Int? {
    guard lastCode.map("(,=:[{!&|?;".utf8.contains) ?? true else { return nil }
    var index = position + 1
    guard index < bytes.count, !bytes[index].isBlank else { return nil }
    while index < bytes.count, bytes[index] != .newline {
      if bytes[index] == .slash { return index + 1 }
      index += bytes[index] == .backslash ? 2 : 1
    }
    return nil
  }

  /// Goes behind the next such byte, or to the end of the line if none comes.
  private mutating func skipLine(through mark: UInt8) {
    position += 1
    while position < bytes.count, bytes[position] != .newline {
      position += 1
      if bytes[position - 1] == mark { return }
    }
  }
}

extension SwiftScanner {
  private mutating func stepInString(_ hashes: Int, _ isMultiline: Bool) {
    switch bytes[position] {
    case .doubleQuote: stepAtQuote(hashes, isMultiline)
    case .backslash where hasHashes(hashes, at: position + 1): stepAtEscape(hashes)
    case .newline where !isMultiline:
      // The string was not closed on its line; the compiler says so.
      openings.removeLast()
    default: position += 1
    }
  }

  private mutating func stepAtQuote(_ hashes: Int, _ isMultiline: Bool) {
    let length = isMultiline ? 3 : 1
    guard !isMultiline || bytes.has("\"\"\"", at: position), hasHashes(hashes, at: position + length) else {
      position += 1
      return
    }
    openings.removeLast()
    position += length + hashes
  }

  private mutating func stepAtEscape(_ hashes: Int) {
    let escaped = position + 1 + hashes
    if bytes.has("(", at: escaped) {
      lastCode = .openParenthesis
      open(.interpolation, length: hashes + 2)
    } else if bytes.has("\n", at: escaped) {
      position = escaped
    } else {
      position = min(escaped + 1, bytes.count)
    }
  }

  private mutating func stepInRegex(_ hashes: Int) {
    if bytes[position] == .backslash {
      position = min(position + 2, bytes.count)
    } else if bytes[position] == .slash, hasHashes(hashes, at: position + 1) {
      openings.removeLast()
      position += 1 + hashes
    } else {
      position += 1
    }
  }

  private mutating func stepInComment() {
    if bytes.has("/*", at: position) {
      open(.comment, length: 2)
    } else if bytes.has("*/", at: position) {
      openings.removeLast()
      position += 2
    } else {
      position += 1
    }
  }

  private func hasHashes(_ count: Int, at index: Int) -> Bool {
    index + count <= bytes.count && bytes[index..<index + count].allSatisfy { $0 == .hash }
  }
}
