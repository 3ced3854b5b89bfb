/// Follows Swift source far enough to know what is still open.
///
/// It knows strings (of one line, of several, raw), interpolations in them, comments, regular expressions, identifiers
/// between backquotes and the three kinds of brackets. It does not check Swift: what cannot become right by going on
/// counts as finished, so that the compiler gets to say why.
///
/// - SeeAlso: The Swift Programming Language, Lexical Structure.
struct SwiftScanner {
  private(set) var bytes: [UInt8]
  let start: Int
  private(set) var position: Int
  /// What is open, outermost first.
  private(set) var openings: [Opening] = []
  /// Whether a bracket was closed that was not open.
  private(set) var isBroken = false
  /// The last piece of code; blanks and comments are none.
  private(set) var last: Token?
  /// Where the last piece of code ends; at the start if there is none.
  private(set) var codeEnd: Int
  /// How many braces were opened where nothing was open.
  private(set) var blocks = 0
  /// How many `?` between blanks, where nothing was open, have no colon yet.
  private(set) var ternaries = 0

  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    self.start = start
    position = start
    codeEnd = start
  }

  /// Adds what comes behind the text, and reads on to its end.
  ///
  /// Nothing that was read depends on more than its own line, so whole lines are to be added.
  mutating func read(_ more: some Sequence<UInt8>) {
    bytes += more
    while position < bytes.count { step() }
  }

  /// Whether a line goes on with the statement that was read so far.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - offset: Where its code begins.
  /// - Returns: What ``isJoined(by:)`` says of it.
  func isJoined(byLine line: [UInt8], codeAt offset: Int) -> Bool {
    var longer = self
    longer.bytes.append(.newline)
    longer.bytes += line
    return longer.isJoined(by: bytes.count + 1 + offset)
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

  /// Goes behind a piece of code.
  private mutating func take(_ kind: Token.Kind, length: Int) {
    let goesOn = kind != .other && last?.kind == kind && codeEnd == position
    if !goesOn { last = Token(kind: kind, start: position) }
    position += length
    codeEnd = position
  }

  private mutating func open(_ opening: Opening, length: Int) {
    openings.append(opening)
    take(.other, length: length)
  }

  private mutating func close(_ expected: [Opening]) {
    take(.other, length: 1)
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
    if openings.isEmpty { count(byte) }
    switch byte {
    case .openBrace: open(.brace, length: 1)
    case .openBracket: open(.bracket, length: 1)
    case .openParenthesis: open(.parenthesis, length: 1)
    case .closeBrace: close([.brace])
    case .closeBracket: close([.bracket])
    case .closeParenthesis: close([.parenthesis, .interpolation])
    case .doubleQuote: openString(hashes: 0)
    case .hash: stepAtHash()
    case .backquote: stepThroughBackquotes()
    case .slash: stepAtSlash()
    default:
      if byte.isBlank {
        position += 1
      } else {
        take(byte.isWordPart ? .word : byte.isOperatorPart ? .operator : .other, length: 1)
      }
    }
  }

  /// Counts what matters for a statement as a whole.
  private mutating func count(_ byte: UInt8) {
    switch byte {
    case .openBrace:
      blocks += 1
    case .colon where ternaries > 0:
      ternaries -= 1
    case UInt8(ascii: "?") where codeEnd < position:
      let next = position + 1
      if next == bytes.count || bytes[next].isBlank { ternaries += 1 }
    default:
      break
    }
  }

  private mutating func openString(hashes: Int) {
    let third = position + hashes + 2
    let isMultiline = bytes.has("\"\"\"", at: third - 2) && (hashes == 0 || !isClosedOnLine(third, hashes))
    open(.string(hashes: hashes, isMultiline: isMultiline), length: hashes + (isMultiline ? 3 : 1))
  }

  /// Whether of three quotes only the first opens a raw string, since it is closed on its line, as `#"""a"#` is.
  private func isClosedOnLine(_ third: Int, _ hashes: Int) -> Bool {
    var index = third
    while index < bytes.count, bytes[index] != .newline {
      if bytes[index] == .doubleQuote, hasHashes(hashes, at: index + 1) { return true }
      index += 1
    }
    return false
  }

  private mutating func stepAtHash() {
    let end = bytes[position...].firstIndex { $0 != .hash } ?? bytes.count
    let hashes = end - position
    if bytes.has("\"", at: end) {
      openString(hashes: hashes)
    } else if bytes.has("/", at: end) {
      open(.regex(hashes: hashes), length: hashes + 1)
    } else {
      take(.other, length: hashes)
    }
  }

  private mutating func stepAtSlash() {
    if bytes.has("//", at: position) {
      position = bytes[position...].firstIndex(of: .newline) ?? bytes.count
    } else if bytes.has("/*", at: position) {
      openComment()
    } else if let end = endOfBareRegex() {
      take(.other, length: end - position)
    } else {
      take(.operator, length: 1)
    }
  }

  private mutating func openComment() {
    openings.append(.comment)
    position += 2
  }

  /// The end of a regular expression without hashes: it begins where an operand is due, not with a blank, and ends on
  /// its line.
  ///
  /// - SeeAlso: SE-0354, Regex Literals.
  private func endOfBareRegex() -> Int? {
    guard last == nil || "(,=:[{!&|?;".utf8.contains(bytes[codeEnd - 1]) else { return nil }
    var index = position + 1
    guard index < bytes.count, !bytes[index].isBlank else { return nil }
    while index < bytes.count, bytes[index] != .newline {
      if bytes[index] == .slash { return index + 1 }
      index += bytes[index] == .backslash ? 2 : 1
    }
    return nil
  }

  /// Goes behind the second backquote, or to the end of the line if none comes.
  private mutating func stepThroughBackquotes() {
    let rest = bytes[(position + 1)...]
    let end = rest.firstIndex { $0 == .backquote || $0 == .newline } ?? bytes.count
    take(.other, length: end - position + (bytes.has("`", at: end) ? 1 : 0))
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
      take(.other, length: 0)
    default: take(.other, length: 1)
    }
  }

  private mutating func stepAtQuote(_ hashes: Int, _ isMultiline: Bool) {
    let length = isMultiline ? 3 : 1
    guard !isMultiline || bytes.has("\"\"\"", at: position), hasHashes(hashes, at: position + length) else {
      return take(.other, length: 1)
    }
    openings.removeLast()
    take(.other, length: length + hashes)
  }

  private mutating func stepAtEscape(_ hashes: Int) {
    let escaped = position + 1 + hashes
    if bytes.has("(", at: escaped) {
      open(.interpolation, length: hashes + 2)
    } else if bytes.has("\n", at: escaped) {
      take(.other, length: hashes + 1)
    } else {
      take(.other, length: min(hashes + 2, bytes.count - position))
    }
  }

  private mutating func stepInRegex(_ hashes: Int) {
    if bytes[position] == .backslash {
      take(.other, length: min(2, bytes.count - position))
    } else if bytes[position] == .slash, hasHashes(hashes, at: position + 1) {
      openings.removeLast()
      take(.other, length: 1 + hashes)
    } else {
      take(.other, length: 1)
    }
  }

  private mutating func stepInComment() {
    if bytes.has("/*", at: position) {
      openComment()
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
