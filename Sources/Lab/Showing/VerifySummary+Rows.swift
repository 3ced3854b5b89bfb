import CompilerService

extension VerifySummary {
  /// The lines: what differs, what was not steady, and the counts.
  ///
  /// - Parameter width: The cells of the terminal.
  /// - Returns: The lines.
  package func rows(width: Int) -> [StyledText] {
    var rows = differing.flatMap { $0.rows(width: width) }
    for report in unsteady {
      for run in report.runs where run.attempts > 1 && run.difference == nil {
        let text =
          "\(report.slug)/\(report.variant.name) in \(run.mode.rawValue) was as recorded at attempt \(run.attempts)"
        rows += StyledText(text, .doubtful).wrapped(to: width)
      }
    }
    if let failure { rows += StyledText(failure, .bad).wrapped(to: width) }
    if isCancelled { rows.append(StyledText("cancelled", .doubtful)) }
    rows.append(StyledText(counts, agrees ? .good : .plain))
    return rows
  }

  /// How much is as recorded, on a line.
  package var counts: String {
    let seconds = (duration / .milliseconds(100)).rounded() / 10
    return "\(reports.count) variants: \(verdictsAsExpected) of \(verdicts) verdicts and "
      + "\(runsAsExpected) of \(runs) runs as recorded, in \(seconds) s"
  }
}

extension VariantReport {
  /// What differs, with the modes in which it does.
  ///
  /// - Parameter width: The cells of the terminal.
  /// - Returns: The lines; none when everything is as recorded.
  package func rows(width: Int) -> [StyledText] {
    if agrees { return [] }
    var rows = [StyledText("\(slug)/\(variant.name)", .heading)] + checkRows(width: width)
    for run in runs {
      guard let difference = run.difference else { continue }
      let attempts = run.attempts > 1 ? " (\(run.attempts) attempts)" : ""
      let sentence = DisplayWidth.plain(difference.sentence) + attempts
      rows += Layout.columns(
        [[StyledText("run in \(run.mode.rawValue)"), StyledText(sentence, .bad)]],
        width: width,
        indentation: 2
      )
    }
    return rows
  }

  /// How what the compiler says differs, each difference once with its modes.
  func checkRows(width: Int) -> [StyledText] {
    var order: [String] = []
    var modes: [String: ModeSet] = [:]
    for check in checks {
      for difference in check.differences.prefix(1) {
        let sentence = difference.sentence
        if modes[sentence] == nil { order.append(sentence) }
        modes[sentence, default: []].formUnion(ModeSet(check.mode))
      }
    }
    let table = order.map { sentence in
      [
        StyledText((modes[sentence] ?? []).names.joined(separator: " ")),
        StyledText(DisplayWidth.plain(sentence), .bad),
      ]
    }
    return Layout.columns(table, width: width, indentation: 2)
  }
}
