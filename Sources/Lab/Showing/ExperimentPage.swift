/// The answer of `lab show`: the claim, the variants with their verdicts, the lesson.
package struct ExperimentPage: Sendable {
  /// The experiment.
  package var experiment: Experiment
  /// Its lesson.
  package var lesson: Lesson
  /// What the compiler said when it was recorded.
  package var record: ExperimentRecord
  /// What the programs did when they were recorded, by variant; none for one that does not run.
  package var events: [String: EventExpectation]

  /// The lines.
  ///
  /// - Parameter width: The cells of the terminal.
  /// - Returns: The page.
  package func rows(width: Int) -> [StyledText] {
    var rows = [
      StyledText(experiment.title, .heading), StyledText("\(experiment.slug) · \(experiment.area.rawValue)", .faint),
    ]
    rows.append(StyledText())
    rows += Layout.columns([[StyledText("claim"), Layout.spans(experiment.claim)]] + beliefs, width: width)
    rows.append(StyledText())
    for variant in experiment.variants { rows += self.rows(of: variant, width: width) }
    for part in lesson.parts {
      rows += [StyledText(), StyledText(part.heading, .heading)]
      rows += Layout.markdown(part.text, width: min(width, 100))
    }
    rows += [StyledText()]
    rows += experiment.sources.flatMap { StyledText($0, .faint).wrapped(to: width) }
    return rows
  }

  private var beliefs: [[StyledText]] {
    experiment.beliefs.flatMap { belief in
      [
        [StyledText("believed"), Layout.spans(belief.believed)],
        [StyledText("measured"), Layout.spans(belief.measured)],
      ]
    }
  }

  private func rows(of variant: Variant, width: Int) -> [StyledText] {
    var table = [[Layout.spans(variant.summary)], [VerdictSummary(record.rows(of: variant.name)).line]]
    for section in events[variant.name]?.sections ?? [] {
      let mode =
        (events[variant.name]?.sections.count ?? 0) > 1 ? section.modes.names.joined(separator: " ") + ": " : ""
      table.append([StyledText(mode, .faint) + Layout.run(section)])
    }
    let role: TextRole =
      switch variant.role {
      case .broken: .bad
      case .cure: .good
      case .twist: .doubtful
      }
    return [StyledText(variant.name, role)]
      + table.filter { !$0[0].pieces.isEmpty }.flatMap { Layout.columns([$0], width: width, indentation: 4) }
  }
}

extension Layout {
  /// What a program did, on a line: what it wrote, and its end.
  static func run(_ section: EventExpectation.Section) -> StyledText {
    var line = StyledText()
    for pattern in section.patterns {
      if !line.pieces.isEmpty { line.add("; ", .faint) }
      let isBad = pattern.kind == .end && pattern.text != "exit 0"
      line.add(DisplayWidth.plain(pattern.text), isBad ? .bad : pattern.kind == .end ? .good : .plain)
    }
    return line
  }
}
