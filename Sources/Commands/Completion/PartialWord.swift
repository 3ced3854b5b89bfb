/// The word in front of the cursor, with the candidates that go on with it.
struct PartialWord {
  /// What it says so far.
  let text: String
  /// The quote it began with.
  let quote: UInt8?
  /// Where it begins, as a UTF-8 offset.
  let start: Int
  /// Whether it may be the name of an option.
  let isOption: Bool

  private let word: Word?

  /// The word that is being typed.
  init(_ word: Word) {
    text = word.text
    quote = word.raw.utf8.first.flatMap { $0 == .singleQuote || $0 == .doubleQuote ? $0 : nil }
    start = word.range.lowerBound
    isOption = word.raw.utf8.first == UInt8(ascii: "-")
    self.word = word
  }

  /// A word of which nothing is typed yet.
  init(emptyAt start: Int) {
    text = ""
    quote = nil
    self.start = start
    isOption = false
    word = nil
  }

  /// The candidates that begin with what is typed, written as words of a line.
  func completed(with candidates: [Candidate]) -> [Candidate] {
    candidates.filter { $0.text.hasPrefix(text) }
      .map { Candidate(Quoting.word($0.text, quote: quote), help: $0.help) }
  }

  /// The same for paths, where a folder is not the end of the word.
  func completed(withPaths paths: [Candidate]) -> [Candidate] {
    paths.map { path in
      Candidate(Quoting.word(path.text, quote: quote, isOpen: path.text.hasSuffix("/")), help: path.help)
    }
  }

  /// The candidates for a word of the grammar, which is never quoted.
  func names(_ candidates: [Candidate]) -> [Candidate] {
    quote == nil ? candidates.filter { $0.text.hasPrefix(text) } : []
  }

  /// The name and the beginning of the value, if the word is an option with `=`.
  var optionValue: (name: String, word: PartialWord)? {
    guard let word, let value = word.valueAfterEquals else { return nil }
    return (String(word.optionName), PartialWord(value))
  }
}
