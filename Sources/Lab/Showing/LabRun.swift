import CompilerService

/// The answer of `lab run` for one variant: its verdicts, then what it did, and the first line that differs.
package struct LabRun: Sendable, Hashable {
  /// What was found.
  package var report: VariantReport
  /// What was expected, by mode of the runs; nothing for a variant that was not recorded.
  package var expectation: EventExpectation?

  /// The lines.
  ///
  /// - Parameter width: The cells of the terminal.
  /// - Returns: The verdicts, the events, and what differs.
  package func rows(width: Int) -> [StyledText] {
    let name = "\(report.slug)/\(report.variant.name)"
    var rows = [StyledText(name, .heading) + StyledText("  ") + Layout.spans(report.variant.summary)]
    rows += Layout.columns(report.checks.map(Self.row), width: width, indentation: 2)
    rows += report.checkRows(width: width)
    for run in report.runs { rows += self.rows(of: run, width: width) }
    return rows
  }

  private static func row(_ check: VariantReport.Check) -> [StyledText] {
    guard let observation = check.observation else { return [StyledText(check.mode.rawValue), StyledText("?", .bad)] }
    var row = [StyledText(check.mode.rawValue), Layout.verdict(observation.verdict)]
    let first =
      observation.diagnostics.first { $0.severity.rawValue == observation.verdict.rawValue }
      ?? observation.diagnostics.first
    if let crash = observation.crash {
      row.append(StyledText(DisplayWidth.plain(crash)))
    } else if let first {
      row.append(StyledText(first.isInFile ? "\(first.line):\(first.column)" : "macro", .faint))
      row.append(StyledText(DisplayWidth.plain(first.message.split(separator: "\n").first ?? "")))
    }
    return row
  }

  private func rows(of run: VariantReport.Run, width: Int) -> [StyledText] {
    var rows = [StyledText(), StyledText("in \(run.mode.rawValue)", .heading)]
    if case .ran(let events) = run.observation {
      let different: Int? = if case .event(let difference) = run.difference { difference.line } else { nil }
      rows += EventTable(events: events, different: different).rows(width: width)
    }
    switch run.difference {
    case nil where expectation?.section(of: run.mode) == nil:
      rows.append(StyledText("not recorded; `lab record \(report.slug)` does that", .doubtful))
    case nil where run.attempts > 1:
      rows.append(StyledText("as recorded, at attempt \(run.attempts)", .doubtful))
    case nil: rows.append(StyledText("as recorded", .good))
    case .event(let difference)?:
      rows += StyledText(DisplayWidth.plain(difference.sentence), .bad).wrapped(to: width)
    case .notRun(let sentence)?: rows += StyledText(DisplayWidth.plain(sentence), .bad).wrapped(to: width)
    }
    return rows
  }
}

/// Events as a table: order, kind, executor and task where a probe knows, text.
struct EventTable {
  let events: [ObservedEvent]
  /// The line that differs, from 1.
  var different: Int?

  func rows(width: Int) -> [StyledText] {
    let hasPlaces = events.contains { $0.place != nil }
    let hasTasks = events.contains { $0.task != nil }
    return Layout.columns(
      events.enumerated().map { number, event in
        let isDifferent = number + 1 == different
        var row = [
          StyledText(isDifferent ? "→" : " ", .bad) + StyledText("\(number + 1)", .faint),
          StyledText(event.kind.rawValue, .faint),
        ]
        if hasPlaces { row.append(StyledText(event.place ?? "", .code)) }
        if hasTasks { row.append(StyledText(event.task ?? "", .code)) }
        let isTrap = event.kind == .end && event.text != "exit 0"
        row.append(StyledText(DisplayWidth.plain(event.text), isDifferent || isTrap ? .bad : .plain))
        return row
      },
      width: width,
      indentation: 1
    )
  }
}
