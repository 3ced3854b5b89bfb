/// What a line is, told by its first words alone.
enum Recognition: Sendable {
  /// Nothing, or a comment.
  case empty
  /// A command whose first word, at this range, names these nouns: none, one, or too many.
  case command(nouns: [Noun], word: Range<Int>)
  /// `swift {`, with the offset of the brace.
  case forcedSwift(brace: Int)
  /// Swift, with the range of its first word.
  case swift(word: Range<Int>)
}

/// The first word of a line.
struct FirstWord {
  let range: Range<Int>
  /// Whether `:` stands in front of it.
  let isForced: Bool
}

extension Grammar {
  /// Whether two bare words could be Swift with this one in the second place.
  private static let infixKeywords: Set<String> = ["as", "in", "is"]

  /// The first word, up to a blank; empty if there is none.
  func firstWord(of bytes: [UInt8], from start: Int = 0) -> FirstWord {
    var index = bytes.skippingBlanks(from: start)
    let isForced = index < bytes.count && bytes[index] == .colon
    if isForced { index = bytes.skippingBlanksOfLine(from: index + 1) }
    return FirstWord(range: index..<bytes.nextBlank(from: index), isForced: isForced)
  }

  /// Tells what the line at `start` is.
  ///
  /// The law: a noun alone or before a blank begins a command, unless an operator comes next, and so does whatever stands
  /// behind `:`. An unfinished noun begins one only before a verb of it, so that no Swift is ever taken for a command:
  /// two names with a blank between them are not Swift unless the second is an operator. A noun that needs a colon is
  /// Swift without it.
  func recognize(_ bytes: [UInt8], from start: Int) -> Recognition {
    let first = firstWord(of: bytes, from: start)
    let range = first.range
    if first.isForced { return .command(nouns: forcedNouns(bytes, range), word: range) }
    guard !range.isEmpty, bytes[range.lowerBound] != .hash else { return .empty }
    if let brace = braceOfForcedSwift(bytes, from: range.lowerBound) { return .forcedSwift(brace: brace) }
    guard bytes[range].allSatisfy(\.isWordPart) else { return .swift(word: range) }
    let word = bytes.text(range)
    let second = secondWord(bytes, behind: range)
    if let noun = noun(word), !noun.needsColon {
      return isOperator(second, behind: noun) ? .swift(word: range) : .command(nouns: [noun], word: range)
    }
    let begun = plainNouns.filter { $0.name.hasPrefix(word) }
    guard !begun.isEmpty else { return .swift(word: range) }
    let meant = Self.infixKeywords.contains(second) ? [] : begun.filter { $0.verbs(matching: second).count == 1 }
    return meant.isEmpty ? .swift(word: range) : .command(nouns: meant, word: range)
  }

  /// Whether a word behind a noun makes a variable of that name out of it, as in `store = 5` or `store is Shop`.
  ///
  /// A verb of that spelling is the verb, `--` ends options, `//` begins a comment and a path may begin with a point.
  private func isOperator(_ word: String, behind noun: Noun) -> Bool {
    guard let first = word.utf8.first, !noun.verbs.contains(where: { $0.name == word }) else { return false }
    if ["as", "as?", "as!", "is"].contains(word) { return true }
    guard first == UInt8(ascii: ".") else {
      return word != "--" && !word.hasPrefix("//") && word.utf8.allSatisfy(\.isOperatorPart)
    }
    guard case .verbs = noun.body else { return false }
    return word.utf8.dropFirst().first?.isWordPart == true || word.utf8.allSatisfy(\.isOperatorPart)
  }

  /// The nouns that a word behind `:` names: the one that it is, else those that it begins, and of these only those
  /// with the verb that follows if there are any.
  private func forcedNouns(_ bytes: [UInt8], _ range: Range<Int>) -> [Noun] {
    let word = bytes.text(range)
    if let noun = noun(word) { return [noun] }
    let begun = word.isEmpty ? [] : nouns.filter { $0.name.hasPrefix(word) }
    guard begun.count > 1 else { return begun }
    let second = secondWord(bytes, behind: range)
    let meant = begun.filter { $0.verbs(matching: second).count == 1 }
    return meant.isEmpty ? begun : meant
  }

  /// How what follows the noun of a command is read.
  func reading(of nouns: [Noun], behind end: Int, in bytes: [UInt8]) -> Reading {
    guard let noun = nouns.first, nouns.count == 1 else { return .words }
    switch noun.body {
    case .alone(let verb):
      return verb.reading
    case .verbs:
      let verbs = noun.verbs(matching: secondWord(bytes, behind: end..<end))
      return verbs.count == 1 ? verbs.first?.reading ?? .words : .words
    }
  }

  private func secondWord(_ bytes: [UInt8], behind first: Range<Int>) -> String {
    let start = bytes.skippingBlanksOfLine(from: first.upperBound)
    return bytes.text(start..<bytes.nextBlank(from: start))
  }

  private func braceOfForcedSwift(_ bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.has("swift", at: start) else { return nil }
    let brace = bytes.skippingBlanksOfLine(from: start + 5)
    return brace < bytes.count && bytes[brace] == .openBrace ? brace : nil
  }

  /// The noun that a line of Swift may have meant, as it is typed: all its words are bare, and the first resembles one.
  func suggestion(for bytes: [UInt8], word: Range<Int>) -> String? {
    let isBare = bytes[word.lowerBound...].allSatisfy { $0.isWordPart || $0.isBlank || $0 == UInt8(ascii: "-") }
    guard isBare, bytes[word].allSatisfy(\.isWordPart) else { return nil }
    let typed = bytes.text(word)
    guard noun(typed)?.needsColon != false else { return nil }
    let begun = typed.utf8.count > 2 ? nouns.filter { $0.name.hasPrefix(typed) } : []
    let noun = begun.count == 1 ? begun.first : Nearest.name(to: typed, in: nouns.lazy.map(\.name)).flatMap(self.noun)
    return noun?.typed
  }
}
