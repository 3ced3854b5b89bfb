/// How far a statement of Swift goes.
///
/// It ends with its line, unless something is open there, or what stands at the end of the line or at the beginning of
/// the next one shows that it goes on.
struct SwiftStatement {
  /// Where it ends; there the text or a separator comes.
  let end: Int
  /// Whether it is blanks and comments at most.
  let isEmpty: Bool
  /// Why the text ends before the statement does, if so.
  let unfinished: Unfinished?

  /// Reads a statement.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - start: Where it begins.
  ///   - separator: What ends it; nil if the whole text is one statement.
  ///   - isForced: Whether it stands between braces, so that only these tell where it ends.
  init(_ bytes: [UInt8], from start: Int, separator: Script.Separator?, isForced: Bool = false) {
    var scanner = SwiftScanner(bytes, from: start)
    var joined = start
    while scanner.position < bytes.count {
      if scanner.openings.isEmpty, scanner.position >= joined, let separator {
        let byte = bytes[scanner.position]
        if byte == .semicolon, separator == .semicolons { break }
        if byte == .newline {
          guard !isForced, let next = scanner.nextLine(ofStatementFrom: start) else { break }
          joined = next
        }
      }
      scanner.step()
    }
    end = scanner.position
    isEmpty = scanner.last == nil && scanner.openings.isEmpty
    unfinished = scanner.unfinished(isForced: isForced || end < bytes.count)
  }
}

extension SwiftScanner {
  /// What the statement that was read still waits for; nil if it can end here.
  ///
  /// - Parameter isForced: Whether only brackets tell where it ends.
  /// - Returns: What it waits for.
  func unfinished(isForced: Bool) -> Unfinished? {
    if let opening = openings.last(where: { !$0.endsWithLine }) { return .opening(opening) }
    if isForced { return nil }
    return bytes.isOnlyAttributes(start..<codeEnd) ? .attributes : demand.map(Unfinished.demand)
  }
}

extension SwiftScanner {
  /// Where a statement goes on behind the line break it has come to; nil if it ends here.
  fileprivate func nextLine(ofStatementFrom start: Int) -> Int? {
    guard last != nil else { return nil }
    if demand != nil || bytes.isOnlyAttributes(start..<codeEnd) { return position }
    return bytes.startOfCode(from: position).flatMap { isJoined(by: $0) ? $0 : nil }
  }
}

extension SwiftScanner.Opening {
  /// Whether a line break closes it, right or wrong, so that waiting for more is of no use.
  var endsWithLine: Bool { if case .string(_, isMultiline: false) = self { true } else { false } }
}

extension [UInt8] {
  /// Whether a part of Swift has nothing but attributes, which belong to a declaration that is still to come.
  fileprivate func isOnlyAttributes(_ range: Range<Int>) -> Bool {
    var next = startOfCode(from: range.lowerBound)
    var found = false
    while let index = next, index < range.upperBound {
      guard self[index] == UInt8(ascii: "@") else { return false }
      var end = firstIndex(from: index + 1) { !$0.isWordPart && $0 != UInt8(ascii: ".") }
      guard end > index + 1 else { return false }
      found = true
      if end < range.upperBound, self[end] == .openParenthesis {
        var scanner = SwiftScanner(self, from: end)
        repeat { scanner.step() } while !scanner.openings.isEmpty && scanner.position < range.upperBound
        end = scanner.position
      }
      next = startOfCode(from: end)
    }
    return found
  }
}
