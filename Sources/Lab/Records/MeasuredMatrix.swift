package import CompilerService

/// A table of what was measured elsewhere, `matrix.tsv`, to hold verdicts against.
package struct MeasuredMatrix: Sendable {
  /// A line of the table.
  package struct Row: Sendable, Hashable {
    /// The experiment.
    package var slug: String
    /// The variant.
    package var variant: String
    /// The mode.
    package var mode: CompilerMode
    /// What the compiler made of it.
    package var verdict: Verdict
    /// The compiler's name of the first thing it said.
    package var id: String?
    /// The group it belongs to.
    package var group: String?
    /// What the program did, as the table has it; empty for one that did not run.
    package var runtime: String
  }

  /// The lines, in order.
  package let rows: [Row]

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - text: The table, with its heading.
  ///   - file: How an error names it.
  /// - Throws: ``LabError/fault(_:)`` for a line that is none.
  package init(_ text: String, file: String) throws(LabError) {
    var rows: [Row] = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().dropFirst() {
      if line.isEmpty { continue }
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count >= 11, let mode = CompilerMode(rawValue: cells[2]),
        let verdict = cells[3] == "compiler-crash" ? .crash : Verdict(rawValue: cells[3])
      else {
        throw .fault(CatalogueFault(file, number + 1, "A line is no row of a matrix", "eleven columns"))
      }
      rows.append(
        Row(
          slug: cells[0],
          variant: cells[1],
          mode: mode,
          verdict: verdict,
          id: cells[6].isEmpty ? nil : cells[6],
          group: cells[7].isEmpty ? nil : cells[7].hasPrefix("#") ? String(cells[7].dropFirst()) : cells[7],
          runtime: cells[10]
        )
      )
    }
    self.rows = rows
  }

  /// How some verdicts compare with the table.
  package struct Agreement: Sendable, Hashable {
    /// How many lines of the table were compared.
    package var compared: Int
    /// What differs, a sentence each.
    package var differences: [String]
  }

  /// Compares verdicts with the table.
  ///
  /// A line agrees when the verdict is the same and, where the table names a diagnostic, it is among what is said.
  ///
  /// - Parameter reports: The reports whose variants are compared.
  /// - Returns: How many lines were compared, and what differs.
  package func agreement(with reports: [VariantReport]) -> Agreement {
    var checks: [String: CompileObservation] = [:]
    for report in reports {
      for check in report.checks {
        checks["\(report.slug)/\(report.variant.name) \(check.mode.rawValue)"] = check.observation
      }
    }
    var agreement = Agreement(compared: 0, differences: [])
    for row in rows {
      let name = "\(row.slug)/\(row.variant) \(row.mode.rawValue)"
      guard let now = checks[name] else { continue }
      agreement.compared += 1
      if now.verdict != row.verdict {
        agreement.differences.append("\(name): \(now.verdict.rawValue); the table says \(row.verdict.rawValue).")
      } else if let id = row.id, !now.diagnostics.contains(where: { $0.id == id && $0.group == row.group }) {
        let said = now.diagnostics.map { $0.id ?? $0.message }.joined(separator: ", ")
        agreement.differences.append("\(name): \(said); the table says \(id)\(row.group.map { " #\($0)" } ?? "").")
      }
    }
    return agreement
  }
}
