import CompilerService
import Testing

@testable import Lab

struct RecordTests {
  private let observations: [CompilerMode: CompileObservation] = {
    let error = ObservedDiagnostic(severity: .error, message: "e", id: "id_e", group: "Group", line: 3)
    let macro = ObservedDiagnostic(severity: .error, message: "a\tb\\c\nd", id: "id_m", line: 9, isInFile: false)
    let warning = ObservedDiagnostic(severity: .warning, message: "w", id: "id_w", line: 2)
    var all: [CompilerMode: CompileObservation] = [:]
    for mode in CompilerMode.allCases {
      all[mode] = CompileObservation(verdict: .error, diagnostics: [warning, error, macro])
    }
    all[.swift5] = CompileObservation(verdict: .ok, diagnostics: [])
    all[.swift5Complete] = CompileObservation(verdict: .crash, diagnostics: [], crash: "It died.")
    return all
  }()

  @Test func `modes that say the same share a row`() {
    let rows = ExperimentRecord.rows(of: "cure-x", observations)

    #expect(
      ExperimentRecord(rows: rows).text == """
        variant\tmodes\tverdict\tseverity\tid\tgroup\tline\tmessage
        cure-x\t5\tok
        cure-x\t5-complete\tcrash
        cure-x\tswift6\terror\twarning\tid_w\t\t2
        cure-x\tswift6\terror\terror\tid_e\tGroup\t3
        cure-x\tswift6\terror\terror\tid_m\t\t9\ta\\tb\\\\c\\nd

        """
    )
  }

  @Test func `a table reads back as it was written`() {
    let record = ExperimentRecord(rows: ExperimentRecord.rows(of: "cure-x", observations))
    var faults: [CatalogueFault] = []

    #expect(ExperimentRecord(record.text, file: "x/recorded.tsv", faults: &faults) == record)
    #expect(faults == [])
    #expect(record.verdict(of: "cure-x", in: .swift5Complete) == .crash)
    #expect(record.verdict(of: "cure-y", in: .swift5) == nil)
  }

  @Test func `a line that is no row is told`() {
    var faults: [CatalogueFault] = []
    _ = ExperimentRecord("heading\ncure-x\tall\tfine\n", file: "x/recorded.tsv", faults: &faults)
    #expect(
      faults.map(\.description) == [
        "x/recorded.tsv:2: A line is no row of a record; "
          + "the columns variant, modes, verdict, severity, id, group, line, message was expected."
      ]
    )
  }

  @Test func `verdicts are put shortly, what made them first`() {
    let summary = VerdictSummary(ExperimentRecord.rows(of: "cure-x", observations))
    #expect(summary.line.description == "5: ok · 5-complete: crash · swift6: error id_e #Group")
  }
}
