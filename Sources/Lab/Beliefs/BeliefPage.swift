import CompilerService

/// The page of beliefs: what is believed, what was measured, and which variants show it now.
package struct BeliefPage: Sendable, Hashable {
  /// What an experiment says of a row.
  package struct Entry: Sendable, Hashable {
    /// The experiment.
    package var slug: String
    /// The belief as it has it.
    package var belief: Belief
    /// The verdicts and runs of the variants that back it, in its order.
    package var witnesses: [Witness]
  }

  /// A variant that backs a row.
  package struct Witness: Sendable, Hashable {
    /// The variant.
    package var variant: String
    /// What the compiler makes of it.
    package var verdicts: VerdictSummary
    /// What it writes and how it ends, by behaviour; none for one that does not run.
    package var runs: [String]
    /// Whether it was verified and is as recorded; nothing when it was not verified.
    package var agrees: Bool?
  }

  /// One belief.
  package struct Row: Sendable, Hashable {
    /// The number, from 1.
    package var number: Int
    /// What the experiments say, in the order of the catalogue.
    package var entries: [Entry]
  }

  /// The rows, by number.
  package var rows: [Row]

  /// The page of a catalogue.
  ///
  /// - Parameters:
  ///   - catalogue: The catalogue.
  ///   - reports: What verifying the backing variants found; none when they were not verified.
  /// - Throws: ``LabError`` for a record that cannot be read.
  package init(_ catalogue: Catalogue, reports: [VariantReport] = []) throws(LabError) {
    var entries: [Int: [Entry]] = [:]
    for experiment in catalogue.experiments where !experiment.beliefs.isEmpty {
      let record = try experiment.record()
      for belief in experiment.beliefs {
        var witnesses: [Witness] = []
        for name in belief.shownBy {
          let report = reports.first { $0.slug == experiment.slug && $0.variant.name == name }
          witnesses.append(try Self.witness(name, experiment, record, report))
        }
        entries[belief.number, default: []].append(
          Entry(slug: experiment.slug, belief: belief, witnesses: witnesses)
        )
      }
    }
    rows = entries.keys.sorted().map { Row(number: $0, entries: entries[$0] ?? []) }
  }

  private static func witness(
    _ name: String,
    _ experiment: Experiment,
    _ record: ExperimentRecord,
    _ report: VariantReport?
  )
    throws(LabError) -> Witness
  {
    let rows = report.map { ExperimentRecord.rows(of: name, $0.observations) } ?? record.rows(of: name)
    let sections = try experiment.events(of: experiment.variant(name))?.sections ?? []
    var runs = sections.map { section in
      (sections.count > 1 ? section.modes.names.joined(separator: " ") + ": " : "")
        + shortened(section.patterns.map(\.text))
    }
    if let now = report?.runs, now.contains(where: { $0.difference != nil }) {
      runs = now.map { run in
        guard case .ran(let events) = run.observation else { return "did not run" }
        return shortened(events.map(\.text))
      }
    }
    return Witness(variant: name, verdicts: VerdictSummary(rows), runs: runs, agrees: report?.agrees)
  }

  /// Lines as one, as many of the first as are short enough, and always the last.
  private static func shortened(_ lines: [String]) -> String {
    var text = ""
    for line in lines.dropLast() {
      guard text.count + line.count < 80 else {
        text += "…; "
        break
      }
      text += line + "; "
    }
    return text + (lines.last ?? "")
  }
}
