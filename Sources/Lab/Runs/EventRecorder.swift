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
      for place in min(old, new)...max(old, new) where patterns[place].kind != .end {
        patterns[place].isUnordered = true
      }
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

  /// Lines that are one in the behaviour: the same text, or the same but for numbers where those vary.
  private struct Line: Hashable {
    var kind: ObservedEvent.Kind
    var text: String
  }

  /// Every line that came in any run, in any order; one that did not come in each may be missing.
  private static func loose(
    _ runs: [[ObservedEvent]],
    modes: ModeSet,
    isFree: Bool
  )
    -> EventExpectation.Section
  {
    let texts = runs.map { run in run.map { Line(kind: $0.kind, text: VaryingText.masked($0.text)) } }
    // Texts by what is left of them without numbers; where they are not the same in each run, they are one line.
    var steady: [Line: [[String]]] = [:]
    for (number, run) in texts.enumerated() {
      for line in run where line.kind != .end {
        let shape = Line(kind: line.kind, text: VaryingText.withoutNumbers(line.text))
        steady[shape, default: runs.map { _ in [] }][number].append(line.text)
      }
    }
    let varying = steady.filter { Set($0.value.map { $0.sorted() }).count > 1 && Set($0.value.joined()).count > 1 }
    func merged(_ line: Line) -> Line {
      let shape = Line(kind: line.kind, text: VaryingText.withoutNumbers(line.text))
      guard let all = varying[shape]?.joined(), let first = all.first else { return line }
      return Line(kind: line.kind, text: all.reduce(first) { VaryingText.common($0, $1) ?? shape.text })
    }
    let counts = texts.map { run in
      run.reduce(into: [Line: Int]()) { counts, line in counts[merged(line), default: 0] += 1 }
    }
    var order: [Line] = []
    for line in texts.joined().map(merged) where !order.contains(line) { order.append(line) }
    var patterns: [EventPattern] = []
    for line in order where line.kind != .end {
      let (least, most) = (counts.map { $0[line] ?? 0 }.min() ?? 0, counts.map { $0[line] ?? 0 }.max() ?? 0)
      for number in 0..<most {
        patterns.append(EventPattern(line.kind, line.text, isUnordered: true, isOptional: number >= least))
      }
    }
    let ends = order.filter { $0.kind == .end }
    patterns += ends.map { EventPattern(.end, $0.text, isOptional: ends.count > 1) }
    let varies = counts.contains { Set($0.keys) != Set(counts[0].keys) }
    return EventExpectation.Section(modes: modes, patterns: patterns, allowsOthers: isFree && varies)
  }
}
