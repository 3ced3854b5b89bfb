import Commands
import SourceFiles
import SourceTools

/// Tells of each file as it comes, and of all at the end.
struct MigrateReport {
  private let options: MigrateOptions
  private let output: SourceOutput
  private let places: SourcePlaces
  private var tally = Tally()
  private var log: [SARIFRun.Result] = []
  private var failures: [FileProblem] = []
  /// Whether the run ended before all files were looked at.
  private var isStopped = false
  /// What the run comes to so far.
  private(set) var status = SourceStatus.fine

  init(_ options: MigrateOptions, _ output: SourceOutput, _ places: SourcePlaces) {
    self.options = options
    self.output = output
    self.places = places
  }

  /// Tells what was found out about the files that are meant.
  mutating func begin(_ selection: FileSelection) {
    for path in selection.likeFiles { output.remark("\(path): This is a folder; the sources in it are read.") }
    for path in selection.foreign {
      output.remark("\(path): This is the name of a folder of other people's code; --no-ignore enters it.")
    }
    for problem in selection.problems { tell(problem) }
    if selection.files.isEmpty, selection.problems.isEmpty { output.remark("isola: There is no Swift file to read.") }
  }

  /// Tells of a file.
  mutating func tell(_ outcome: FileOutcome, _ end: Writing.End) {
    tally.count(outcome)
    switch options.format {
    case .text: tellText(outcome, end)
    case .json: tellJSON(outcome, end)
    case .sarif: keep(outcome)
    }
    if outcome.findings.contains(where: { $0.disposition == .manual }) { status.rise(to: .left) }
    switch end {
    case .none: if outcome.isChanging { status.rise(to: .pending) }
    case .written: tally.written += 1
    case .refused(let problem): tell(problem)
    case .stopped(let sentence):
      isStopped = true
      status.rise(to: .usage)
      output.remark("isola: \(sentence)")
      if options.format == .json { output.write(FindingLine.error("not-written", sentence)) }
    }
    if let problem = outcome.problem { tell(problem) }
  }

  /// Tells why something was left alone.
  mutating func tell(_ problem: FileProblem) {
    output.remark(problem.description)
    if options.format == .json { output.write(FindingLine.error(problem)) }
    switch problem.reason {
    case .generated: break
    case .linkOut, .linkToNothing: return
    case .refused: status.rise(to: .usage)
    default:
      status.rise(to: .failed)
      tally.failures += 1
    }
    failures.append(problem)
  }

  /// Tells what the compiler said of the result.
  mutating func tell(_ verdict: Verification.Verdict) {
    for sentence in verdict.remarks { output.remark(sentence) }
    for fault in verdict.faults {
      let text = "\(fault.path):\(fault.place.line):\(fault.place.column): error: \(fault.message)"
      output.remark(fault.resultLine == fault.place.line ? text : "\(text) (line \(fault.resultLine) of the result)")
      if options.format == .json { output.write(FindingLine.fault(fault)) }
    }
    if !verdict.faults.isEmpty || !verdict.isComplete { status.rise(to: .left) }
    if options.format == .json { output.write(FindingLine.verification(verdict)) }
  }

  /// Tells of all files.
  mutating func finish() -> SourceStatus {
    switch options.format {
    case .text: if !isStopped { output.remark(tally.sentence(writes: options.writes)) }
    case .json: output.write(FindingLine.summary(tally, options.unit, status))
    case .sarif:
      let rules = (options.rules.map { rules in MigrationRule.all.filter(rules.contains) } ?? MigrationRule.all)
      let log = SARIFRun(
        tool: "isola migrate",
        version: Version.current,
        unit: .utf16,
        rules: rules.map { SARIFRun.Rule(id: $0.id, summary: $0.title, level: $0.isAutomatic ? .warning : .error) },
        results: log,
        failures: failures.filter { $0.reason != .generated }
      )
      output.write(log.text + "\n")
    }
    return status
  }

  // MARK: Forms

  private func tellText(_ outcome: FileOutcome, _ end: Writing.End) {
    // A file that no git tree could give back has its way back in the difference.
    if outcome.isChanging, !options.writes || end == .written && needsDifference(outcome) { output.write(outcome.diff) }
    for finding in outcome.findings where finding.disposition != .automatic {
      let word = finding.disposition == .manual ? "warning" : "note"
      output.remark("\(finding.prefix(in: options.unit)): \(word): \(finding.message) [\(finding.rule)]")
    }
    for comment in outcome.unusedSuppressions {
      output.remark("\(comment.prefix(in: options.unit)): warning: \(comment.message)")
    }
  }

  private func needsDifference(_ outcome: FileOutcome) -> Bool {
    !options.allowsNoTree && !options.readsInput && WriteGate.root(of: places.absolute(outcome.path)) == nil
  }

  private func tellJSON(_ outcome: FileOutcome, _ end: Writing.End) {
    var text = ""
    for finding in outcome.findings { text += FindingLine.finding(finding, options.unit) }
    for finding in outcome.suppressed { text += FindingLine.finding(finding, options.unit, kind: "suppressed") }
    for comment in outcome.unusedSuppressions {
      text += FindingLine.finding(comment, options.unit, kind: "unused-suppression")
    }
    if outcome.isChanging { text += FindingLine.change(outcome.path, outcome.diff, isWritten: end == .written) }
    if !text.isEmpty { output.write(text) }
  }

  private mutating func keep(_ outcome: FileOutcome) {
    log += outcome.findings.map { SARIFRun.Result($0, isSuppressed: false) }
    log += outcome.suppressed.map { SARIFRun.Result($0, isSuppressed: true) }
  }
}

extension SARIFRun.Result {
  /// A finding as a result; columns count units of UTF-16.
  init(_ finding: Finding, isSuppressed: Bool) {
    self.init(
      rule: finding.rule,
      level: finding.disposition == .info ? .note : finding.disposition == .manual ? .error : .warning,
      message: finding.message,
      location: .init(path: finding.path, place: finding.utf16Place),
      isSuppressed: isSuppressed
    )
  }
}
