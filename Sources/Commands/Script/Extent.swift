/// How far a statement goes.
struct Extent {
  /// What a statement still waits for.
  enum Unfinished: Equatable {
    /// The rest of a quote, or the line behind a backslash.
    case command
    /// The end of something in Swift.
    case opening(SwiftScanner.Opening)
    /// The declaration that attributes belong to.
    case attributes
  }

  /// Where it ends; there the text or a separator comes.
  private(set) var end: Int
  /// Whether it is a comment.
  private(set) var isEmpty = false
  /// Why the text ends before the statement does, if so.
  private(set) var unfinished: Unfinished?

  init(_ bytes: [UInt8], from start: Int, separator: Script.Separator, grammar: Grammar) {
    switch grammar.recognize(bytes, from: start) {
    case .empty:
      isEmpty = true
      end = bytes.firstIndex(from: start) { $0 == .newline }
    case .command:
      let scanner = CommandScanner(bytes, from: start, semicolons: separator == .semicolons)
      end = scanner.end
      if scanner.isUnfinished { unfinished = .command }
    case .forcedSwift, .swift:
      var scanner = SwiftScanner(bytes, from: start)
      while scanner.position < bytes.count {
        let byte = bytes[scanner.position]
        if scanner.openings.isEmpty {
          if byte == .semicolon, separator == .semicolons { break }
          if byte == .newline, !bytes.isOnlyAttributes(start..<scanner.position) { break }
        }
        scanner.step()
      }
      end = scanner.position
      if let opening = scanner.openings.last(where: { !$0.endsWithLine }) {
        unfinished = .opening(opening)
      } else if end == bytes.count, bytes.isOnlyAttributes(start..<end) {
        unfinished = .attributes
      }
    }
  }
}

extension [UInt8] {
  /// The first offset from `start` at which a byte is as wanted, or the end.
  func firstIndex(from start: Int, where isWanted: (UInt8) -> Bool) -> Int {
    self[start...].firstIndex(where: isWanted) ?? count
  }

  /// The end of a part without the blanks before it; a blank behind a backslash belongs to a word.
  func endWithoutBlanks(_ range: Range<Int>) -> Int {
    let last = self[range].lastIndex { !$0.isBlank } ?? range.lowerBound
    return self[last] == .backslash ? Swift.min(last + 2, range.upperBound) : last + 1
  }

  /// Whether a part of Swift has nothing but attributes, which belong to a declaration that is still to come.
  func isOnlyAttributes(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    var found = false
    while index < range.upperBound {
      guard self[index] == UInt8(ascii: "@") else { return false }
      let end = firstIndex(from: index + 1) { !$0.isWordPart && $0 != UInt8(ascii: ".") }
      guard end > index + 1 else { return false }
      found = true
      index = end
      if index < range.upperBound, self[index] == .openParenthesis {
        var scanner = SwiftScanner(self, from: index)
        repeat { scanner.step() } while !scanner.openings.isEmpty && scanner.position < range.upperBound
        index = scanner.position
      }
      index = skippingBlanks(from: index)
    }
    return found
  }
}
