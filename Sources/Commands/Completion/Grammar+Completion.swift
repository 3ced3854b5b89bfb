extension Grammar {
  /// The ways to go on at the cursor; none in Swift, in a comment and where any text will do.
  ///
  /// - Parameters:
  ///   - line: The line as far as it is typed; only what stands before the cursor counts.
  ///   - utf8Offset: The cursor.
  ///   - vocabulary: The names that exist right now.
  /// - Returns: The candidates, and where the word begins that they replace.
  package func complete(_ line: String, cursor utf8Offset: Int, vocabulary: Vocabulary) -> Completions {
    let bytes = Array(line.utf8.prefix(max(0, utf8Offset)))
    let first = firstWord(of: bytes)
    guard first.range.upperBound < bytes.count else { return completeNoun(bytes, first) }

    let reading = readingForCompletion(bytes, first)
    guard reading != .swift else { return Completions(start: bytes.count, candidates: []) }
    var reader = WordReader(bytes, from: first.range.upperBound, takesBlocks: reading == .wordsAndBlocks)
    var words = reader.rest()
    let current: PartialWord
    switch reader.ending {
    case .comment, .backslash, .openBlock: return Completions(start: bytes.count, candidates: [])
    case .complete, .openQuote:
      if let last = words.last, last.range.upperBound == bytes.count {
        words.removeLast()
        current = PartialWord(last)
      } else {
        current = PartialWord(emptyAt: bytes.count)
      }
    }
    guard let noun = nounForCompletion(bytes, first, isVerbNext: words.isEmpty) else {
      return Completions(start: bytes.count, candidates: [])
    }
    return complete(current, behind: words[...], of: noun, vocabulary)
  }

  private func completeNoun(_ bytes: [UInt8], _ first: FirstWord) -> Completions {
    let typed = bytes.text(first.range)
    var candidates = (first.isForced ? nouns : plainNouns).map { Candidate($0.name, help: $0.summary) }
    if !first.isForced { candidates.append(Candidate("swift", help: "Runs what stands between braces as Swift.")) }
    return Completions(start: first.range.lowerBound, candidates: candidates.filter { $0.text.hasPrefix(typed) })
  }

  private func readingForCompletion(_ bytes: [UInt8], _ first: FirstWord) -> Reading {
    guard case .command(let nouns, let word) = recognize(bytes, from: 0) else { return .words }
    return reading(of: nouns, behind: word.upperBound, in: bytes)
  }

  /// The noun of a line; while the verb is being typed, an unfinished but unique noun will do.
  private func nounForCompletion(_ bytes: [UInt8], _ first: FirstWord, isVerbNext: Bool) -> Noun? {
    if case .command(let nouns, _) = recognize(bytes, from: 0), let noun = nouns.first {
      return nouns.count == 1 ? noun : nil
    }
    let typed = bytes.text(first.range)
    let begun = plainNouns.filter { $0.name.hasPrefix(typed) && !typed.isEmpty }
    return isVerbNext && begun.count == 1 ? begun.first : nil
  }

  private func complete(
    _ current: PartialWord,
    behind words: ArraySlice<Word>,
    of noun: Noun,
    _ vocabulary: Vocabulary
  ) -> Completions {
    switch noun.body {
    case .alone(let verb):
      return complete(current, at: CompletionSite(words, of: verb), vocabulary)
    case .verbs(let verbs):
      guard let word = words.first else {
        let candidates = current.names(verbs.map { Candidate($0.name, help: $0.summary) })
        return Completions(start: current.start, candidates: candidates)
      }
      let matching = noun.verbs(matching: word.text)
      guard let verb = matching.first, matching.count == 1 else {
        return Completions(start: current.start, candidates: [])
      }
      return complete(current, at: CompletionSite(words.dropFirst(), of: verb), vocabulary)
    }
  }

  private func complete(_ current: PartialWord, at site: CompletionSite, _ vocabulary: Vocabulary) -> Completions {
    if let option = site.pendingOption, !current.isOption {
      return Completions(start: current.start, candidates: values(of: option, current, site, vocabulary))
    }
    if current.isOption, !site.optionsEnded {
      guard let value = current.optionValue else {
        return Completions(start: current.start, candidates: current.names(site.optionCandidates))
      }
      let values = site.valueOption(value.name).map { self.values(of: $0, value.word, site, vocabulary) }
      return Completions(start: value.word.start, candidates: values ?? [])
    }
    var candidates = site.nextPositional.map { values(of: $0, current, site, vocabulary) } ?? []
    if current.text.isEmpty, current.quote == nil { candidates += site.optionCandidates }
    return Completions(start: current.start, candidates: candidates)
  }

  private func values(
    of outline: ParameterOutline,
    _ current: PartialWord,
    _ site: CompletionSite,
    _ vocabulary: Vocabulary
  ) -> [Candidate] {
    outline.sources.flatMap { source in
      switch source {
      case .fixed(let candidates): current.completed(with: candidates)
      case .dependent(_, let candidates): current.completed(with: candidates(site.positionals))
      case .topics:
        current.completed(with: topicCandidates(behind: site.positionals, colon: current.text.hasPrefix(":")))
      case .products: current.completed(with: vocabulary.products)
      case .transactions: current.completed(with: vocabulary.transactions)
      case .purchases: current.completed(with: vocabulary.purchases)
      case .screens: current.completed(with: vocabulary.screens)
      case .albums: current.completed(with: vocabulary.albums)
      case .devices: current.completed(with: vocabulary.devices)
      case .cloudKeys: current.completed(with: vocabulary.cloudKeys)
      case .playlists: current.completed(with: vocabulary.playlists)
      case .locales: current.completed(with: vocabulary.locales)
      case .storefronts: current.completed(with: vocabulary.storefronts)
      case .errors: current.completed(with: vocabulary.errors)
      case .experiments: current.completed(with: vocabulary.experiments(site.positionals))
      case .files: current.completed(withPaths: vocabulary.files(current.text))
      }
    }
  }
}
