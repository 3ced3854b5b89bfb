/// Reads the words of a command line, quoted as in a shell.
///
/// Between `'…'` every character stands for itself; between `"…"` a backslash is an escape before `"`, `\` and `n`;
/// outside quotes a backslash takes the next character as it is, and a line break not at all. `#` at the beginning of
/// a word starts a comment.
///
/// The reader has no wrong input: how a line ends is told by ``ending``, which completion needs as much as parsing.
///
/// - SeeAlso: POSIX.1-2017, Shell Command Language, 2.2 Quoting.
struct WordReader {
  /// How the last word ended.
  enum Ending: Equatable {
    case complete
    case openQuote(UInt8, at: Int)
    case backslash(at: Int)
    case openBlock(at: Int)
    case comment
  }

  let bytes: [UInt8]
  private(set) var position: Int
  private(set) var ending = Ending.complete
  private let takesBlocks: Bool

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - bytes: The line.
  ///   - start: Where the first word may begin.
  ///   - takesBlocks: Whether a brace at the beginning of a word opens a block of Swift, which then is the word.
  init(_ bytes: [UInt8], from start: Int, takesBlocks: Bool = false) {
    self.bytes = bytes
    position = start
    self.takesBlocks = takesBlocks
  }

  /// Takes the next word.
  ///
  /// - Returns: The word, or nil at the end of the line and at a comment.
  mutating func next() -> Word? {
    position = startOfWord()
    while position < bytes.count, bytes[position] == .hash {
      position = bytes[position...].firstIndex(of: .newline) ?? bytes.count
      ending = .comment
      position = startOfWord()
    }
    guard position < bytes.count else { return nil }
    ending = .complete
    let start = position
    if takesBlocks, bytes[start] == .openBrace { return block(from: start) }
    while position < bytes.count, !bytes[position].isBlank {
      if bytes[position].isQuoting { return quotedWord(from: start) }
      position += 1
    }
    let text = bytes.text(start..<position)
    return Word(text: text, raw: text, range: start..<position)
  }

  /// Takes every word that is left.
  mutating func rest() -> [Word] {
    var words: [Word] = []
    while let word = next() { words.append(word) }
    return words
  }

  /// Takes a block of Swift, up to the brace that closes the one at `start`.
  private mutating func block(from start: Int) -> Word {
    let block = SwiftBlock(bytes, from: start)
    position = block.isClosed ? block.end : bytes.count
    if !block.isClosed { ending = .openBlock(at: start) }
    return Word(text: block.text, raw: bytes.text(start..<position), range: start..<position, isBlock: true)
  }

  private func startOfWord() -> Int {
    var index = bytes.skippingBlanks(from: position)
    while bytes.has("\\\n", at: index) { index = bytes.skippingBlanks(from: index + 2) }
    return index
  }

  /// Goes on with a word in which the first quote or backslash has come.
  private mutating func quotedWord(from start: Int) -> Word {
    var text = Array(bytes[start..<position])
    while position < bytes.count, !bytes[position].isBlank {
      let byte = bytes[position]
      switch byte {
      case .backslash: readBackslash(into: &text)
      case .singleQuote, .doubleQuote: readQuote(byte, into: &text)
      default:
        text.append(byte)
        position += 1
      }
    }
    return Word(
      text: String(decoding: text, as: UTF8.self),
      raw: bytes.text(start..<position),
      range: start..<position
    )
  }

  private mutating func readBackslash(into text: inout [UInt8]) {
    let start = position
    position += 1
    guard position < bytes.count else {
      ending = .backslash(at: start)
      return
    }
    if bytes[position] != .newline { text.append(bytes[position]) }
    position += 1
  }

  private mutating func readQuote(_ quote: UInt8, into text: inout [UInt8]) {
    let start = position
    position += 1
    while position < bytes.count, bytes[position] != quote {
      if quote == .doubleQuote, bytes[position] == .backslash, let escaped = escape(after: position) {
        text.append(contentsOf: escaped)
        position += 2
      } else {
        text.append(bytes[position])
        position += 1
      }
    }
    if position < bytes.count {
      position += 1
    } else {
      ending = .openQuote(quote, at: start)
    }
  }

  /// What a backslash between double quotes makes of the byte behind it; nil if it stays a backslash.
  private func escape(after index: Int) -> [UInt8]? {
    guard index + 1 < bytes.count else { return nil }
    return switch bytes[index + 1] {
    case .doubleQuote, .backslash: [bytes[index + 1]]
    case UInt8(ascii: "n"): [.newline]
    case .newline: []
    default: nil
    }
  }
}

extension UInt8 {
  fileprivate var isQuoting: Bool { self == .backslash || self == .singleQuote || self == .doubleQuote }
}
