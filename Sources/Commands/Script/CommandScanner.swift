/// Follows a command far enough to know where it ends and whether it is finished.
///
/// It agrees with ``WordReader`` about quotes, backslashes and comments.
struct CommandScanner {
  /// Where the command ends.
  private(set) var end: Int
  /// Why the text ends before the command does, if so.
  private(set) var unfinished: Unfinished?

  /// Looks for the end: a line break, or with `semicolons` one of those outside quotes and braces.
  ///
  /// With `blocks` a brace at the beginning of a word opens Swift, and what closes it is told by that.
  init(_ bytes: [UInt8], from start: Int, semicolons: Bool, blocks: Bool) {
    var depth = 0
    var quote: UInt8?
    var isStartOfWord = true
    var blocks = blocks
    end = start
    while end < bytes.count {
      let byte = bytes[end]
      if byte == .backslash, quote != .singleQuote {
        if end + 1 == bytes.count, quote == nil { unfinished = .command }
        // A line that goes on does so with a new word, or in the middle of one.
        if quote != nil || !bytes.has("\n", at: end + 1) { isStartOfWord = false }
        end += 2
        continue
      }
      if let open = quote {
        if byte == open { quote = nil }
      } else {
        switch byte {
        case .newline: return
        case .semicolon where semicolons && depth == 0: return
        case .hash where isStartOfWord:
          end = bytes[end...].firstIndex(of: .newline) ?? bytes.count
          return
        case .openBrace where blocks && isStartOfWord:
          let block = SwiftBlock(bytes, from: end)
          end = block.end
          // Once a bracket does not match, the braces behind it tell nothing.
          blocks = block.isClosed
          unfinished = block.openings.last { !$0.endsWithLine }.map(Unfinished.opening)
          isStartOfWord = true
          continue
        case .singleQuote, .doubleQuote: quote = byte
        case .openBrace: depth += 1
        case .closeBrace: depth = max(0, depth - 1)
        default: break
        }
      }
      isStartOfWord = quote == nil && byte.isBlank
      end += 1
    }
    end = bytes.count
    if quote != nil { unfinished = .command }
  }
}
