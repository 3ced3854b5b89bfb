extension Grammar {
  /// Explains a topic.
  ///
  /// - Parameter topic: Nothing for the overview; a noun, a noun and a verb, or a topic that is no command. Nouns and
  ///   verbs may be shortened as long as they are unique.
  /// - Returns: The page; nil if there is no such topic, which ``unknownTopic(_:)`` then says.
  package func help(_ topic: [String] = []) -> HelpPage? {
    guard let first = topic.first.map(Self.withoutColon) else { return overview }
    if let page = HelpTopic(rawValue: first)?.page { return topic.count == 1 ? page : nil }
    let begun = nouns.filter { $0.name.hasPrefix(first) }
    guard let noun = noun(first) ?? (begun.count == 1 ? begun.first : nil) else { return nil }
    guard topic.count > 1 else { return page(noun) }
    let verbs = noun.verbs(matching: topic[1])
    guard let verb = verbs.first, verbs.count == 1, topic.count == 2 else { return nil }
    return page(verb, of: noun)
  }

  /// Says that there is no such topic, and which one was probably meant.
  ///
  /// - Parameter topic: Words for which ``help(_:)`` has no page.
  /// - Returns: The error; its column is that of the topic in `help TOPIC`.
  package func unknownTopic(_ topic: [String]) -> CommandError {
    let question = nearestTopic(topic).map { "; did you mean `help \($0)`?" } ?? "."
    let message = "There is no help about \(shown(topic.joined(separator: " ")))\(question)"
    return CommandError(kind: .unknownTopic, message: message, column: 6, hint: "`help` lists the topics.")
  }

  /// A noun may be asked for as it is typed.
  private static func withoutColon(_ word: String) -> String { word.hasPrefix(":") ? String(word.dropFirst()) : word }

  private func nearestTopic(_ topic: [String]) -> String? {
    guard let first = topic.first.map(Self.withoutColon) else { return nil }
    let names = nouns.map(\.name) + HelpTopic.allCases.map(\.rawValue)
    guard let name = names.contains(first) ? first : Nearest.name(to: first, in: names) else { return nil }
    guard topic.count > 1, let noun = noun(name) else { return name }
    return Nearest.name(to: topic[1], in: noun.verbs.lazy.map(\.name)).map { "\(name) \($0)" } ?? name
  }

  /// What `help` can be asked for behind these words, as a word that begins with a colon or not.
  func topicCandidates(behind words: [String], colon: Bool) -> [Candidate] {
    guard let first = words.first.map(Self.withoutColon) else {
      return nouns.map { Candidate(colon ? $0.typed : $0.name, help: $0.summary) }
        + HelpTopic.allCases.map { Candidate($0.rawValue, help: $0.summary) }
    }
    return words.count == 1 ? (noun(first)?.verbs ?? []).map { Candidate($0.name, help: $0.summary) } : []
  }
}

extension Grammar {
  private var overview: HelpPage {
    HelpPage(
      title: "Isola takes commands and Swift.",
      rows: [.prose(HelpTopic.laws), .heading("Commands")]
        + nouns.map { .entry(term: $0.typed, meaning: $0.summary) }
        + [.heading("Topics")]
        + HelpTopic.allCases.map { .entry(term: $0.rawValue, meaning: $0.summary) }
        + [.prose("`help NOUN` lists the verbs of a noun, and `help NOUN VERB` explains one.")]
    )
  }

  private func page(_ noun: Noun) -> HelpPage {
    switch noun.body {
    case .alone(let verb):
      page(verb, of: noun)
    case .verbs(let verbs):
      HelpPage(
        title: "\(noun.name): \(noun.summary)",
        rows: verbs.map { .entry(term: noun.usage($0), meaning: $0.summary) }
          + [.prose("`help \(noun.name) VERB` explains one of them.")]
      )
    }
  }

  private func page(_ verb: Verb, of noun: Noun) -> HelpPage {
    var rows: [HelpPage.Row] = [.heading("Usage"), .code(noun.usage(verb))]
    rows += section("Parameters", verb.positionals) { $0.name }
    rows += section("Options", verb.options) { outline in
      if case .option(let value) = outline.role { "\(outline.flag) \(value)" } else { outline.flag }
    }
    for outline in verb.outlines {
      rows += choices(outline)
    }
    rows += [.heading("Example"), .code(verb.example)]
    return HelpPage(title: "\(noun.phrase(verb)): \(verb.summary)", rows: rows)
  }

  private func section(
    _ heading: String,
    _ outlines: [ParameterOutline],
    term: (ParameterOutline) -> String
  ) -> [HelpPage.Row] {
    guard !outlines.isEmpty else { return [] }
    return [.heading(heading)] + outlines.map { .entry(term: term($0), meaning: $0.summary) }
  }

  private func choices(_ outline: ParameterOutline) -> [HelpPage.Row] {
    guard !outline.choices.isEmpty else { return [] }
    let name = if case .option(let value) = outline.role { value } else { outline.name }
    return [.heading("Values of \(name)")] + outline.choices.map { .entry(term: $0.text, meaning: $0.help) }
  }
}
