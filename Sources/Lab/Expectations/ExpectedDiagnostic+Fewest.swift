package import CompilerService

extension ExpectedDiagnostic {
  /// The fewest expectations that hold what the compiler said in several modes.
  ///
  /// - Parameter said: What it said of a file in each mode, by the lines of the file; notes are left out, and so is
  ///   what it said of no line of the file.
  /// - Returns: Expectations, each for the modes of one prefix, by line.
  package static func fewest(for said: [CompilerMode: [ObservedDiagnostic]]) -> [ExpectedDiagnostic] {
    struct Said: Hashable {
      var line: Int
      var severity: Severity
      var message: String
    }
    var counts: [Said: [CompilerMode: Int]] = [:]
    for (mode, diagnostics) in said {
      for diagnostic in diagnostics where diagnostic.isInFile && diagnostic.severity != .note {
        let key = Said(line: diagnostic.line, severity: diagnostic.severity, message: diagnostic.message)
        counts[key, default: [:]][mode, default: 0] += 1
      }
    }
    var expectations: [ExpectedDiagnostic] = []
    for (key, modes) in counts {
      for (count, group) in Dictionary(grouping: modes, by: \.value) {
        let set = ModeSet(group.map(\.key))
        for part in set == .all ? [set] : ModePrefix.fewest(for: set).map(\.modes) {
          expectations.append(
            ExpectedDiagnostic(
              severity: key.severity,
              modes: part,
              line: key.line,
              text: key.message,
              count: .exactly(count)
            )
          )
        }
      }
    }
    return expectations.sorted { ($0.line, $0.text) < ($1.line, $1.text) }
  }
}
