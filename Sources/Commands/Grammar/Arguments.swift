/// The words behind a verb, sorted into those with a place and those with a name.
struct Arguments {
  /// An option as it was typed.
  struct Option: Equatable {
    let name: String
    let word: Word
    let value: Word?
  }

  /// The noun, for sentences and hints.
  let noun: Noun
  /// The verb, whose words these are.
  let verb: Verb
  /// Where the last word ends.
  let end: Int
  /// The rest of the line, if the verb reads it as Swift and there is any.
  let swift: String?

  private(set) var options: [Option] = []
  private var positionals: [Word] = []
  private var next = 0

  /// Sorts words by the outlines of a verb.
  ///
  /// - Throws: A mistake when an option is unknown, given twice, lacks its value or has one it does not take, and when
  ///   there are more words than places.
  init(_ words: ArraySlice<Word>, of verb: Verb, noun: Noun, end: Int) throws(Mistake) {
    self.noun = noun
    self.verb = verb
    self.end = end
    swift = nil
    var rest = words
    var optionsEnded = false
    while let word = rest.popFirst() {
      if optionsEnded || !word.isOption {
        positionals.append(word)
      } else if word.text == "--" {
        optionsEnded = true
      } else {
        try takeOption(word, outlines: verb.options, from: &rest)
      }
    }
    try checkCount(verb.positionals)
  }

  /// Takes the rest of a line as it is typed.
  ///
  /// - Parameters:
  ///   - swift: The rest; nil if it says nothing.
  ///   - verb: The verb that reads it as Swift.
  ///   - noun: The noun.
  ///   - end: Where the noun and the verb end.
  init(swift: String?, of verb: Verb, noun: Noun, end: Int) {
    self.noun = noun
    self.verb = verb
    self.end = end
    self.swift = swift
  }

  /// The next word that has a place.
  mutating func takePositional() -> Word? {
    guard next < positionals.count else { return nil }
    next += 1
    return positionals[next - 1]
  }

  /// The option with this name, if it was given.
  func option(_ name: String) -> Option? { options.first { $0.name == name } }

  private mutating func takeOption(
    _ word: Word,
    outlines: [ParameterOutline],
    from rest: inout ArraySlice<Word>
  ) throws(Mistake) {
    let name = String(word.optionName)
    guard let outline = outlines.first(where: { $0.name == name }) else {
      throw unknownOption(name, at: word, outlines: outlines)
    }
    guard option(name) == nil else {
      throw Mistake(.repeatedOption, "`\(outline.flag)` is given twice.", at: word.range.lowerBound)
    }
    var value = word.valueAfterEquals
    switch outline.role {
    case .option(let label):
      if value == nil, let next = rest.first, !next.isOption { value = rest.popFirst() }
      guard value != nil else { throw missingValue(outline, label) }
    case .flag, .required, .optional, .repeated, .source, .swift:
      if let value {
        throw Mistake(.unexpectedOptionValue, "`\(outline.flag)` takes no value.", at: value.range.lowerBound)
      }
    }
    options.append(Option(name: name, word: word, value: value))

    func missingValue(_ outline: ParameterOutline, _ label: String) -> Mistake {
      let place = rest.first.map { $0.range.lowerBound } ?? end
      return Mistake(.missingOptionValue, "`\(outline.flag)` needs \(label).", at: place, hint: usageHint)
    }
  }

  private func checkCount(_ outlines: [ParameterOutline]) throws(Mistake) {
    guard outlines.last?.isRepeated != true, positionals.count > outlines.count else { return }
    let word = positionals[outlines.count]
    throw Mistake(
      .unexpectedArgument,
      "`\(phrase)` does not expect \(shown(word.isBlock ? word.raw : word.text)) here.",
      at: word.range.lowerBound,
      hint: outlines.isEmpty ? usageHint : usageHint + " Text with spaces stands between quotes."
    )
  }
}

extension Arguments {
  private var phrase: String { noun.phrase(verb) }

  private var usageHint: String { "Usage: `\(noun.usage(verb))`." }

  /// The mistake of a word that is not there.
  func missing(_ name: String) -> Mistake {
    Mistake(.missingArgument, "`\(phrase)` needs \(name).", at: end, hint: usageHint)
  }

  /// The mistake of Swift that is not there.
  func missingSwift(_ expected: String) -> Mistake {
    Mistake(
      .missingArgument,
      "`\(phrase)` needs \(expected), as in `\(verb.example)`.",
      at: end,
      hint: usageHint
    )
  }

  /// The mistake of two flags that exclude each other.
  func conflicting(_ first: String, _ second: String) -> Mistake {
    let place = max(option(first)?.word.range.lowerBound ?? 0, option(second)?.word.range.lowerBound ?? 0)
    return Mistake(.conflictingOptions, "`--\(first)` and `--\(second)` exclude each other.", at: place)
  }

  private func unknownOption(_ name: String, at word: Word, outlines: [ParameterOutline]) -> Mistake {
    let nearest = Nearest.name(to: name, in: outlines.lazy.map(\.name))
    let question = nearest.map { "; did you mean `--\($0)`?" } ?? "."
    return Mistake(
      .unknownOption,
      "`\(phrase)` has no option \(shown("--" + name))\(question)",
      at: word.range.lowerBound,
      hint: usageHint
    )
  }
}
