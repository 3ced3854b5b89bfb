package import CompilerService

/// The verdicts of a variant in all modes, put shortly: `all: ok`, or `swift5: ok · swift6: error sending_risk`.
package struct VerdictSummary: Sendable, Hashable {
  /// The modes of one verdict.
  package struct Part: Sendable, Hashable {
    /// The modes.
    package var modes: ModeSet
    /// The verdict.
    package var verdict: Verdict
    /// The compiler's name of what it says first.
    package var id: String?
    /// The group it belongs to.
    package var group: String?
  }

  /// The parts, in the order of the modes.
  package var parts: [Part]

  /// The summary of rows of a record.
  ///
  /// - Parameter rows: The rows of one variant.
  package init(_ rows: [RecordRow]) {
    var parts: [Part] = []
    for mode in CompilerMode.allCases {
      let here = rows.filter { $0.modes.contains(ModeSet(mode)) }
      // What made the verdict comes before what else is said.
      guard let row = here.first(where: { $0.severity?.rawValue == $0.verdict.rawValue }) ?? here.first else {
        continue
      }
      if let place = parts.firstIndex(where: { $0.verdict == row.verdict && $0.id == row.id && $0.group == row.group })
      {
        parts[place].modes.formUnion(ModeSet(mode))
      } else {
        parts.append(Part(modes: ModeSet(mode), verdict: row.verdict, id: row.id, group: row.group))
      }
    }
    self.parts = parts
  }

  /// The summary as a line.
  package var line: StyledText {
    var line = StyledText()
    for part in parts {
      if !line.pieces.isEmpty { line.add(" · ", .faint) }
      line.add(part.modes.names.joined(separator: " ") + ": ")
      line = line + Layout.verdict(part.verdict)
      if let id = part.id { line.add(" \(id)", .code) }
      if let group = part.group { line.add(" #\(group)", .faint) }
    }
    return line
  }
}
