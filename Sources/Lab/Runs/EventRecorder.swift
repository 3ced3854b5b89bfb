/// Makes a behaviour of several runs of a program: what differed between them is marked as free.
package enum EventRecorder {
  /// The behaviour that all runs show.
  ///
  /// - Parameters:
  ///   - runs: What happened, for each run; at least one.
  ///   - modes: The modes in which they ran.
  ///   - isFree: Whether the program is known to vary, so that everything but its end is marked.
  /// - Returns: A section that every run matches.
  package static func section(
    of runs: [[ObservedEvent]],
    modes: ModeSet,
    isFree: Bool = false
  )
    -> EventExpectation.Section
  {
    guard let first = runs.first else { return EventExpectation.Section(modes: modes, patterns: []) }
    if isFree { return loose(runs, modes: modes, isFree: true) }
    let section = widened(EventExpectation.Section(modes: modes, patterns: first.map(pattern)), for: runs)
    let isEnough = runs.allSatisfy { EventMatch.difference(between: section, and: $0) == nil }
    return isEnough ? section : loose(runs, modes: modes, isFree: false)
  }

  /// A behaviour with more marks, so that some runs show it that did not; as it was when marks are not enough.
  ///
  /// - Parameters:
  ///   - section: The behaviour.
  ///   - runs: What happened.
  /// - Returns: The behaviour; unchanged when every run shows it.
  static func widened(
    _ section: EventExpectation.Section,
    for runs: [[ObservedEvent]]
  )
    -> EventExpectation.Section
  {
    var wide = section
    for run in runs where EventMatch.difference(between: wide, and: run) != nil { wide = widened(wide, for: run) }
    return wide
  }

  /// An event as a pattern; addresses and durations are never the same twice.
  static func pattern(_ event: ObservedEvent) -> EventPattern {
    EventPattern(event.kind, VaryingText.masked(event.text))
  }

  // MARK: One run more

  private static func widened(
    _ section: EventExpectation.Section,
    for run: [ObservedEvent]
  )
    -> EventExpectation.Section
  {
    var section = section
    let pairs = Alignment.pairs(section.patterns, run) { $0.matches($1) }
    var patterns: [EventPattern] = []
    var gone: [Int] = []
    var came: [Int] = []
    for pair in pairs {
      switch pair {
      case (let pattern?, nil):
        gone.append(patterns.count)
        patterns.append(section.patterns[pattern])
      case (nil, let event?):
        came.append(patterns.count)
        patterns.append(Self.pattern(run[event]))
      case (let pattern?, _): patterns.append(section.patterns[pattern])
      case (nil, nil): break
      }
    }
    var removed: Set<Int> = []
    // A line that only moved: everything between its places may change places.
    for old in gone {
      guard let new = came.first(where: { !removed.contains($0) && patterns[$0].line == patterns[old].line }) else {
        continue
      }
      removed.insert(new)
      for place in min(old, new)...max(old, new) where patterns[place].kind != .end { patterns[place].isUnordered = true }
      gone.removeAll { $0 == old }
    }
    // A line that differs in a number only; what is left on either side may be missing.
    for old in gone {
      let new = came.first { place in
        !removed.contains(place) && patterns[place].kind == patterns[old].kind
          && VaryingText.common(patterns[place].text, patterns[old].text) != nil
      }
      if let new, let text = VaryingText.common(patterns[new].text, patterns[old].text) {
        patterns[old].text = text
        removed.insert(new)
      } else {
        patterns[old].isOptional = true
      }
    }
    for new in came where !removed.contains(new) { patterns[new].isOptional = true }
    section.patterns = patterns.enumerated().filter { !removed.contains($0.offset) }.map(\.element)
    return section
  }

  // MARK: All runs at once

  /// Every line that came in any run, in any order, and may be missing where it was in one.
  private static func loose(
    _ runs: [[ObservedEvent]],
    modes: ModeSet,
    isFree: Bool
  )
    -> EventExpectation.Section
  {
    func counts(_ run: [ObservedEvent]) -> [EventPattern: Int] {
      run.reduce(into: [:]) { counts, event in
        let text = isFree ? VaryingText.withoutNumbers(event.text) : VaryingText.masked(event.text)
        counts[EventPattern(event.kind, event.kind == .end ? event.text : text), default: 0] += 1
      }
    }
    let all = runs.map(counts)
    var order: [EventPattern] = []
    var most: [EventPattern: Int] = [:]
    for (pattern, count) in zip(runs, all).flatMap({ run, counts in
      counts.sorted { left, right in left.key.line < right.key.line }
    }) {
      if most[pattern] == nil { order.append(pattern) }
      most[pattern] = max(most[pattern] ?? 0, count)
    }
    var patterns: [EventPattern] = []
    for pattern in order where pattern.kind != .end {
      let least = isFree ? 0 : all.map { $0[pattern] ?? 0 }.min() ?? 0
      for number in 0..<(most[pattern] ?? 0) {
        patterns.append(EventPattern(pattern.kind, pattern.text, isUnordered: true, isOptional: number >= least))
      }
    }
    let ends = order.filter { $0.kind == .end }
    patterns += ends.map { EventPattern(.end, $0.text, isOptional: ends.count > 1) }
    let varies = all.contains { Set($0.keys) != Set(all[0].keys) }
    return EventExpectation.Section(modes: modes, patterns: patterns, allowsOthers: isFree && varies)
  }
}
