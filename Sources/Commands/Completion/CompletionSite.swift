/// What is known about the place of a cursor behind a verb.
///
/// It sorts the words before the cursor as ``Arguments`` does, but never objects: an unfinished line is not yet wrong.
struct CompletionSite {
  /// The words given in their places.
  private(set) var positionals: [String] = []
  /// The names of the options given.
  private(set) var options: Set<String> = []
  /// The option whose value comes next.
  private(set) var pendingOption: ParameterOutline?
  /// Whether `--` has ended the options.
  private(set) var optionsEnded = false

  private let verb: Verb

  init(_ words: ArraySlice<Word>, of verb: Verb) {
    self.verb = verb
    for word in words { take(word) }
  }

  private mutating func take(_ word: Word) {
    if pendingOption != nil, !word.isOption {
      pendingOption = nil
    } else if optionsEnded || !word.isOption {
      positionals.append(word.text)
    } else if word.text == "--" {
      optionsEnded = true
    } else {
      let name = String(word.optionName)
      options.insert(name)
      pendingOption = word.valueAfterEquals == nil ? valueOption(name) : nil
    }
  }

  /// The option with this name, if it takes a value.
  func valueOption(_ name: String) -> ParameterOutline? {
    verb.options.first { $0.name == name && $0.role != .flag }
  }

  /// The parameter whose place comes next.
  var nextPositional: ParameterOutline? {
    let outlines = verb.positionals
    if positionals.count < outlines.count { return outlines[positionals.count] }
    return outlines.last.flatMap { $0.isRepeated ? $0 : nil }
  }

  /// The options that can still be given.
  var optionCandidates: [Candidate] {
    guard !optionsEnded else { return [] }
    return verb.options.filter { !options.contains($0.name) }.map { Candidate($0.flag, help: $0.summary) }
  }
}
