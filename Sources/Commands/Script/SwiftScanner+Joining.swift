extension SwiftScanner {
  /// What a statement cannot end without.
  enum Demand: Equatable {
    /// More behind a mark, an operator or a keyword.
    case more(after: String)
    /// The colon of `a ? b : c`.
    case colon
  }

  /// The keywords behind which a statement cannot end.
  private static let openKeywords: Set<String> = [
    "as", "await", "defer", "do", "else", "in", "is", "repeat", "try", "where",
  ]

  /// The keywords that cannot begin a statement.
  private static let joiningKeywords: Set<String> = [
    "as", "catch", "else", "in", "is", "rethrows", "throws", "where",
  ]

  /// What is still to come although nothing is open; nil if a statement can end here.
  ///
  /// An operator joins two operands only if blanks stand on both of its sides, so `x!` and `1...` end a statement.
  ///
  /// - SeeAlso: The Swift Programming Language, Lexical Structure, Operators.
  var demand: Demand? {
    guard openings.isEmpty, let last else { return nil }
    let text = bytes.text(last.start..<codeEnd)
    let isOpen =
      switch last.kind {
      case .word: Self.openKeywords.contains(text) && !isMember(last.start)
      case .operator: isOpenOperator(text, at: last.start)
      case .other: text == "," || text == ":"
      }
    if isOpen { return .more(after: text) }
    return ternaries > 0 ? .colon : nil
  }

  /// Whether a line whose code begins at an offset goes on with the statement that was read so far.
  ///
  /// It does if no statement of Swift begins so. A colon is looked at only within `a ? b : c`, since in front of
  /// anything else it begins a command.
  func isJoined(by index: Int) -> Bool {
    switch bytes[index] {
    case .openBrace, UInt8(ascii: ","):
      return true
    case .colon:
      return ternaries > 0
    case UInt8(ascii: ".")
    where index + 1 < bytes.count && (bytes[index + 1].isWordPart || bytes.has("`", at: index + 1)):
      return true
    case let byte where byte.isOperatorPart:
      let end = bytes.firstIndex(from: index) { !$0.isOperatorPart }
      return end == bytes.count || bytes[end].isBlank || bytes.text(index..<end) == "->"
    case let byte where byte.isWordPart:
      let word = bytes.word(at: index)
      return Self.joiningKeywords.contains(word) || (word == "while" && isRepeatWithoutCondition)
    default:
      return false
    }
  }

  private func isOpenOperator(_ text: String, at index: Int) -> Bool {
    guard index > start, text != "." else { return false }
    if text == "->" { return true }
    guard bytes[index - 1].isBlank else {
      let word = wordBefore(index)
      return (text == "?" || text == "!") && (word == "as" || word == "try") && !isMember(index - word.utf8.count)
    }
    let end = bytes[start..<index].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? start
    return wordBefore(end) != "operator"
  }

  /// Whether the word at an offset stands behind a point.
  private func isMember(_ index: Int) -> Bool { index > start && bytes[index - 1] == UInt8(ascii: ".") }

  private func wordBefore(_ end: Int) -> String {
    let begin = bytes[start..<end].lastIndex { !$0.isWordPart }.map { $0 + 1 } ?? start
    return bytes.text(begin..<end)
  }

  /// Whether the statement is `repeat { … }`, perhaps behind a label.
  private var isRepeatWithoutCondition: Bool {
    guard blocks == 1, codeEnd > start, bytes[codeEnd - 1] == .closeBrace, var index = bytes.startOfCode(from: start)
    else { return false }
    let label = bytes.word(at: index)
    let colon = bytes.skippingBlanks(from: index + label.utf8.count)
    if bytes.has(":", at: colon) { index = bytes.startOfCode(from: colon + 1) ?? index }
    return bytes.word(at: index) == "repeat"
  }
}

extension [UInt8] {
  /// The first offset from `start` that is code, not a blank and not in a comment.
  func startOfCode(from start: Int) -> Int? {
    var scanner = SwiftScanner(self, from: start)
    while scanner.position < count, scanner.last == nil { scanner.step() }
    return scanner.last?.start
  }

  /// The word that begins at an offset; empty if none does.
  fileprivate func word(at start: Int) -> String { text(start..<firstIndex(from: start) { !$0.isWordPart }) }
}
