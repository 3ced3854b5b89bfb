/// The first line of a run that is not as expected.
package struct EventDifference: Sendable, Hashable {
  /// What was expected; nothing when nothing more was.
  package var expected: EventPattern?
  /// What happened; nothing when nothing more did.
  package var actual: ObservedEvent?
  /// The number of the line of the run, from 1.
  package var line: Int

  /// A difference.
  ///
  /// - Parameters:
  ///   - expected: What was expected.
  ///   - actual: What happened.
  ///   - line: The number of the line of the run, from 1.
  package init(expected: EventPattern?, actual: ObservedEvent?, line: Int) {
    self.expected = expected
    self.actual = actual
    self.line = line
  }
}

/// Compares a run with a behaviour.
package struct EventMatch {
  private struct Place: Hashable {
    var pattern: Int
    var event: Int
  }

  private let section: EventExpectation.Section
  private let events: [ObservedEvent]
  private var visited: Set<Place> = []
  private var furthest: (event: Int, expected: EventPattern?) = (-1, nil)

  private init(_ section: EventExpectation.Section, _ events: [ObservedEvent]) {
    self.section = section
    self.events = events
  }

  /// The first line that is not as expected; nothing when the run is.
  ///
  /// Lines that may change places form groups with the neighbours that may, too; within a group any order does.
  ///
  /// - Parameters:
  ///   - section: What is expected.
  ///   - events: What happened.
  /// - Returns: The difference that leaves the fewest lines unexplained.
  package static func difference(
    between section: EventExpectation.Section,
    and events: [ObservedEvent]
  )
    -> EventDifference?
  {
    var match = EventMatch(section, events)
    if match.fits(from: 0, 0) { return nil }
    let place = max(0, match.furthest.event)
    return EventDifference(
      expected: match.furthest.expected,
      actual: place < events.count ? events[place] : nil,
      line: place + 1
    )
  }

  /// Whether the rest of the run is the rest of the behaviour; each pair of places is looked at once.
  private mutating func fits(from start: Int, _ first: Int) -> Bool {
    var stack = [Place(pattern: start, event: first)]
    while let place = stack.popLast() {
      guard visited.insert(place).inserted else { continue }
      if place.pattern == section.patterns.count, place.event == events.count { return true }
      stack += next(place)
    }
    return false
  }

  /// The places that can follow, the most wanted last.
  private mutating func next(_ place: Place) -> [Place] {
    var next: [Place] = []
    let event = place.event < events.count ? events[place.event] : nil
    if section.allowsOthers, let event, event.kind != .end {
      next.append(Place(pattern: place.pattern, event: place.event + 1))
    }
    guard place.pattern < section.patterns.count else {
      note(place.event, nil)
      return next
    }
    let pattern = section.patterns[place.pattern]
    if pattern.isUnordered { return next + afterGroup(place) }
    if pattern.isOptional { next.append(Place(pattern: place.pattern + 1, event: place.event)) }
    if let event, pattern.matches(event) {
      next.append(Place(pattern: place.pattern + 1, event: place.event + 1))
    } else if !pattern.isOptional {
      note(place.event, pattern)
    }
    return next
  }

  /// The place behind a group of lines that may change places, when what is required of it happens.
  private mutating func afterGroup(_ place: Place) -> [Place] {
    let end = section.patterns[place.pattern...].firstIndex { !$0.isUnordered } ?? section.patterns.count
    var rest = Array(section.patterns[place.pattern..<end])
    var position = place.event
    while position < events.count {
      let event = events[position]
      // An exact line is used up before one with wildcards, a required one before one that may be missing.
      let candidates = rest.indices.filter { rest[$0].matches(event) }
      guard let best = candidates.min(by: { Self.rank(rest[$0]) < Self.rank(rest[$1]) }) else {
        guard section.allowsOthers, event.kind != .end else { break }
        position += 1
        continue
      }
      rest.remove(at: best)
      position += 1
    }
    if let missing = rest.first(where: { !$0.isOptional }) {
      note(position, missing)
      return []
    }
    return [Place(pattern: end, event: position)]
  }

  private static func rank(_ pattern: EventPattern) -> Int {
    (pattern.text[...].firstRange(of: EventPattern.wildcard) == nil ? 0 : 2) + (pattern.isOptional ? 1 : 0)
  }

  private mutating func note(_ event: Int, _ expected: EventPattern?) {
    if event > furthest.event { furthest = (event, expected) }
  }
}
