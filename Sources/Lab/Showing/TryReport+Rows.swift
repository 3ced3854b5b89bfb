import CompilerService
import Foundation

extension TryReport {
  /// The lines: the verdict in each mode, the errors once with their lines, and what the program did.
  ///
  /// - Parameter width: The cells of the terminal.
  /// - Returns: The lines.
  package func rows(width: Int) -> [StyledText] {
    var rows = [StyledText(URL(filePath: file).lastPathComponent, .heading)]
    if let failure { return rows + StyledText(DisplayWidth.plain(failure), .bad).wrapped(to: width) }
    let record = ExperimentRecord.rows(of: "", observations)
    rows += VerdictSummary(record).line.wrapped(to: width)
    var seen: Set<ObservedDiagnostic> = []
    for mode in CompilerMode.allCases {
      for diagnostic in observations[mode]?.diagnostics ?? [] where seen.insert(diagnostic).inserted {
        let modes = ModeSet(
          CompilerMode.allCases.filter { observations[$0]?.diagnostics.contains(diagnostic) ?? false }
        )
        rows += Layout.columns(
          [
            [
              StyledText(diagnostic.isInFile ? "\(diagnostic.line):\(diagnostic.column)" : "macro", .faint),
              StyledText(modes.names.joined(separator: " ")),
              StyledText(DisplayWidth.plain(diagnostic.message), diagnostic.severity == .error ? .bad : .doubtful),
            ]
          ],
          width: width,
          indentation: 2
        )
      }
    }
    guard let mode, let run else { return rows }
    rows.append(StyledText("in \(mode.rawValue)", .heading))
    switch run {
    case .ran(let events): rows += EventTable(events: events).rows(width: width)
    case .rejected(let sentence), .crashed(let sentence), .notAProgram(let sentence):
      rows += StyledText(DisplayWidth.plain(sentence), .bad).wrapped(to: width)
    }
    return rows
  }
}
