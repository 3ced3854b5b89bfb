extension Grammar {
  /// Reads one line.
  ///
  /// - Parameter line: A line as it was typed, or a statement of a script.
  /// - Returns: A command, Swift, or nothing.
  /// - Throws: ``CommandError`` for a line that is a command by its first word and not by the rest.
  package func parse(_ line: String) throws(CommandError) -> Input {
    do throws(Mistake) {
      return try read(line)
    } catch {
      throw CommandError(error, in: line)
    }
  }

  private func read(_ line: String) throws(Mistake) -> Input {
    let bytes = Array(line.utf8)
    switch recognize(bytes, from: 0) {
    case .empty:
      return .empty
    case .swift(let word):
      guard bytes.startOfCode(from: 0) != nil else { return .empty }
      return .swift(line, suggestion: suggestion(for: bytes, word: word))
    case .forcedSwift(let brace):
      return .swift(try readBraces(bytes, from: brace), suggestion: nil)
    case .command(let nouns, let word):
      let noun = try resolve(nouns, word: word, in: bytes)
      return .command(try readCommand(of: noun, bytes, from: word.upperBound))
    }
  }

  private func resolve(_ nouns: [Noun], word: Range<Int>, in bytes: [UInt8]) throws(Mistake) -> Noun {
    if let noun = nouns.first, nouns.count == 1 { return noun }
    guard !word.isEmpty else {
      let hint = "`help` lists the commands."
      throw Mistake(.missingCommand, "A command was expected after `:`.", at: word.lowerBound, hint: hint)
    }
    let typed = bytes.text(word)
    guard nouns.isEmpty else {
      let names = listed(nouns.map { "`\($0.typed)`" }, "or")
      throw Mistake(.ambiguousNoun, "\(shown(typed)) could be \(names).", at: word.lowerBound)
    }
    let nearest = Nearest.name(to: typed, in: self.nouns.lazy.map(\.name)).flatMap(self.noun)
    let question = nearest.map { "; did you mean `\($0.typed)`?" } ?? "."
    let message = "There is no command \(shown(typed))\(question)"
    throw Mistake(.unknownNoun, message, at: word.lowerBound, hint: "`help` lists the commands.")
  }

  private func readCommand(of noun: Noun, _ bytes: [UInt8], from start: Int) throws(Mistake) -> Command {
    let reading = reading(of: [noun], behind: start, in: bytes)
    if reading == .swift, case .alone(let verb) = noun.body {
      var arguments = Arguments(swift: bytes.swift(from: start), of: verb, noun: noun, end: start)
      return try verb.read(&arguments)
    }
    var reader = WordReader(bytes, from: start, takesBlocks: reading == .wordsAndBlocks)
    let words = reader.rest()
    switch reader.ending {
    case .openQuote(let quote, let offset):
      let mark = quote == .singleQuote ? "'" : "\""
      let hint = "A quote that is meant as text has a backslash before it."
      throw Mistake(.unclosedQuote, "The quote `\(mark)` is not closed.", at: offset, hint: hint)
    case .backslash(let offset):
      throw Mistake(.unfinishedLine, "The line ends with a backslash and does not go on.", at: offset)
    case .openBlock(let offset):
      throw Mistake(.unfinishedSwift, "The brace that opens the block is not closed.", at: offset)
    case .complete, .comment:
      break
    }
    let end = words.last?.range.upperBound ?? start
    switch noun.body {
    case .alone(let verb):
      return try read(verb, of: noun, words[...], end: end)
    case .verbs:
      guard let word = words.first else { throw missingVerb(noun, at: end) }
      let verb = try resolveVerb(word, of: noun)
      return try read(verb, of: noun, words.dropFirst(), end: end)
    }
  }

  private func read(_ verb: Verb, of noun: Noun, _ words: ArraySlice<Word>, end: Int) throws(Mistake) -> Command {
    var arguments = try Arguments(words, of: verb, noun: noun, end: end)
    return try verb.read(&arguments)
  }

  private func resolveVerb(_ word: Word, of noun: Noun) throws(Mistake) -> Verb {
    let verbs = noun.verbs(matching: word.text)
    if let verb = verbs.first, verbs.count == 1 { return verb }
    guard verbs.isEmpty else {
      let names = listed(verbs.map { "`\($0.name)`" }, "or")
      let message = "\(shown(word.text)) could be \(names)."
      throw Mistake(.ambiguousVerb, message, at: word.range.lowerBound)
    }
    let nearest = Nearest.name(to: word.text, in: noun.verbs.lazy.map(\.name))
    let question = nearest.map { "; did you mean `\($0)`?" } ?? "."
    let isSwiftLike = word.raw.utf8.first.map { !$0.isWordPart } ?? false
    throw Mistake(
      .unknownVerb,
      "`\(noun.name)` has no verb \(shown(word.text))\(question)",
      at: word.range.lowerBound,
      hint: isSwiftLike ? "`swift { … }` runs a line as Swift." : "`help \(noun.name)` lists its verbs."
    )
  }

  private func missingVerb(_ noun: Noun, at end: Int) -> Mistake {
    let hint = "`help \(noun.name)` explains its verbs; `swift { \(noun.name) }` is the Swift of that name."
    return Mistake(.missingVerb, "`\(noun.name)` needs a verb.", at: end, hint: hint)
  }

  /// What stands between a brace and the one that closes it.
  private func readBraces(_ bytes: [UInt8], from brace: Int) throws(Mistake) -> String {
    let block = SwiftBlock(bytes, from: brace)
    guard block.isClosed else {
      throw Mistake(.unfinishedSwift, "The brace behind `swift` is not closed.", at: brace)
    }
    let rest = bytes.skippingBlanks(from: block.end)
    guard rest == bytes.count || bytes[rest] == .hash else {
      throw Mistake(.unexpectedArgument, "Nothing may follow the closing brace of `swift { … }`.", at: rest)
    }
    return block.text
  }
}
