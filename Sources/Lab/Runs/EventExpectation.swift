package import CompilerService

/// What a variant is expected to do when it runs, the file `<variant>.events`.
///
/// A section `in MODES:` for each behaviour; most variants have one. A line is an event: `out` and `err` with a line
/// that was written, `probe` with a report, `end` with how the program ended. In front of it, `~` marks lines that may
/// change places with each other, `?` one that may be missing; `<*>` within it stands for any characters, and a line
/// `...` lets any other lines come.
package struct EventExpectation: Sendable, Hashable {
  /// One behaviour.
  package struct Section: Sendable, Hashable {
    /// The modes in which the variant was seen to behave so.
    package var modes: ModeSet
    /// What is expected, in order.
    package var patterns: [EventPattern]
    /// Whether other lines may come, too.
    package var allowsOthers: Bool

    /// A behaviour.
    ///
    /// - Parameters:
    ///   - modes: The modes in which the variant was seen to behave so.
    ///   - patterns: What is expected, in order.
    ///   - allowsOthers: Whether other lines may come, too.
    package init(modes: ModeSet, patterns: [EventPattern], allowsOthers: Bool = false) {
      self.modes = modes
      self.patterns = patterns
      self.allowsOthers = allowsOthers
    }

    /// The mode in which the variant is run to compare this.
    package var mode: CompilerMode {
      EventExpectation.order.first { modes.contains(ModeSet($0)) } ?? .swift6
    }
  }

  /// The modes in the order in which one is chosen to run a variant in.
  package static let order: [CompilerMode] = [
    .swift6, .swift5, .swift5Complete, .swift6MainActor, .swift6Nonsending, .swift6Upcoming,
  ]

  /// The behaviours, each with modes of its own.
  package var sections: [Section]

  /// An expectation.
  package init(sections: [Section]) {
    self.sections = sections
  }

  /// The section of a mode.
  package func section(of mode: CompilerMode) -> Section? {
    sections.first { $0.modes.contains(ModeSet(mode)) }
  }

  private static let others = "..."

  /// The file.
  package var text: String {
    sections.map { section in
      let lines = (section.allowsOthers ? [Self.others] : []) + section.patterns.map(\.line)
      return (["in \(section.modes.names.joined(separator: " ")):"] + lines).map { $0 + "\n" }.joined()
    }
    .joined(separator: "\n")
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - file: How faults name it.
  ///   - faults: Receives what is not as it should be.
  package init(_ text: String, file: String, faults: inout [CatalogueFault]) {
    sections = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty { continue }
      if line.hasPrefix("in "), line.hasSuffix(":") {
        let modes = ModeSet(names: line.dropFirst(3).dropLast().split(separator: " "))
        if modes == nil {
          faults.append(CatalogueFault(file, number + 1, "\"\(line)\" names no modes", "\"in MODES:\""))
        }
        sections.append(Section(modes: modes ?? [], patterns: []))
      } else if sections.isEmpty {
        faults.append(CatalogueFault(file, number + 1, "\"\(line)\" stands in no section", "a line \"in MODES:\""))
      } else if line == Self.others {
        sections[sections.count - 1].allowsOthers = true
      } else if let pattern = EventPattern(line: line) {
        sections[sections.count - 1].patterns.append(pattern)
      } else {
        let kinds = ObservedEvent.Kind.allCases.map(\.rawValue).joined(separator: ", ")
        faults.append(CatalogueFault(file, number + 1, "\"\(line)\" is no event", "one of \(kinds)"))
      }
    }
    for section in sections where section.patterns.last?.kind != .end {
      let names = section.modes.names.joined(separator: " ")
      faults.append(CatalogueFault(file, 1, "What happens in \(names) has no end", "a last line \"end …\""))
    }
  }
}

extension Experiment {
  /// Reads what a variant is expected to do.
  ///
  /// - Parameter variant: The variant.
  /// - Returns: The expectation, or nothing for a variant that does not run.
  /// - Throws: ``LabError/fault(_:)`` for a line that is no event.
  package func events(of variant: Variant) throws(LabError) -> EventExpectation? {
    guard let text = LabFile.textIfPresent(eventsPath(of: variant)) else { return nil }
    var faults: [CatalogueFault] = []
    let events = EventExpectation(text, file: "\(slug)/\(variant.name).events", faults: &faults)
    if let fault = faults.first { throw .fault(fault) }
    return events
  }
}
