/// How far a statement goes.
struct Extent {
  /// Where it ends; there the text or a separator comes.
  private(set) var end: Int
  /// Whether it is a comment.
  private(set) var isEmpty = false
  /// Whether it is made of words, in which a blank behind a backslash belongs to one.
  private(set) var isWords = false
  /// Why the text ends before the statement does, if so.
  private(set) var unfinished: Unfinished?

  /// Reads a statement.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - start: Where it begins.
  ///   - separator: What ends it; nil if the whole text is one statement.
  ///   - grammar: Tells commands from Swift.
  init(_ bytes: [UInt8], from start: Int, separator: Script.Separator?, grammar: Grammar) {
    switch grammar.recognize(bytes, from: start) {
    case .empty:
      isEmpty = true
      end = bytes.firstIndex(from: start) { $0 == .newline }
    case .command(let nouns, let word):
      let reading = grammar.reading(of: nouns, behind: word.upperBound, in: bytes)
      guard reading != .swift else {
        let statement = SwiftStatement(bytes, from: word.upperBound, separator: separator)
        (end, unfinished) = (statement.end, statement.unfinished)
        return
      }
      let scanner = CommandScanner(
        bytes,
        from: start,
        semicolons: separator == .semicolons,
        blocks: reading == .wordsAndBlocks
      )
      (end, isWords, unfinished) = (scanner.end, true, scanner.unfinished)
    case .forcedSwift:
      let statement = SwiftStatement(bytes, from: start, separator: separator, isForced: true)
      (end, unfinished) = (statement.end, statement.unfinished)
    case .swift:
      let statement = SwiftStatement(bytes, from: start, separator: separator)
      (end, isEmpty, unfinished) = (statement.end, statement.isEmpty, statement.unfinished)
    }
  }
}

extension [UInt8] {
  /// The first offset from `start` at which a byte is as wanted, or the end.
  func firstIndex(from start: Int, where isWanted: (UInt8) -> Bool) -> Int {
    self[start...].firstIndex(where: isWanted) ?? count
  }

  /// The end of a part without the blanks before it, but for one behind a backslash if it is made of words.
  func endWithoutBlanks(_ range: Range<Int>, isWords: Bool) -> Int {
    let last = self[range].lastIndex { !$0.isBlank } ?? range.lowerBound
    return isWords && self[last] == .backslash ? Swift.min(last + 2, range.upperBound) : last + 1
  }

  /// The text from an offset to the end, without the blanks at both ends; nil if it is comments at most.
  func swift(from start: Int) -> String? {
    startOfCode(from: start) == nil ? nil : text(start..<count).trimmed
  }
}
