package import CompilerService

/// What the compiler said of an experiment's variants when they were recorded, the table `recorded.tsv`.
package struct ExperimentRecord: Sendable, Hashable {
  /// The rows, in the order of the variants.
  package var rows: [RecordRow]

  /// A record.
  package init(rows: [RecordRow]) {
    self.rows = rows
  }

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - text: The table with its heading.
  ///   - file: How faults name it.
  ///   - faults: Receives lines that are no rows.
  init(_ text: String, file: String, faults: inout [CatalogueFault]) {
    rows = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if number == 0 || line.isEmpty { continue }
      if let row = RecordRow(line) {
        rows.append(row)
      } else {
        let columns = RecordRow.columns.joined(separator: ", ")
        faults.append(CatalogueFault(file, number + 1, "A line is no row of a record", "the columns \(columns)"))
      }
    }
  }

  /// The table with its heading.
  package var text: String {
    ([RecordRow.columns.joined(separator: "\t")] + rows.map(\.text)).map { $0 + "\n" }.joined()
  }

  /// The rows of a variant.
  package func rows(of variant: String) -> [RecordRow] {
    rows.filter { $0.variant == variant }
  }

  /// What the compiler made of a variant in a mode; nothing when it was not recorded.
  package func verdict(of variant: String, in mode: CompilerMode) -> Verdict? {
    rows.first { $0.variant == variant && $0.modes.contains(ModeSet(mode)) }?.verdict
  }

  /// The rows that hold what was observed of a variant.
  ///
  /// - Parameters:
  ///   - variant: The variant.
  ///   - observations: What was observed, by mode.
  /// - Returns: Rows whose modes are as many as share the rest, in the order of the modes and then of the lines.
  package static func rows(
    of variant: String,
    _ observations: [CompilerMode: CompileObservation]
  )
    -> [RecordRow]
  {
    var modes: [RecordRow: ModeSet] = [:]
    var order: [RecordRow] = []
    for mode in CompilerMode.allCases {
      guard let observation = observations[mode] else { continue }
      for row in Self.rows(of: variant, observation) {
        if modes[row] == nil { order.append(row) }
        modes[row, default: []].formUnion(ModeSet(mode))
      }
    }
    let rows = order.map { row in
      var copy = row
      copy.modes = modes[row] ?? []
      return copy
    }
    return rows.enumerated().sorted { left, right in
      let first = (left.element.modes.first, left.element.message == nil ? 0 : 1, left.element.line, left.offset)
      let second = (right.element.modes.first, right.element.message == nil ? 0 : 1, right.element.line, right.offset)
      return first < second
    }.map(\.element)
  }

  /// The rows of one mode, each once, with no modes yet.
  private static func rows(of variant: String, _ observation: CompileObservation) -> [RecordRow] {
    if observation.diagnostics.isEmpty {
      return [RecordRow(variant: variant, modes: [], verdict: observation.verdict)]
    }
    var seen: Set<RecordRow> = []
    return observation.diagnostics.map { diagnostic in
      RecordRow(
        variant: variant,
        modes: [],
        verdict: observation.verdict,
        severity: diagnostic.severity,
        id: diagnostic.id,
        group: diagnostic.group,
        line: diagnostic.line,
        message: diagnostic.isInFile ? nil : diagnostic.message
      )
    }
    .filter { seen.insert($0).inserted }
  }
}

extension ModeSet {
  /// The place of the first mode.
  fileprivate var first: Int { rawValue.trailingZeroBitCount }
}

extension Experiment {
  /// Reads what was recorded.
  ///
  /// - Returns: The record; an empty one when nothing was recorded yet.
  /// - Throws: ``LabError/fault(_:)`` for a line that is no row.
  package func record() throws(LabError) -> ExperimentRecord {
    guard let text = LabFile.textIfPresent(recordPath) else { return ExperimentRecord(rows: []) }
    var faults: [CatalogueFault] = []
    let record = ExperimentRecord(text, file: "\(slug)/recorded.tsv", faults: &faults)
    if let fault = faults.first { throw .fault(fault) }
    return record
  }
}
